import { assign } from 'xstate';
import type { StaffActivity } from '../../contract/staff-activity';
import { editing as editingEntry, pending, rateLimited } from './entry-form.machine';
import { call, failed, failureIn, resultIn, succeeded } from './form.parts';
import { afterFailure, formOf, setupFields } from './form.setup';
import type { FieldsConfig, FieldValues, FormContext } from './form.types';
import { changesIn, rebaseFields } from './merge';

export interface VersionedConfig<Field extends string> extends FieldsConfig<Field> {
  /** The fields that are sent with each save: the id of the record and the version that is edited. */
  always: readonly Field[];
  /** The fields of the saved version; fields that the server left out are absent. */
  toFormValues: (activity: StaffActivity) => FieldValues<Field>;
}

const setupVersioned = <Field extends string, Result>(config: VersionedConfig<Field>) =>
  setupFields<Field, Result>(config).extend({
    guards: { isConflict: ({ event }) => failureIn(event).activity !== undefined },
    actions: {
      setResult: assign({ result: ({ event }) => resultIn<Result>(event), cooldownEnd: null }),
      /** Changed fields keep their text, all others take the value of the saved version. */
      mergeConflict: assign(({ context, event }) => {
        const failure = failureIn(event);
        const saved = failure.activity ? config.toFormValues(failure.activity) : {};
        return { ...afterFailure(config, failure), ...rebaseFields<Field>(context, saved) };
      }),
    },
  });

const editing = {
  ...editingEntry,
  states: {
    ...editingEntry.states,
    conflict: {
      description:
        'Another version was saved meanwhile: shows both; a submit saves the typed one on top of it.',
    },
  },
} as const;

const conflict = { guard: 'isConflict', target: 'editing.conflict', actions: 'mergeConflict' } as const;

/** Sends the changed fields of a record whose server rejects an edit of an old version. */
export const createVersionedForm = <Field extends string, Result>(config: VersionedConfig<Field>) => {
  const changed = ({ context }: { context: FormContext<Field, unknown> }) => ({
    ...Object.fromEntries(config.always.map((field) => [field, context.values[field]])),
    ...changesIn<Field>(context),
  });
  return setupVersioned<Field, Result>(config).createMachine({
    ...formOf<Field, Result>(config),
    initial: 'editing',
    states: {
      editing,
      submitting: {
        ...pending,
        invoke: call(config.verb, changed, [
          failed.rateLimited,
          conflict,
          failed.outcomeUnknown,
          failed.shownAtFields,
          failed.rejected,
        ]),
      },
      coolingDown: rateLimited,
      succeeded,
    },
  });
};
