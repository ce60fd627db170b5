import { assign, emit, setup } from 'xstate';
import type { Failure } from '../shared/failure';
import { placeholderCall } from '../shared/placeholders';
import { fieldErrorsOf, isShownAtFields, validationErrorsOf, valuesFor } from './form.fields';
import { cooldownActor, failureGuards, failureIn } from './form.parts';
import type {
  ActionConfig,
  FieldsConfig,
  FieldValues,
  FormContext,
  FormEvent,
  FormInput,
} from './form.types';
import { changesIn, filledWith, hasAny } from './merge';

/** What all forms and actions share: their types, their actors, and the outcome of the call. */
export const setupCall = <Field extends string, Result, Listeners extends object = object>(
  verb: string,
  listeners: Listeners = {} as Listeners,
) =>
  setup({
    types: {
      context: {} as FormContext<Field, Result>,
      events: {} as FormEvent<Field, Result>,
      input: {} as FormInput<Field, Result>,
      emitted: {} as { type: 'form.succeeded'; result: Result },
      /** `draft`: what is typed is kept when the form is closed. */
      tags: {} as 'pending' | 'draft',
      meta: {} as { verb: string; undrafted?: readonly string[] },
    },
    actors: {
      [verb]: placeholderCall<Result, FieldValues<Field>>(verb),
      cooldown: cooldownActor,
      ...listeners,
    },
    guards: failureGuards,
    actions: {
      setValue: assign(({ context, event }) =>
        'field' in event ? filledWith(context, { [event.field]: event.value } as FieldValues<Field>) : {},
      ),
      emitSuccess: emit(({ context }) => ({
        type: 'form.succeeded' as const,
        result: context.result as Result,
      })),
    },
  });

export const afterFailure = <Field extends string>(config: FieldsConfig<Field>, failure: Failure) => ({
  failure,
  validationErrors: fieldErrorsOf(config, failure),
  cooldownEnd: failure.retryAt,
});

/** Adds fields that are validated together before the form is sent. */
export const setupFields = <Field extends string, Result, Listeners extends object = object>(
  config: FieldsConfig<Field>,
  listeners?: Listeners,
) => {
  const errorsIn = (context: FormContext<Field, Result>, event: FormEvent<Field, Result>) =>
    validationErrorsOf(config, context, event.type === 'form.submit' ? event.age : undefined);
  return setupCall<Field, Result, Listeners>(config.verb, listeners).extend({
    guards: {
      isComplete: ({ context, event }) => !hasAny(errorsIn(context, event)),
      isShownAtFields: ({ event }) => isShownAtFields(config, failureIn(event)),
    },
    actions: {
      validate: assign({ validationErrors: ({ context, event }) => errorsIn(context, event) }),
      setFailure: assign(({ event }) => afterFailure(config, failureIn(event))),
    },
  });
};

export const contextOf = <Field extends string, Result>(
  fields: readonly Field[],
  { values = {}, typed, cooldownEnd = null, lock = null, required = [] }: FormInput<Field>,
): FormContext<Field, Result> => ({
  values: valuesFor(fields, { ...values, ...typed }),
  saved: valuesFor(fields, values),
  unacknowledged: {},
  showsSecrets: false,
  validationErrors: {},
  failure: null,
  cooldownEnd,
  lock,
  required,
  result: null,
});

/** Id, description, context and call of a machine. */
export const machineOf = <Field extends string, Result>(
  { verb, machineId = verb, description }: ActionConfig,
  fields: readonly Field[],
) => ({
  id: machineId,
  description,
  context: ({ input }: { input: FormInput<Field> }) => contextOf<Field, Result>(fields, input),
  meta: { verb },
});

/** Id, description, context, call and drafted fields of a form. */
export const formOf = <Field extends string, Result>(
  config: FieldsConfig<Field>,
  secrets: readonly Field[] = [],
) => ({
  ...machineOf<Field, Result>(config, config.fields),
  meta: { verb: config.verb, undrafted: [...secrets, ...(config.undrafted ?? [])] },
});

type Args<Field extends string> = { context: FormContext<Field, unknown> };

/** What a call sends. */
export const allValues = <Field extends string>({ context }: Args<Field>) => context.values;
export const changedValues = <Field extends string>({ context }: Args<Field>) => changesIn(context);
