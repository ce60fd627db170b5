import * as v from 'valibot';
import { atMost, plain, wholeNumberField } from './fields';

/** The query parameters of lists. The server parses them, and the app reads the values that a filter can have. */

export const pageSize = 20;
export const lastPage = 1_000_000;

/** Page and page size of a list request. */
export const pageFields = {
  page: v.optional(wholeNumberField('Page', 1, lastPage), 1),
  per_page: v.optional(wholeNumberField('Per page', 1, 100), pageSize),
};

export interface Filter<Value extends string = string> {
  /** The values other than the default; null if any text is valid. */
  values: readonly Value[] | null;
}

/** Any of some values, separated by commas; empty by default. */
/* @__NO_SIDE_EFFECTS__ */
export const commaList = <const Value extends string>(name: string, values: readonly Value[]) => {
  const rule = `${name} can be ${values.join(', ')}.`;
  const schema = v.optional(
    v.pipe(
      v.string(rule),
      v.transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
      v.check((parts) => parts.every((part) => values.some((value) => value === part)), rule),
      v.array(v.picklist(values)),
    ),
    '',
  );
  return { ...schema, values };
};

/** One of some values, with a default. */
/* @__NO_SIDE_EFFECTS__ */
export const choiceField = <const Value extends string, const Initial extends Value>(
  name: string,
  values: readonly Value[],
  initial: Initial,
) => {
  const schema = v.optional(v.picklist(values, `${name} can be ${values.join(', ')}.`), initial);
  return { ...schema, initial, values: values.filter((value) => value !== initial) };
};

export const searchLength = 80;

/** A search text; empty text matches everything. */
/* @__NO_SIDE_EFFECTS__ */
export const searchField = (name: string) => {
  const rule = `${name} can have at most ${searchLength} characters.`;
  const schema = v.optional(v.pipe(v.string(rule), v.trim(), plain, atMost(searchLength, rule)), '');
  return { ...schema, values: null };
};
