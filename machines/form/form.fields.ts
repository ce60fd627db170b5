import { type AgeRule, birthDateError } from '../../contract/age';
import { validationError } from '../../contract/fields';
import type { Failure } from '../shared/failure';
import type { FieldError, FieldsConfig, FieldValues, FormContext } from './form.types';

type ValidationErrors<Field extends string> = Partial<Record<Field, FieldError>>;

/** All validation errors of a form. A value that the server already holds is not validated. */
export const validationErrorsOf = <Field extends string>(
  { fields, optional = [], matching, rules, birthDate }: FieldsConfig<Field>,
  { values, saved, required }: Pick<FormContext<Field, unknown>, 'values' | 'saved' | 'required'>,
  age: AgeRule | undefined,
): ValidationErrors<Field> => {
  const validationErrors: ValidationErrors<Field> = {};
  for (const field of fields) {
    const value = values[field];
    if (value === '' || value === saved[field]) continue;
    const rule = rules?.[field];
    const text =
      (rule && validationError(rule, value)) ??
      (field === birthDate && age ? birthDateError(value, age) : null);
    if (text !== null) validationErrors[field] = { text };
  }
  if (matching && values[matching[0]] !== values[matching[1]]) validationErrors[matching[1]] = 'mismatch';
  for (const field of fields)
    if (values[field] === '' && (required.includes(field) || !optional.includes(field)))
      validationErrors[field] = 'required';
  return validationErrors;
};

/** The messages of an API error for single fields of the form. */
export const fieldErrorsOf = <Field extends string>(
  { fields, fieldOfCode = {} }: FieldsConfig<Field>,
  failure: Failure,
): Partial<Record<Field, { text: string }>> => {
  const codes: Readonly<Partial<Record<string, Field>>> = fieldOfCode;
  const ofCode = failure.code === null ? undefined : codes[failure.code];
  const entries = fields.flatMap((field) => {
    const text = failure.fields[field]?.[0] ?? (field === ofCode ? failure.text : null);
    return text == null ? [] : [[field, { text }]];
  });
  return Object.fromEntries(entries);
};

/** Whether the fields of the form show every message of an API error, so that a summary would repeat them. */
export const isShownAtFields = <Field extends string>(
  config: FieldsConfig<Field>,
  failure: Failure,
): boolean => {
  const own: readonly string[] = config.fields;
  const shown: Readonly<Partial<Record<string, { text: string }>>> = fieldErrorsOf(config, failure);
  const isOfOthers = Object.keys(failure.fields).some((field) => !own.includes(field));
  return !isOfOthers && Object.values(shown).some((error) => error?.text === failure.text);
};

/** A value for each field, empty where none is given. */
export const valuesFor = <Field extends string>(
  fields: readonly Field[],
  given: FieldValues<Field>,
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, given[field] ?? ''])) as Record<Field, string>;

/** An empty value for each field. */
export const emptied = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, '']));
