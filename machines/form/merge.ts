import type { FieldValues, FormContext } from './form.types';

type Part<Field extends string, Name extends keyof FormContext<Field, unknown>> = Pick<
  FormContext<Field, unknown>,
  Name
>;

export const hasAny = (entries: object): boolean => Object.keys(entries).length > 0;

const without = <Entries extends object>(entries: Entries, excluded: object): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !(name in excluded))) as Entries;

const differing = <Field extends string>(
  values: FieldValues<Field>,
  saved: FieldValues<Field>,
): FieldValues<Field> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== saved[field as Field]),
  ) as FieldValues<Field>;

/** The values that differ from what the server holds. */
export const changesIn = <Field extends string>({ values, saved }: Part<Field, 'values' | 'saved'>) =>
  differing(values, saved);

/** The changes that are kept when the form is closed. */
export const draftIn = <Field extends string>(
  context: Part<Field, 'values' | 'saved'>,
  undrafted: readonly Field[],
) => without(changesIn(context), Object.fromEntries(undrafted.map((field) => [field, true])));

/**
 * The fields of a record that are final. A save with unknown outcome may reach the server after the record was read, so
 * a field of that save counts only once the record has the value that was sent.
 */
const acknowledged = <Field extends string>(
  { unacknowledged }: Part<Field, 'unacknowledged'>,
  record: FieldValues<Field>,
) => without(record, differing(unacknowledged, record));

/** The fields of a record that the form did not know. */
export const remoteChanges = <Field extends string>(
  context: Part<Field, 'saved' | 'unacknowledged'>,
  record: FieldValues<Field>,
) => differing(acknowledged(context, record), context.saved);

/** The form after a save with unknown outcome: what the server holds of the changed fields is unknown. */
export const unacknowledgedIn = <Field extends string>(
  context: Part<Field, 'values' | 'saved' | 'unacknowledged'>,
) => {
  const sent = changesIn(context);
  return { saved: without(context.saved, sent), unacknowledged: { ...context.unacknowledged, ...sent } };
};

/** The form with new values in some fields, whose validation errors are cleared. */
export const filledWith = <Field extends string>(
  { values, validationErrors }: Part<Field, 'values' | 'validationErrors'>,
  changed: FieldValues<Field>,
) => ({ values: { ...values, ...changed }, validationErrors: without(validationErrors, changed) });

/** The form on top of a newer record, whose values appear in the fields of `followed`. */
const rebase = <Field extends string>(
  context: FormContext<Field, unknown>,
  record: FieldValues<Field>,
  followed: FieldValues<Field>,
) => {
  const known = acknowledged(context, record);
  return {
    ...filledWith(context, followed),
    saved: { ...context.saved, ...known },
    unacknowledged: without(context.unacknowledged, known),
  };
};

/** Three-way merge by field: changed fields keep their value, all others take that of the record. */
export const rebaseFields = <Field extends string>(
  context: FormContext<Field, unknown>,
  record: FieldValues<Field>,
) => rebase(context, record, without(remoteChanges(context, record), changesIn(context)));

/** Merge as a whole: while any field is changed, no field takes the value of the record. */
export const rebaseWhole = <Field extends string>(
  context: FormContext<Field, unknown>,
  record: FieldValues<Field>,
) => rebase(context, record, hasAny(changesIn(context)) ? {} : remoteChanges(context, record));
