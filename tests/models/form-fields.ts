import type { Failure } from '../../machines/shared/failure';

export interface FormField {
  readonly name: string;
  readonly label: string;
  /** What a person types; undefined for a box to tick. */
  readonly text?: string;
  /** What a person types first, to mend it later. */
  readonly mistyped?: string;
  /** What it holds when the form opens. */
  readonly given?: string;
  /** It is chosen from a list. */
  readonly isChosen?: true;
  /** It is hidden until somebody asks to see it. */
  readonly isSecret?: true;
  /** What somebody types who has to wait, where the server counts the tries of each value. */
  readonly another?: string;
}

/** The context of a form, as far as its model distinguishes states by it. */
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

/** Finitely many ways to fill a form: each field is empty, right, or something else. */
export const filling = (fields: readonly FormField[], context: FormContext): number[] =>
  fields.map((field) => (valueIn(context, field) === '' ? 0 : isRight(context)(field) ? 1 : 2));

/** What a person types into a field of its own, in this order. */
const typedInto = (field: FormField): string[] => [
  ...(field.mistyped === undefined ? [] : [field.mistyped]),
  ...(field.given === undefined ? [right(field)] : []),
];

/** Everything that is worth typing; a last field that takes text may be emptied again, and so may one that is alone. */
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

/** Whether a person who fills a form in order types this next: first what is empty, then what is wrong. */
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
