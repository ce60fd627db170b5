import type { MachinePlan } from '../plan/plan';
import { offersOf } from '../run/conformance-offers';

/** Events that a control can send. A stray transition on any other event enables no control, so it is no mutant. */
export async function userEvents({ model, tours }: MachinePlan): Promise<string[]> {
  const snapshots = tours.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot));
  const distinct = new Map(snapshots.map((snapshot) => [JSON.stringify(snapshot.value), snapshot]));
  const offers = await Promise.all([...distinct.values()].map((snapshot) => offersOf(model, snapshot)));
  const own = offers.flat().filter(({ control }) => control.role !== 'link');
  return [...new Set(own.map(({ type }) => type))].sort();
}
