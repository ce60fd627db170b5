import * as v from 'valibot';

/**
 * How the app reads a response of any server that follows the [S] parts (api.md, rule 2). An essential field must be
 * valid. Any other field that is missing, null or of another type is absent, or has the value of `defaulted`. An invalid
 * row or entry is dropped, and the rest of its list stays.
 */

export interface Essential {
  readonly isEssential: true;
}
export interface Defaulted {
  readonly absent: unknown;
}
export interface ReadAs<Reader extends v.GenericSchema> {
  readonly reader: Reader;
}

/** A field without which its object is useless. */
/* @__NO_SIDE_EFFECTS__ */
export const essential = <Schema extends v.GenericSchema>(schema: Schema): Schema & Essential => ({
  ...schema,
  isEssential: true,
});

/** A field with a default for an invalid or missing value. */
/* @__NO_SIDE_EFFECTS__ */
export const defaulted = <Schema extends v.GenericSchema, const Absent extends LenientOutput<Schema>>(
  schema: Schema,
  absent: Absent,
): Schema & Defaulted => ({ ...schema, absent });

/** A list that is empty if it is invalid or missing. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <Row extends v.GenericSchema>(row: Row): v.ArraySchema<Row, undefined> & Defaulted => ({
  ...v.array(row),
  absent: [],
});

/** A field that other servers may send in another shape, which `reader` parses. */
/* @__NO_SIDE_EFFECTS__ */
export const readAs = <Schema extends v.GenericSchema, Reader extends v.GenericSchema>(
  schema: Schema,
  reader: Reader,
): Schema & ReadAs<Reader> => ({ ...schema, reader });

/** The type of a response as the app reads it. */
export type LenientOutput<Schema> =
  Schema extends ReadAs<infer Reader>
    ? v.InferOutput<Reader>
    : Schema extends { readonly entries: infer Fields }
      ? LenientFields<Fields>
      : Schema extends { readonly type: 'array'; readonly item: infer Row }
        ? LenientOutput<Row>[]
        : Schema extends { readonly type: 'nullable'; readonly wrapped: infer Wrapped }
          ? LenientOutput<Wrapped> | null
          : Schema extends { readonly type: 'optional'; readonly wrapped: infer Wrapped }
            ? LenientOutput<Wrapped>
            : Schema extends v.GenericSchema
              ? v.InferOutput<Schema>
              : never;

type LenientFields<Fields> = {
  [Name in keyof Fields as Fields[Name] extends Essential | Defaulted ? Name : never]: LenientOutput<
    Fields[Name]
  >;
} & {
  [Name in keyof Fields as Fields[Name] extends Essential | Defaulted ? never : Name]?:
    | LenientOutput<Fields[Name]>
    | undefined;
};

/** The parts of a schema that this file inspects. */
interface Inspected extends v.GenericSchema {
  readonly isEssential?: true;
  readonly absent?: unknown;
  readonly reader?: v.GenericSchema;
  readonly pipe?: unknown;
  readonly entries?: Readonly<Record<string, Inspected>>;
  readonly item?: Inspected;
  readonly value?: Inspected;
  readonly wrapped?: Inspected;
}

const readBy = (read: (value: unknown) => unknown, schema: v.GenericSchema) =>
  v.pipe(v.unknown(), v.transform(read), schema);

const numberIn = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

const booleanIn = (value: unknown) =>
  value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value;

/** The valid entries of a list or record. */
const readable = (schema: v.GenericSchema, values: object) =>
  Object.entries(values).flatMap(([name, value]) => {
    const read = v.safeParse(schema, value);
    return read.success ? [[name, read.output] as const] : [];
  });

const lenientOf = (schema: Inspected): v.GenericSchema => {
  const { type, reader, pipe, entries, item, value, wrapped } = schema;
  if (reader) return reader;
  if (pipe) return schema;
  if (entries) {
    return v.object(
      Object.fromEntries(
        Object.entries(entries).map(([name, field]) => [
          name,
          field.isEssential ? lenientOf(field) : v.fallback(v.optional(lenientOf(field)), field.absent),
        ]),
      ),
    );
  }
  if (item) {
    const row = lenientOf(item);
    return v.pipe(
      v.array(v.unknown()),
      v.transform((rows) => readable(row, rows).map(([, one]) => one)),
    );
  }
  if (value) {
    const entry = lenientOf(value);
    return v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((record) => Object.fromEntries(readable(entry, record))),
    );
  }
  if (wrapped) return type === 'nullable' ? v.nullable(lenientOf(wrapped)) : lenientOf(wrapped);
  if (type === 'number') return readBy(numberIn, schema);
  return type === 'boolean' ? readBy(booleanIn, schema) : schema;
};

export type Lenient<Schema> = v.GenericSchema<unknown, LenientOutput<Schema>>;

/** Derives the schema for reading from the schema for sending. */
/* @__NO_SIDE_EFFECTS__ */
export const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  lenientOf(schema as Inspected) as Lenient<Schema>;

/** An id; other servers may send numbers. */
export const IdSchema = readAs(
  v.string(),
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'number' ? String(value) : value)),
    v.string(),
  ),
);
