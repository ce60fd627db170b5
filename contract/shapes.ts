import * as v from 'valibot';

/**
 * An entity in its two readings: `whole` is what our server sends, `read` is what the app needs of any server
 * that honours the specification, where every added field may be absent.
 */
/* @__NO_SIDE_EFFECTS__ */
export const entity = <Specified extends v.ObjectEntries, Added extends v.ObjectEntries>(
  specified: Specified,
  added: Added,
) => ({
  whole: v.object({ ...specified, ...added }),
  read: v.object({ ...specified, ...v.partial(v.object(added)).entries }),
});
