import { type GenericSchema, safeParse } from 'valibot';
import type { Endpoint } from '../../contract/endpoint';

interface Inspected extends GenericSchema {
  readonly entries?: Record<string, Inspected>;
  readonly item?: Inspected;
  readonly value?: Inspected;
  readonly wrapped?: Inspected;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

const scalars: Readonly<Record<string, unknown>> = { string: 'text', number: 7, boolean: true };

const sampleIn = ({ type, entries, item, value, wrapped, options, literal }: Inspected): unknown => {
  if (entries) {
    return Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, sampleIn(field)]));
  }
  if (item) return [sampleIn(item), sampleIn(item)];
  if (value) return { one: sampleIn(value), other: sampleIn(value) };
  if (wrapped) return sampleIn(wrapped);
  return options?.[0] ?? literal ?? scalars[type];
};

export const sampleOf = (schema: GenericSchema): unknown => sampleIn(schema as Inspected);

export const isReadable = ({ read }: Endpoint, data: unknown): boolean => safeParse(read, data).success;

interface Mutation {
  readonly path: readonly string[];
  readonly name: string;
  readonly data: unknown;
}

const others: readonly unknown[] = [null, 'other', 12.5, false, ['other'], { other: 1 }];

const changed = (
  data: unknown,
  path: readonly string[],
  change: (holder: Record<string, unknown>, name: string) => void,
): unknown => {
  const copy = structuredClone(data);
  const holders = path.slice(0, -1);
  const holder = holders.reduce(
    (inner, name) => inner[name] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  change(holder, path.at(-1) ?? '');
  return copy;
};

const remove = (holder: Record<string, unknown>, name: string) => {
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
};

const pathsIn = (value: unknown): readonly string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        [name],
        ...pathsIn(inner).map((path) => [name, ...path]),
      ])
    : [];

export const mutationsOf = (data: unknown): readonly Mutation[] =>
  pathsIn(data).flatMap((path) => [
    { path, name: 'removed', data: changed(data, path, remove) },
    ...others.map((other) => ({
      path,
      name: `is ${JSON.stringify(other)}`,
      data: changed(data, path, (holder, name) => {
        holder[name] = other;
      }),
    })),
  ]);
