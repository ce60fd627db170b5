import type { Failure } from '../../machines/shared/failure';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly text?: string;
  readonly mistyped?: string;
  readonly given?: string;
  readonly isChosen?: true;
  readonly isSecret?: true;
  readonly another?: string;
}

export interface FormContext {
  readonly values: Readonly<Record<string, string>>;
  readonly saved: Readonly<Record<string, string>>;
  readonly unacknowledged: Readonly<Record<string, string>>;
  readonly showsSecrets: boolean;
  readonly validationErrors: Readonly<Record<string, 'required' | 'mismatch' | { readonly text: string }>>;
  readonly lock: { readonly until: string } | null;
  readonly failure: Failure | null;
}

const right = ({ text = '1' }: FormField): string => text;

export const valueIn = ({ values }: FormContext, { name }: FormField): string => values[name] ?? '';

export const isRight =
  (context: FormContext) =>
  (field: FormField): boolean =>
    valueIn(context, field) === right(field);

export const filling = (fields: readonly FormField[], context: FormContext): number[] =>
  fields.map((field) => (valueIn(context, field) === '' ? 0 : isRight(context)(field) ? 1 : 2));

const typedInto = (field: FormField): string[] => [
  ...(field.mistyped === undefined ? [] : [field.mistyped]),
  ...(field.given === undefined ? [right(field)] : []),
];

export const typings = (fields: readonly FormField[]): { field: string; value: string }[] => [
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

export const isNext = (
  fields: readonly FormField[],
  context: FormContext,
  event: { readonly field: string; readonly value: string },
): boolean => {
  if (event.value === '') return fields.every(isRight(context));
  const typed = fields.filter((field) => typedInto(field).length > 0);
  const next =
    typed.find((field) => valueIn(context, field) === '') ?? typed.find((field) => !isRight(context)(field));
  if (next === undefined || event.field !== next.name) return false;
  return event.value === (valueIn(context, next) === '' ? typedInto(next)[0] : right(next));
};
