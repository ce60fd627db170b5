import { assign } from 'xstate';
import { eventOf } from '../shared/event-of';
import { placeholderListener } from '../shared/placeholders';
import { lockedBy, lockedSince } from './field-lock';
import {
  call,
  coolingDown,
  failed,
  failureIn,
  idle,
  invalid,
  rejected,
  resultIn,
  succeeded,
  validatedSubmit,
} from './form.parts';
import { afterFailure, allValues, changedValues, contextOf, formOf, setupFields } from './form.setup';
import type { FieldValues, FormContext, FormEvent, FormInput, PatchConfig, RecordConfig } from './form.types';
import { changesIn, hasAny, rebaseFields, rebaseWhole, remoteChanges, unacknowledgedIn } from './merge';

/** How a newer record is merged with typed text. */
type Merge = typeof rebaseFields;

const afterSave = <Field extends string, Result>(
  { toFormValues }: RecordConfig<Field, Result>,
  context: FormContext<Field, Result>,
  result: Result,
) => {
  const values = { ...context.values, ...toFormValues(result) };
  return { values, saved: values, unacknowledged: {}, result, cooldownEnd: null };
};

const setupRecord = <Field extends string, Result>(
  config: RecordConfig<Field, Result>,
  merge: Merge,
  listeners: object = {},
) => {
  const formValuesIn = (event: FormEvent<Field, Result>): FieldValues<Field> =>
    config.toFormValues(eventOf(event, 'record.refreshed').record);
  return setupFields<Field, Result, object>(config, {
    watchRecord: placeholderListener('watchRecord'),
    ...listeners,
  }).extend({
    guards: {
      hasRemoteChanges: ({ context, event }) => hasAny(remoteChanges<Field>(context, formValuesIn(event))),
      /** The newer record has all values of the form: the save has reached the server. */
      isAcknowledged: ({ context, event }) => !hasAny(changesIn<Field>(merge(context, formValuesIn(event)))),
    },
    actions: {
      mergeRecord: assign(({ context, event }) => merge(context, formValuesIn(event))),
      markUnacknowledged: assign(({ context }) => unacknowledgedIn<Field>(context)),
      setResult: assign(({ context, event }) => afterSave(config, context, resultIn(event))),
      clearRecord: assign(() => contextOf<Field, Result>(config.fields, {})),
    },
  });
};

/** Adds a field that is locked for some time after a change. */
const setupLock = <Field extends string, Result>(config: PatchConfig<Field, Result>) =>
  setupRecord<Field, Result>(config, rebaseFields).extend({
    guards: {
      isUnlocked: ({ context, event }) => !('field' in event) || event.field !== context.lock?.field,
    },
    actions: {
      setFailure: assign(({ context, event }) => ({
        ...afterFailure(config, failureIn(event)),
        ...lockedBy(config.lock, failureIn(event), context),
      })),
      setResult: assign(({ context, event }) => ({
        ...afterSave<Field, Result>(config, context, resultIn(event)),
        ...lockedSince<Field, Result>(config.lock, resultIn(event), context),
      })),
    },
  });

const typing = { actions: 'setValue' } as const;
const typingUnlocked = { guard: 'isUnlocked', actions: 'setValue' } as const;

const unacknowledged = {
  description: 'No usable response came, and no newer record has the typed values; they can be sent again.',
  on: { 'record.refreshed': { guard: 'isAcknowledged', target: 'idle', actions: 'mergeRecord' } },
} as const;

const editing = {
  description: 'The form is open; changed fields keep their text, all others follow newer records.',
  tags: 'draft',
  initial: 'idle',
  on: { 'field.change': typing, 'form.submit': validatedSubmit },
  states: { idle, invalid, rejected, outcomeUnknown: unacknowledged },
} as const;

const editingWhole = {
  ...editing,
  description: 'The form is open; it follows newer records as a whole until a field is changed.',
} as const;

const saveUnknown = { ...failed.outcomeUnknown, actions: ['setFailure', 'markUnacknowledged'] } as const;
const validated = [failed.rateLimited, saveUnknown, failed.shownAtFields, failed.rejected] as const;

const submitting = {
  description: 'The save is pending; newer records are merged meanwhile.',
  tags: ['pending', 'draft'],
} as const;

const rateLimited = {
  ...coolingDown,
  description: 'The server limits tries and said when the next is accepted; typed text is kept.',
  tags: 'draft',
  on: { ...coolingDown.on, 'field.change': typing },
} as const;

const saved = {
  ...succeeded,
  description: 'The server has saved the record, and no newer record differs from it.',
  on: {
    'field.change': { ...typing, target: 'editing' },
    'form.submit': { target: 'submitting' },
    'record.refreshed': { guard: 'hasRemoteChanges', target: 'editing', actions: 'mergeRecord' },
  },
} as const;

const watchRecord = { id: 'watchRecord', src: 'watchRecord' } as const;

// A pending call may fail: the record is merged in every state.
const onRecord = { 'record.refreshed': { guard: 'hasRemoteChanges', actions: 'mergeRecord' } } as const;

const recordFormOf = <Field extends string, Result>(config: RecordConfig<Field, Result>) => ({
  ...formOf<Field, Result>(config),
  context: ({ input }: { input: FormInput<Field, Result> }) =>
    contextOf<Field, Result>(config.fields, {
      ...input,
      values: { ...input.values, ...(input.record && config.toFormValues(input.record)) },
    }),
  invoke: watchRecord,
  on: onRecord,
});

/** Sends the changed fields; one of them can be locked. */
export const createPatchForm = <Field extends string, Result>(config: PatchConfig<Field, Result>) =>
  setupLock<Field, Result>(config).createMachine({
    ...recordFormOf<Field, Result>(config),
    initial: 'editing',
    states: {
      editing: { ...editing, on: { ...editing.on, 'field.change': typingUnlocked } },
      submitting: { ...submitting, invoke: call(config.verb, changedValues, validated) },
      coolingDown: { ...rateLimited, on: { ...rateLimited.on, 'field.change': typingUnlocked } },
      succeeded: { ...saved, on: { ...saved.on, 'field.change': { ...typingUnlocked, target: 'editing' } } },
    },
  });

/** Sends all fields of a record that is valid only as a whole. */
export const createWholeForm = <Field extends string, Result>(config: RecordConfig<Field, Result>) =>
  setupRecord<Field, Result>(config, rebaseWhole, {
    watchRemoval: placeholderListener('watchRemoval'),
  }).createMachine({
    ...recordFormOf<Field, Result>(config),
    invoke: [watchRecord, { id: 'watchRemoval', src: 'watchRemoval' }],
    on: { ...onRecord, 'record.removed': { target: '.editing', actions: 'clearRecord' } },
    initial: 'editing',
    states: {
      editing: editingWhole,
      submitting: { ...submitting, invoke: call(config.verb, allValues, validated) },
      coolingDown: rateLimited,
      succeeded: saved,
    },
  });

/** Sends fields that need no validation. */
export const createOptionForm = <Field extends string, Result>(config: RecordConfig<Field, Result>) =>
  setupRecord<Field, Result>(config, rebaseWhole).createMachine({
    ...recordFormOf<Field, Result>(config),
    initial: 'editing',
    states: {
      editing: {
        ...editingWhole,
        on: { 'field.change': typing, 'form.submit': { target: 'submitting' } },
        states: { idle, rejected, outcomeUnknown: unacknowledged },
      },
      submitting: {
        ...submitting,
        invoke: call(config.verb, allValues, [failed.rateLimited, saveUnknown, failed.rejected]),
      },
      coolingDown: rateLimited,
      succeeded: saved,
    },
  });
