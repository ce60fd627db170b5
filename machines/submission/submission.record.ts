import type { SubmissionContext } from './submission.machine';

type Values<Field extends string> = Partial<Record<Field, string>>;
type Holding<Field extends string, Part extends keyof SubmissionContext<Field, unknown>> = Pick<
  SubmissionContext<Field, unknown>,
  Part
>;

/** What is left without the entries that `gone` names. */
export const without = <Entries extends object>(entries: Entries, gone: object): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !(name in gone))) as Entries;

const differing = <Field extends string>(values: Values<Field>, saved: Values<Field>): Values<Field> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== saved[field as Field]),
  ) as Values<Field>;

/** What differs from what the server is known to hold. */
export const changesIn = <Field extends string>({ values, saved }: Holding<Field, 'values' | 'saved'>) =>
  differing(values, saved);

/** What a record says that the form did not know. */
export const newsIn = <Field extends string>({ saved }: Holding<Field, 'saved'>, record: Values<Field>) =>
  differing(record, saved);

/** The form with these values in their fields, of which nothing is said to be wrong any more. */
export const filledWith = <Field extends string>(
  { values, faults, failure }: Holding<Field, 'values' | 'faults' | 'failure'>,
  changed: Values<Field>,
) => ({
  values: { ...values, ...changed },
  faults: without(faults, changed),
  failure: failure && { ...failure, fields: without(failure.fields, changed) },
});

/** The form with a newer record: fields that hold something of their own keep it, the others follow. */
export const renewedBy = <Field extends string>(
  context: SubmissionContext<Field, unknown>,
  record: Values<Field>,
) => ({
  ...filledWith(context, without(newsIn(context, record), changesIn(context))),
  saved: { ...context.saved, ...record },
});
