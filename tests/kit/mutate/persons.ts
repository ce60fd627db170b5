import type { MachinePlan } from '../plan/plan';
import { offersOf } from '../run/conformance-offers';

/**
 * The types of the events for which a person has a control anywhere. A stray transition on any other, which only
 * the world sends, enables no control, and no mutant is made of it.
 */
export async function eventsOfPersons({ model, tours }: MachinePlan): Promise<string[]> {
  const snapshots = tours.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot));
  const distinct = new Map(snapshots.map((snapshot) => [JSON.stringify(snapshot.value), snapshot]));
  const offers = await Promise.all([...distinct.values()].map((snapshot) => offersOf(model, snapshot)));
  return [...new Set(offers.flat().map(({ type }) => type))].sort();
}
