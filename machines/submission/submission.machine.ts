import { assign, emit, setup } from 'xstate';
import { failureOf, isOutcomeUnknown, isRateLimited } from '../shared/failure';
import { placeholderCall, placeholderListener } from '../shared/unprovided';
import { isSaidAtFields, validationErrorsOf, valuesFor } from './submission.fields';
import { afterFailure, afterSuccess } from './submission.outcome';
import {
  changesIn,
  filledWith,
  hasAny,
  rebase,
  remoteChanges,
  sentOf,
  unacknowledgedOf,
} from './submission.record';
import type {
  SubmissionConfig,
  SubmissionContext,
  SubmissionEvent,
  SubmissionInput,
} from './submission.types';
import { where } from './submission.where';

/**
 * One form that asks the server once per submit. `Result` is what the call answers; the actor emits
 * `submission.succeeded` with it, so that the app can follow up.
 */
export const createSubmissionMachine = <Field extends string, Result, Chosen extends Field = never>(
  config: SubmissionConfig<Field, Result, Chosen>,
) => {
  const {
    verb,
    machineId = verb,
    fields,
    secrets = [],
    repeatable = false,
    toFormValues,
    cooldown,
    lock,
  } = config;
  const isChosen = config.chosen !== undefined;
  const isTyped = fields.length > 0 && !isChosen;
  const isChecked = config.required.length > 0;
  const hasSecrets = secrets.length > 0;
  const editsRecord = toFormValues !== undefined;
  const forgets = editsRecord || config.sendsPatch === true;
  const coolsDown = cooldown !== undefined;
  const draft = where(isTyped, { tags: 'draft' } as const);
  const unlocked = where(lock !== undefined, { guard: 'isUnlocked' } as const);
  const hasUnlimitedFields = fields.some((field) => field !== config.rateLimitField);
  const validationErrorsIn = (
    context: SubmissionContext<Field, Result>,
    event: SubmissionEvent<Field, Result, Chosen>,
  ) => validationErrorsOf(config, context, event.type === 'form.submit' ? event.age : undefined);
  const readIn = (event: SubmissionEvent<Field, Result, Chosen>): Partial<Record<Field, string>> =>
    event.type === 'record.refreshed' ? (toFormValues?.(event.record) ?? {}) : {};
  const renewed = rebase<Field>(config.sendsPatch === true);
  const waits = {
    id: 'cooldown',
    src: 'cooldown',
    input: ({ context }: { context: SubmissionContext<Field, Result> }) => ({ until: context.waitsUntil }),
  } as const;
  return setup({
    types: {
      context: {} as SubmissionContext<Field, Result>,
      events: {} as SubmissionEvent<Field, Result, Chosen>,
      input: {} as SubmissionInput<Field>,
      emitted: {} as { type: 'submission.succeeded'; result: Result },
      /** `draft`: what is typed is kept when the form goes. */
      tags: {} as 'pending' | 'draft',
      meta: {} as { undrafted?: readonly string[] },
    },
    actors: {
      [verb]: placeholderCall<Result, Partial<Record<Field, string>>>(verb),
      cooldown: placeholderListener<{ until: number | null }>('cooldown'),
    },
    guards: {
      isComplete: ({ context, event }) => !hasAny(validationErrorsIn(context, event)),
      isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(event.error),
      isRateLimited: ({ event }) => 'error' in event && isRateLimited(event.error),
      isSaidAtFields: ({ event }) => 'error' in event && isSaidAtFields(config, failureOf(event.error)),
      hasCooldown: ({ context }) => context.waitsUntil !== null,
      isUnlocked: ({ context, event }) => !('field' in event) || event.field !== context.lock?.field,
      isAnother: ({ context, event }) => 'field' in event && event.value !== context.values[event.field],
      isRateLimitField: ({ event }) => event.type === 'field.change' && event.field === config.rateLimitField,
      isNews: ({ context, event }) => hasAny(remoteChanges<Field>(context, readIn(event))),
      isArrived: ({ context, event }) => !hasAny(changesIn<Field>(renewed(context, readIn(event)))),
    },
    actions: {
      takeValue: assign(({ context, event }) =>
        'field' in event
          ? filledWith(context, { [event.field]: event.value } as Partial<Record<Field, string>>)
          : {},
      ),
      takeRecord: assign(({ context, event }) => renewed(context, readIn(event))),
      validate: assign({ validationErrors: ({ context, event }) => validationErrorsIn(context, event) }),
      turnSecrets: assign({ showsSecrets: ({ context }) => !context.showsSecrets }),
      hideSecrets: assign({ showsSecrets: false }),
      takeFailure: assign(({ context, event }) =>
        'error' in event ? afterFailure(config, failureOf(event.error), context) : {},
      ),
      takeCooldown: assign(({ event }) => ({
        failure: null,
        waitsUntil: 'error' in event ? failureOf(event.error).retryAt : null,
      })),
      forgetSaved: assign(({ context }) => unacknowledgedOf<Field>(context)),
      takeResult: assign(({ context, event }) =>
        'output' in event ? afterSuccess(config, event.output as Result, context) : {},
      ),
    },
  }).createMachine({
    id: machineId,
    description: config.description,
    context: ({ input }) => ({
      values: valuesFor(fields, { ...input.values, ...input.typed }),
      saved: valuesFor(fields, input.values ?? {}),
      unacknowledged: {},
      showsSecrets: false,
      validationErrors: {},
      failure: null,
      waitsUntil: input.waitsUntil ?? null,
      lock: input.lock ?? null,
      result: null,
    }),
    meta: { undrafted: [...secrets, ...(config.undrafted ?? [])] },
    // A call that is under way may fail: what came meanwhile is known then.
    on: where(editsRecord, { 'record.refreshed': { guard: 'isNews', actions: 'takeRecord' } }),
    initial: coolsDown ? 'opening' : 'editing',
    states: {
      ...where(coolsDown, {
        opening: {
          description: 'The form opens; a code may have been sent lately.',
          always: [{ guard: 'hasCooldown', target: 'coolingDown' }, { target: 'editing' }],
        },
      }),
      editing: {
        ...draft,
        description: editsRecord
          ? `The form is open; everything typed is kept, and what nobody touched follows the record${config.sendsPatch ? '' : ' as a whole'}.`
          : isChosen
            ? 'Any of what is there can be chosen, whatever happened before.'
            : 'The form is open; everything typed is kept whatever happened before.',
        initial: 'idle',
        on: {
          ...where(isTyped, { 'field.change': { ...unlocked, actions: 'takeValue' } }),
          ...where(hasSecrets, { 'secrets.toggle': { actions: 'turnSecrets' } }),
          ...where(!isChosen, {
            'form.submit': [
              { ...where(isChecked, { guard: 'isComplete' }), target: 'submitting' },
              ...(isChecked ? [{ target: '.invalid', actions: 'validate' } as const] : []),
            ],
          }),
          ...where(isChosen, { 'target.submit': { target: 'submitting', actions: 'takeValue' } }),
        },
        states: {
          idle: { description: 'Nothing is wrong with the form so far.' },
          ...where(isChecked, {
            invalid: { description: 'Some fields are missing or wrong; each says why.' },
          }),
          rejected: { description: 'The server refused and said why, if not at the fields alone.' },
          outcomeUnknown: {
            description: editsRecord
              ? 'No usable answer came, nor a record that says what stands here; the same can be sent again.'
              : 'No usable answer came; the same can be sent again.',
            on: where(editsRecord, {
              'record.refreshed': { guard: 'isArrived', target: 'idle', actions: 'takeRecord' },
            }),
          },
        },
      },
      submitting: {
        description: 'The server is asked; the form waits.',
        tags: isTyped ? ['pending', 'draft'] : 'pending',
        ...where(hasSecrets, { entry: 'hideSecrets' }),
        invoke: {
          id: verb,
          src: verb,
          input: ({ context }) => sentOf(context, config.sendsPatch === true),
          onDone: { target: 'succeeded', actions: 'takeResult' },
          onError: [
            {
              guard: 'isRateLimited',
              target: 'coolingDown',
              actions: coolsDown ? 'takeCooldown' : 'takeFailure',
            },
            {
              guard: 'isOutcomeUnknown',
              target: 'editing.outcomeUnknown',
              actions: ['takeFailure', ...(forgets ? (['forgetSaved'] as const) : [])],
            },
            ...(isChecked
              ? [{ guard: 'isSaidAtFields', target: 'editing.invalid', actions: 'takeFailure' } as const]
              : []),
            { target: 'editing.rejected', actions: 'takeFailure' },
          ],
        },
      },
      coolingDown: {
        ...draft,
        description: coolsDown
          ? 'A code was sent lately; when the next can be sent is counted down.'
          : `The server counts tries and said how long to wait${isChosen ? ', whatever is chosen' : '; everything typed is kept'}.`,
        invoke: waits,
        on: {
          'cooldown.ended': { target: 'editing.idle' },
          ...where(isTyped, {
            'field.change': [
              ...(config.rateLimitField !== undefined
                ? [
                    {
                      ...where(hasUnlimitedFields, { guard: 'isRateLimitField' } as const),
                      target: 'editing.idle',
                      actions: 'takeValue',
                    } as const,
                  ]
                : []),
              ...(hasUnlimitedFields ? [{ ...unlocked, actions: 'takeValue' } as const] : []),
            ],
          }),
          ...where(hasSecrets, { 'secrets.toggle': { actions: 'turnSecrets' } }),
        },
      },
      succeeded: {
        description: editsRecord
          ? 'The server said yes, and no newer record was read since.'
          : 'The server said yes.',
        entry: emit(({ context }) => ({
          type: 'submission.succeeded' as const,
          result: context.result as Result,
        })),
        ...where(coolsDown && repeatable, {
          initial: 'coolingDown',
          states: {
            coolingDown: {
              description: 'When the next can be sent is counted down.',
              invoke: waits,
              on: { 'cooldown.ended': { target: 'ready' } },
            },
            ready: {
              description: 'It can be sent again.',
              on: { 'form.submit': { target: `#${machineId}.submitting` } },
            },
          },
        } as const),
        on: {
          ...where(repeatable && isTyped, {
            'field.change': { ...unlocked, target: 'editing', actions: 'takeValue' },
          }),
          ...where(editsRecord, {
            'record.refreshed': { guard: 'isNews', target: 'editing', actions: 'takeRecord' },
          }),
          ...where(repeatable && !coolsDown && !hasSecrets && !isChosen, {
            'form.submit': { target: 'submitting' },
          }),
          ...where(isChosen, {
            'target.submit': { guard: 'isAnother', target: 'submitting', actions: 'takeValue' },
          }),
        },
      },
    },
  });
};
