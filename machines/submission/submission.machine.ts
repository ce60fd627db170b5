import { assign, emit, setup } from 'xstate';
import { type Failure, failureOf, isUnanswered, mustWait } from '../shared/failure';
import { unprovidedCall, unprovidedListener } from '../shared/unprovided';
import { emptied, faultsOf, valuesFor } from './submission.fields';
import { changesIn, filledWith, hasAny, newsIn, renewedBy, unsureOf } from './submission.record';

export interface SubmissionConfig<Field extends string, Result = unknown, Chosen extends Field = never> {
  /** The call's own name where left out. */
  machineId?: string;
  /** The call that it makes. */
  verb: string;
  description: string;
  fields: readonly Field[];
  /** Fields that must not be empty before the server is asked. */
  required: readonly Field[];
  /** Two fields that must hold the same text before the server is asked. */
  matching?: readonly [Field, Field];
  /** A form that may be sent again after it succeeded. */
  repeatable?: boolean;
  /** Fields of passwords: hidden unless somebody asks to see them, and forgotten once the server said yes. */
  secrets?: readonly Field[];
  /** The field by whose value the server counts tries: for another value nobody has to wait. */
  countedBy?: Field;
  /**
   * What the form edits is a stored record, of which the call answers the newest: its fields, as far as the server says
   * them. Such a form hears of newer records.
   */
  recordIn?: (record: Result) => Partial<Record<Field, string>>;
  /**
   * Only what differs from what the form began with, or saved last, is sent, field by field. Without it the form is one
   * whole: once anything is typed, nothing of a newer record stands beside it.
   */
  sendsChanges?: boolean;
  /** The field whose value comes with each submit, by what is chosen: there is nothing to type. */
  chosen?: Chosen;
}

export type FieldFault = 'required' | 'mismatch';

export interface SubmissionContext<Field extends string, Result> {
  values: Record<Field, string>;
  /**
   * What the server holds, as far as the form knows: what it began with, saved last, or heard since. A field whose
   * change was sent without an answer is not in it.
   */
  saved: Partial<Record<Field, string>>;
  /** What was sent of the fields whose change had no answer: until a record says just that, it may still be on its way. */
  unsure: Partial<Record<Field, string>>;
  /** Whether the secrets are shown as they were typed. */
  showsSecrets: boolean;
  /** What the form itself found wrong when it was last incomplete. */
  faults: Partial<Record<Field, FieldFault>>;
  /** Why the last call gave no success. */
  failure: Failure | null;
  result: Result | null;
}

export type SubmissionEvent<Field extends string, Result, Chosen extends Field = never> =
  | { type: 'field.change'; field: Field; value: string }
  | { type: 'choice.submit'; field: Chosen; value: string }
  | { type: 'form.submit' }
  | { type: 'secrets.toggle' }
  | { type: 'wait.ended' }
  /** What the form edits was read anew. */
  | { type: 'record.read'; record: Result };

/**
 * What the chart of a form has only where its configuration asks for it: elsewhere nothing could lead there. Its type
 * says what a form can have.
 */
const where = <const Part extends object>(isAsked: boolean, part: Part): Part =>
  isAsked ? part : ({} as Part);

/**
 * One form that asks the server once per submit. `Result` is what the call answers; the actor emits
 * `submission.succeeded` with it, so that the app can follow up.
 */
