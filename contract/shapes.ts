import * as v from 'valibot';

type Tolerant<Entries extends v.ObjectEntries> = {
  [Name in keyof Entries]: Entries[Name] extends v.GenericSchema
    ? v.SchemaWithFallback<v.OptionalSchema<Entries[Name], undefined>, undefined>
    : never;
};

/* @__NO_SIDE_EFFECTS__ */
const tolerant = <Entries extends Record<string, v.GenericSchema>>(entries: Entries): Tolerant<Entries> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, v.fallback(v.optional(schema), undefined)]),
  ) as Tolerant<Entries>;

/**
 * An entity in its two readings: `whole` is what our server sends, `read` is what the app needs of any server
 * that honours the specification, where every added field may be absent, and one that reads ill counts as absent.
 */
/* @__NO_SIDE_EFFECTS__ */
export const entity = <Specified extends v.ObjectEntries, Added extends Record<string, v.GenericSchema>>(
  specified: Specified,
  added: Added,
) => ({
  whole: v.object({ ...specified, ...added }),
  read: v.object({ ...specified, ...tolerant(added) }),
});
