import type { MachinePlan } from '../plan/plan';
import { offersOf } from '../run/conformance-offers';

/**
 * The types of the events for which a person has a button or a field anywhere. A stray transition on any other
 * enables no control, and no mutant is made of it: only the world sends it, or it begins with a link, which leads
 * to its page whatever the machine takes.
 */
export async function eventsOfPersons({ model, tours }: MachinePlan): Promise<string[]> {
  const snapshots = tours.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot));
  const distinct = new Map(snapshots.map((snapshot) => [JSON.stringify(snapshot.value), snapshot]));
  const offers = await Promise.all([...distinct.values()].map((snapshot) => offersOf(model, snapshot)));
  const own = offers.flat().filter(({ control }) => control.role !== 'link');
  return [...new Set(own.map(({ type }) => type))].sort();
}
