import { assign } from 'xstate';
import { emptied } from './form.fields';
import {
  call,
  coolingDown,
  failed,
  idle,
  invalid,
  outcomeUnknown,
  rejected,
  resultIn,
  succeeded,
  validatedSubmit,
} from './form.parts';
import { allValues, formOf, setupFields } from './form.setup';
import type { FieldLimitedConfig, FieldsConfig, PasswordConfig } from './form.types';

/** `secrets` are emptied after a success. */
const setupEntry = <Field extends string, Result>(
  config: FieldsConfig<Field>,
  secrets: readonly Field[] = [],
) =>
  setupFields<Field, Result>(config).extend({
    actions: {
      setResult: assign(({ context, event }) => {
        const values = { ...context.values, ...emptied(secrets) };
        return {
          values,
          saved: values,
          unacknowledged: {},
          result: resultIn<Result>(event),
          cooldownEnd: null,
        };
      }),
    },
  });

const setupPassword = <Field extends string, Result>(config: PasswordConfig<Field>) =>
  setupEntry<Field, Result>(config, config.secrets).extend({
    actions: {
      toggleSecrets: assign({ showsSecrets: ({ context }) => !context.showsSecrets }),
      hideSecrets: assign({ showsSecrets: false }),
    },
  });

const byField = <Field extends string>(config: FieldLimitedConfig<Field>) => ({
  isRateLimitField: ({ event }: { event: object }) =>
    'field' in event && event.field === config.rateLimitField,
});

const typing = { 'field.change': { actions: 'setValue' } } as const;
export const typingAgain = { 'field.change': { target: 'editing', actions: 'setValue' } } as const;
const toggling = { 'secrets.toggle': { actions: 'toggleSecrets' } } as const;

export const editing = {
  description: 'The form is open; typed text is kept after every outcome.',
  tags: 'draft',
  initial: 'idle',
  on: { ...typing, 'form.submit': validatedSubmit },
  states: { idle, invalid, rejected, outcomeUnknown },
} as const;

export const pending = { description: 'The call is pending.', tags: ['pending', 'draft'] } as const;

const editingSecrets = { ...editing, on: { ...editing.on, ...toggling } } as const;

const submitting = (verb: string) =>
  ({
    ...pending,
    invoke: call(verb, allValues, [
      failed.rateLimited,
      failed.outcomeUnknown,
      failed.shownAtFields,
      failed.rejected,
    ]),
  }) as const;

const submittingSecrets = (verb: string) => ({ ...submitting(verb), entry: 'hideSecrets' }) as const;

export const rateLimited = {
  ...coolingDown,
  description: 'The server limits tries and said when the next is accepted; typed text is kept.',
  tags: 'draft',
  on: { ...coolingDown.on, ...typing },
} as const;

const rateLimitedSecrets = { ...rateLimited, on: { ...rateLimited.on, ...toggling } } as const;

/** The server counts the tries of each value of one field. */
const fieldRateLimited = {
  ...rateLimited,
  on: {
    ...coolingDown.on,
    'field.change': [
      { guard: 'isRateLimitField', target: 'editing.idle', actions: 'setValue' },
      { actions: 'setValue' },
    ],
  },
} as const;

/** A form whose tries are counted together, whatever is typed. */
export const createEntryForm = <Field extends string, Result>(config: FieldsConfig<Field>) =>
  setupEntry<Field, Result>(config).createMachine({
    ...formOf<Field, Result>(config),
    initial: 'editing',
    states: { editing, submitting: submitting(config.verb), coolingDown: rateLimited, succeeded },
  });

/** The same, ready to be sent again after a success. */
export const createRepeatableEntryForm = <Field extends string, Result>(config: FieldsConfig<Field>) =>
  setupEntry<Field, Result>(config).createMachine({
    ...formOf<Field, Result>(config),
    initial: 'editing',
    states: {
      editing,
      submitting: submitting(config.verb),
      coolingDown: rateLimited,
      succeeded: { ...succeeded, on: typingAgain },
    },
  });

/** A form whose tries are counted by the value of one field. */
export const createFieldLimitedForm = <Field extends string, Result>(config: FieldLimitedConfig<Field>) =>
  setupEntry<Field, Result>(config)
    .extend({ guards: byField(config) })
    .createMachine({
      ...formOf<Field, Result>(config),
      initial: 'editing',
      states: { editing, submitting: submitting(config.verb), coolingDown: fieldRateLimited, succeeded },
    });

/** A form with one field, whose values are limited each on their own; emptied after a success and ready for another. */
export const createSingleFieldForm = <Field extends string, Result>(config: FieldsConfig<Field>) =>
  setupEntry<Field, Result>(config, config.fields).createMachine({
    ...formOf<Field, Result>(config),
    initial: 'editing',
    states: {
      editing,
      submitting: submitting(config.verb),
      coolingDown: {
        ...rateLimited,
        on: { ...coolingDown.on, 'field.change': { target: 'editing.idle', actions: 'setValue' } },
      },
      succeeded: { ...succeeded, on: typingAgain },
    },
  });

/** A form with passwords. */
export const createPasswordForm = <Field extends string, Result>(config: PasswordConfig<Field>) =>
  setupPassword<Field, Result>(config).createMachine({
    ...formOf<Field, Result>(config, config.secrets),
    initial: 'editing',
    states: {
      editing: editingSecrets,
      submitting: submittingSecrets(config.verb),
      coolingDown: rateLimitedSecrets,
      succeeded,
    },
  });

/** A form with passwords that can be filled in again after a success. */
export const createRepeatablePasswordForm = <Field extends string, Result>(config: PasswordConfig<Field>) =>
  setupPassword<Field, Result>(config).createMachine({
    ...formOf<Field, Result>(config, config.secrets),
    initial: 'editing',
    states: {
      editing: editingSecrets,
      submitting: submittingSecrets(config.verb),
      coolingDown: rateLimitedSecrets,
      succeeded: { ...succeeded, on: typingAgain },
    },
  });

/** A form with passwords whose tries are counted by the value of one field. */
export const createFieldLimitedPasswordForm = <Field extends string, Result>(
  config: FieldLimitedConfig<Field> & PasswordConfig<Field>,
) =>
  setupPassword<Field, Result>(config)
    .extend({ guards: byField(config) })
    .createMachine({
      ...formOf<Field, Result>(config, config.secrets),
      initial: 'editing',
      states: {
        editing: editingSecrets,
        submitting: submittingSecrets(config.verb),
        coolingDown: { ...fieldRateLimited, on: { ...fieldRateLimited.on, ...toggling } },
        succeeded,
      },
    });
