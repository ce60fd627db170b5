import { assign, emit, setup } from 'xstate';
import { type Failure, failureOf, isUnanswered } from '../shared/failure';
import { unprovidedCall } from '../shared/unprovided';

export interface SubmissionConfig<Field extends string> {
  /** The machine's id and the call that it makes. */
  verb: string;
  description: string;
  fields: readonly Field[];
  /** Fields that must not be empty before the server is asked. */
  required: readonly Field[];
  /** Two fields that must hold the same text before the server is asked. */
  matching?: readonly [Field, Field];
  /** A form that may be sent again after it succeeded. */
  repeatable?: boolean;
}

export type FieldFault = 'required' | 'mismatch';

export interface SubmissionContext<Field extends string, Result> {
  values: Record<Field, string>;
  /** What the form itself found wrong when it was last incomplete. */
  faults: Partial<Record<Field, FieldFault>>;
  /** Why the last call gave no success. */
  failure: Failure | null;
  result: Result | null;
}

export type SubmissionEvent<Field extends string> =
  | { type: 'field.change'; field: Field; value: string }
  | { type: 'form.submit' };

const faultsOf = <Field extends string>(
  { required, matching }: SubmissionConfig<Field>,
  values: Record<Field, string>,
): Partial<Record<Field, FieldFault>> => {
  const faults: Partial<Record<Field, FieldFault>> = {};
  if (matching && values[matching[0]] !== values[matching[1]]) faults[matching[1]] = 'mismatch';
  for (const field of required) if (values[field] === '') faults[field] = 'required';
  return faults;
};

const without = <Entries extends object>(record: Entries, key: string): Entries =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as Entries;

const valuesFor = <Field extends string>(
  fields: readonly Field[],
  given: Partial<Record<Field, string>>,
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, given[field] ?? ''])) as Record<Field, string>;

/**
 * One form that asks the server once per submit. `Result` is what the call answers; the actor emits
 * `submission.succeeded` with it, so that the app can follow up.
 */
export const createSubmissionMachine = <Field extends string, Result>(config: SubmissionConfig<Field>) => {
  const { verb } = config;
  return setup({
    types: {
      context: {} as SubmissionContext<Field, Result>,
      events: {} as SubmissionEvent<Field>,
      input: {} as { values?: Partial<Record<Field, string>> },
      emitted: {} as { type: 'submission.succeeded'; result: Result },
      tags: {} as 'pending',
    },
    actors: { [verb]: unprovidedCall<Result, Record<Field, string>>(verb) },
    guards: {
      isComplete: ({ context }) => Object.keys(faultsOf(config, context.values)).length === 0,
      isUnanswered: ({ event }) => 'error' in event && isUnanswered(event.error),
    },
    actions: {
      takeValue: assign(({ context, event }) =>
        event.type === 'field.change'
          ? {
              values: { ...context.values, [event.field]: event.value },
              faults: without(context.faults, event.field),
              failure: context.failure && {
                ...context.failure,
                fields: without(context.failure.fields, event.field),
              },
            }
          : {},
      ),
    },
  }).createMachine({
    id: verb,
    description: config.description,
    context: ({ input }) => ({
      values: valuesFor(config.fields, input.values ?? {}),
      faults: {},
      failure: null,
      result: null,
    }),
    initial: 'editing',
    states: {
      editing: {
        description: 'The form is open; everything typed is kept whatever happened before.',
        initial: 'fresh',
        on: {
          'field.change': { actions: 'takeValue' },
          'form.submit': [
            { guard: 'isComplete', target: 'submitting' },
            {
              target: '.incomplete',
              actions: assign({ faults: ({ context }) => faultsOf(config, context.values) }),
            },
          ],
        },
        states: {
          fresh: { description: 'Nothing is wrong with the form so far.' },
          incomplete: { description: 'Something needed is missing; the fields say what.' },
          refused: { description: 'The server refused and said why.' },
          unanswered: { description: 'No usable answer came; the same can be sent again.' },
        },
      },
      submitting: {
        description: 'The server is asked; the form waits.',
        tags: 'pending',
        invoke: {
          id: verb,
          src: verb,
          input: ({ context }) => context.values,
          onDone: { target: 'succeeded', actions: assign({ result: ({ event }) => event.output }) },
          onError: [
            {
              guard: 'isUnanswered',
              target: 'editing.unanswered',
              actions: assign({ failure: ({ event }) => failureOf(event.error) }),
            },
            {
              target: 'editing.refused',
              actions: assign({ failure: ({ event }) => failureOf(event.error) }),
            },
          ],
        },
      },
      succeeded: {
        description: 'The server said yes.',
        entry: emit(({ context }) => ({
          type: 'submission.succeeded' as const,
          result: context.result as Result,
        })),
        on: config.repeatable
          ? {
              'field.change': { target: 'editing', actions: 'takeValue' },
              'form.submit': { target: 'submitting' },
            }
          : {},
      },
    },
  });
};
