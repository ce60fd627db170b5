import type { AnyMachineSnapshot } from 'xstate';
import type { FormContext, FormField, Typed } from './form-row';

const right = ({ text = '1' }: FormField): string => text;

export const valueIn = ({ values }: FormContext, { name }: FormField): string => values[name] ?? '';

export const isRight =
  (context: FormContext) =>
  (field: FormField): boolean =>
    valueIn(context, field) === right(field);

export const filling = (fields: readonly FormField[], context: FormContext): number[] =>
  fields.map((field) => (valueIn(context, field) === '' ? 0 : isRight(context)(field) ? 1 : 2));

const typedInto = (field: FormField): string[] =>
  [field.mistyped, field.given === undefined ? right(field) : undefined].filter((text) => text !== undefined);

export const typings = (fields: readonly FormField[]): Typed[] => [
  ...fields.flatMap((field) =>
    [...typedInto(field), ...(field.another === undefined ? [] : [field.another])].map((value) => ({
      field: field.name,
      value,
    })),
  ),
  ...fields
    .slice(-1)
    .filter(({ text }) => text !== undefined || fields.length === 1)
    .map(({ name }) => ({ field: name, value: '' })),
];

export const isNext = (fields: readonly FormField[], context: FormContext, event: Typed): boolean => {
  if (event.value === '') return fields.every(isRight(context));
  const typed = fields.filter((field) => typedInto(field).length > 0);
  const next =
    typed.find((field) => valueIn(context, field) === '') ?? typed.find((field) => !isRight(context)(field));
  if (next === undefined || event.field !== next.name) return false;
  return event.value === (valueIn(context, next) === '' ? typedInto(next)[0] : right(next));
};

/** Whether a form that edits a record has something to send. */
export const hasChanges = (fields: readonly FormField[], context: FormContext): boolean => {
  const first = fields.find(({ given }) => given === undefined);
  const isTyped = first !== undefined && valueIn(context, first) !== context.saved[first.name];
  const given = fields.filter((field) => field.given !== undefined);
  return isTyped || given.length === 0 || given.some((field) => valueIn(context, field) !== field.given);
};

export const isSure = ({ unacknowledged }: FormContext): boolean => Object.keys(unacknowledged).length === 0;

export const recordState = ({ values, saved, unacknowledged, lock }: FormContext) => ({
  isLocked: lock !== null,
  values,
  touched: Object.keys(values).filter((field) => values[field] !== saved[field]),
  unacknowledged,
});

export const correctsMostly =
  (first: string) =>
  ({ field, value }: Typed, snapshot: AnyMachineSnapshot): boolean => {
    if (field === first) return true;
    if (value !== '') return snapshot.matches({ editing: 'outcomeUnknown' });
    return !snapshot.matches('editing') || snapshot.matches({ editing: 'rejected' });
  };

export const keptIn = ({ context }: AnyMachineSnapshot, field: string, read: string): string =>
  context.values[field] === context.saved[field] ? read : context.values[field];