export const createSubmissionMachine = <Field extends string, Result, Chosen extends Field = never>(
  config: SubmissionConfig<Field, Result, Chosen>,
) => {
  const { verb, machineId = verb, fields, secrets = [], repeatable = false, recordIn } = config;
  const isChosen = config.chosen !== undefined;
  const isTyped = fields.length > 0 && !isChosen;
  const isChecked = config.required.length > 0;
  const hasSecrets = secrets.length > 0;
  const editsRecord = recordIn !== undefined;
  const forgets = editsRecord || config.sendsChanges === true;
  const hasUncounted = fields.some((field) => field !== config.countedBy);
  const sentOf = (context: SubmissionContext<Field, Result>): Partial<Record<Field, string>> =>
    config.sendsChanges ? changesIn(context) : context.values;
  const readIn = (event: SubmissionEvent<Field, Result, Chosen>): Partial<Record<Field, string>> =>
    event.type === 'record.read' ? (recordIn?.(event.record) ?? {}) : {};
  const renewed = renewedBy<Field>(config.sendsChanges === true);
  return setup({
    types: {
      context: {} as SubmissionContext<Field, Result>,
      events: {} as SubmissionEvent<Field, Result, Chosen>,
      /** `typed` stands in the fields over the values that the form begins with. */
      input: {} as { values?: Partial<Record<Field, string>>; typed?: Partial<Record<Field, string>> },
      emitted: {} as { type: 'submission.succeeded'; result: Result },
      tags: {} as 'pending',
    },
    actors: {
      [verb]: unprovidedCall<Result, Partial<Record<Field, string>>>(verb),
      waitOut: unprovidedListener<{ until: number | null }>('waitOut'),
    },
    guards: {
      isComplete: ({ context }) => !hasAny(faultsOf(config, context.values)),
      isUnanswered: ({ event }) => 'error' in event && isUnanswered(event.error),
      mustWait: ({ event }) => 'error' in event && mustWait(event.error),
      isAnother: ({ context, event }) => 'field' in event && event.value !== context.values[event.field],
      isCountedBy: ({ event }) => event.type === 'field.change' && event.field === config.countedBy,
      isNews: ({ context, event }) => hasAny(newsIn<Field>(context, readIn(event))),
      isArrived: ({ context, event }) => !hasAny(changesIn<Field>(renewed(context, readIn(event)))),
    },
    actions: {
      takeValue: assign(({ context, event }) =>
        'field' in event
          ? filledWith(context, { [event.field]: event.value } as Partial<Record<Field, string>>)
          : {},
      ),
      takeRecord: assign(({ context, event }) => renewed(context, readIn(event))),
      findFaults: assign({ faults: ({ context }) => faultsOf(config, context.values) }),
      turnSecrets: assign({ showsSecrets: ({ context }) => !context.showsSecrets }),
      hideSecrets: assign({ showsSecrets: false }),
      takeFailure: assign(({ event }) => ('error' in event ? { failure: failureOf(event.error) } : {})),
      forgetSaved: assign(({ context }) => unsureOf<Field>(context)),
      takeResult: assign(({ context, event }) => {
        if (!('output' in event)) return {};
        const result = event.output as Result;
        const values = { ...context.values, ...emptied(secrets), ...recordIn?.(result) };
        return { values, saved: values, unsure: {}, result };
      }),
    },
  }).createMachine({
    id: machineId,
    description: config.description,
    context: ({ input }) => ({
      values: valuesFor(fields, { ...input.values, ...input.typed }),
      saved: valuesFor(fields, input.values ?? {}),
      unsure: {},
      showsSecrets: false,
      faults: {},
      failure: null,
      result: null,
    }),
    // A call that is under way may fail: what came meanwhile is known then.
    on: where(editsRecord, { 'record.read': { guard: 'isNews', actions: 'takeRecord' } }),
    initial: 'editing',
    states: {
      editing: {
        description: editsRecord
          ? `The form is open; everything typed is kept, and what nobody touched follows the record${config.sendsChanges ? '' : ' as a whole'}.`
          : isChosen
            ? 'Any of what is there can be chosen, whatever happened before.'
            : 'The form is open; everything typed is kept whatever happened before.',
        initial: 'fresh',
        on: {
          ...where(isTyped, { 'field.change': { actions: 'takeValue' } }),
          ...where(hasSecrets, { 'secrets.toggle': { actions: 'turnSecrets' } }),
          ...where(!isChosen, {
            'form.submit': [
              { ...where(isChecked, { guard: 'isComplete' }), target: 'submitting' },
              ...(isChecked ? [{ target: '.incomplete', actions: 'findFaults' } as const] : []),
            ],
          }),
          ...where(isChosen, { 'choice.submit': { target: 'submitting', actions: 'takeValue' } }),
        },
        states: {
          fresh: { description: 'Nothing is wrong with the form so far.' },
          ...where(isChecked, {
            incomplete: { description: 'Something needed is missing; the fields say what.' },
          }),
          refused: { description: 'The server refused and said why.' },
          unanswered: {
            description: editsRecord
              ? 'No usable answer came, nor a record that says what stands here; the same can be sent again.'
              : 'No usable answer came; the same can be sent again.',
            on: where(editsRecord, {
              'record.read': { guard: 'isArrived', target: 'fresh', actions: 'takeRecord' },
            }),
          },
        },
      },
      submitting: {
        description: 'The server is asked; the form waits.',
        tags: 'pending',
        ...where(hasSecrets, { entry: 'hideSecrets' }),
        invoke: {
          id: verb,
          src: verb,
          input: ({ context }) => sentOf(context),
          onDone: { target: 'succeeded', actions: 'takeResult' },
          onError: [
            { guard: 'mustWait', target: 'waiting', actions: 'takeFailure' },
            {
              guard: 'isUnanswered',
              target: 'editing.unanswered',
              actions: ['takeFailure', ...(forgets ? (['forgetSaved'] as const) : [])],
            },
            { target: 'editing.refused', actions: 'takeFailure' },
          ],
        },
      },
      waiting: {
        description: `The server counts tries and said how long to wait${isChosen ? ', whatever is chosen' : '; everything typed is kept'}.`,
        invoke: {
          id: 'waitOut',
          src: 'waitOut',
          input: ({ context }) => ({ until: context.failure?.retryAt ?? null }),
        },
        on: {
          'wait.ended': { target: 'editing.fresh' },
          ...where(isTyped, {
            'field.change': [
              ...(config.countedBy !== undefined
                ? [
                    {
                      ...where(hasUncounted, { guard: 'isCountedBy' } as const),
                      target: 'editing.fresh',
                      actions: 'takeValue',
                    } as const,
                  ]
                : []),
              ...(hasUncounted ? [{ actions: 'takeValue' } as const] : []),
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
        on: {
          ...where(repeatable && isTyped, { 'field.change': { target: 'editing', actions: 'takeValue' } }),
          ...where(editsRecord, {
            'record.read': { guard: 'isNews', target: 'editing', actions: 'takeRecord' },
          }),
          // Forgotten passwords are typed first.
          ...where(repeatable && !hasSecrets && !isChosen, { 'form.submit': { target: 'submitting' } }),
          ...where(isChosen, {
            'choice.submit': { guard: 'isAnother', target: 'submitting', actions: 'takeValue' },
          }),
        },
      },
    },
  });
};
