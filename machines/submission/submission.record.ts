import type { SubmissionContext } from './submission.types';

type Values<Field extends string> = Partial<Record<Field, string>>;
type Holding<Field extends string, Part extends keyof SubmissionContext<Field, unknown>> = Pick<
  SubmissionContext<Field, unknown>,
  Part
>;

/** Whether anything is named there. */
export const hasAny = (entries: object): boolean => Object.keys(entries).length > 0;

/** What is left without the entries that `gone` names. */
const without = <Entries extends object>(entries: Entries, gone: object): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !(name in gone))) as Entries;

const differing = <Field extends string>(values: Values<Field>, saved: Values<Field>): Values<Field> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== saved[field as Field]),
  ) as Values<Field>;

/** What differs from what the server is known to hold. */
export const changesIn = <Field extends string>({ values, saved }: Holding<Field, 'values' | 'saved'>) =>
  differing(values, saved);

/** What a form sends: all of its values, or what differs. */
export const sentOf = <Field extends string>(
  context: Holding<Field, 'values' | 'saved'>,
  sendsPatch: boolean,
): Values<Field> => (sendsPatch ? changesIn(context) : context.values);

/** What somebody has typed that is kept when the form goes. */
export const draftIn = <Field extends string>(
  context: Holding<Field, 'values' | 'saved'>,
  undrafted: readonly Field[],
) => without(changesIn(context), Object.fromEntries(undrafted.map((field) => [field, true])));

/** What of a record the form can go by: a change that had no answer may come to the server after it was read. */
const settledBy = <Field extends string>(
  { unacknowledged }: Holding<Field, 'unacknowledged'>,
  record: Values<Field>,
) => without(record, differing(unacknowledged, record));

/** What a record says that the form did not know. */
export const remoteChanges = <Field extends string>(
  context: Holding<Field, 'saved' | 'unacknowledged'>,
  record: Values<Field>,
) => differing(settledBy(context, record), context.saved);

/** The form whose changes were sent without an answer: of these nobody knows what the server holds. */
export const unacknowledgedOf = <Field extends string>(
  context: Holding<Field, 'values' | 'saved' | 'unacknowledged'>,
) => {
  const sent = changesIn(context);
  return { saved: without(context.saved, sent), unacknowledged: { ...context.unacknowledged, ...sent } };
};

/** The form with these values in their fields, of which nothing is said to be wrong any more. */
export const filledWith = <Field extends string>(
  { values, validationErrors }: Holding<Field, 'values' | 'validationErrors'>,
  changed: Values<Field>,
) => ({ values: { ...values, ...changed }, validationErrors: without(validationErrors, changed) });

/**
 * The form with a newer record: fields that hold something of their own keep it. The others follow; of a form that is
 * one whole, only while none holds anything of its own.
 */
export const rebase =
  <Field extends string>(isFieldByField: boolean) =>
  (context: SubmissionContext<Field, unknown>, record: Values<Field>) => {
    const settled = settledBy(context, record);
    const touched = changesIn(context);
    const follows = isFieldByField || !hasAny(touched);
    return {
      ...filledWith(context, follows ? without(remoteChanges(context, record), touched) : {}),
      saved: { ...context.saved, ...settled },
      unacknowledged: without(context.unacknowledged, settled),
    };
  };
