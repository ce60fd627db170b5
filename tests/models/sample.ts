import type { GenericSchema, InferOutput } from 'valibot';

interface Inspected extends GenericSchema {
  readonly entries?: Readonly<Record<string, Inspected>>;
  readonly options?: readonly unknown[];
}

const plainValues: Readonly<Record<string, unknown>> = {
  array: [],
  boolean: false,
  nullable: null,
  number: 0,
  record: {},
  string: '',
};

const plain = ({ type, entries, options }: Inspected, name: string): unknown => {
  if (name.endsWith('_at') && type === 'string') return '2026-06-01T00:00:00Z';
  if (entries === undefined) return options?.[0] ?? plainValues[type];
  const fields = Object.entries(entries).filter(([, field]) => field.type !== 'optional');
  return Object.fromEntries(fields.map(([key, field]) => [key, plain(field, key)]));
};

/** A response that the schema allows: each field that is not given is empty, zero, false, null or the first option. */
export const sample =
  <Schema extends GenericSchema>(schema: Schema) =>
  (given: Partial<InferOutput<Schema>> = {}): InferOutput<Schema> => ({
    ...(plain(schema, '') as InferOutput<Schema> & object),
    ...given,
  });

export const pageOf = (page: number, total: number, per_page: number) => ({
  page,
  per_page,
  total,
  total_pages: Math.max(1, Math.ceil(total / per_page)),
});
