import type { AnyModel } from '../model/model';
import { Moves } from './moves';
import { Space } from './space';

/** The possible pairs that a model's `planned` keeps out of a plan. */
export function leftOut(model: AnyModel, pairs: readonly string[]): string[] {
  if (model.planned === undefined) return [];
  const space = new Space(new Moves({ ...model, planned: {} }), () => true, true);
  const places = [undefined, ...space.places().values()];
  const possible = new Set(places.flatMap((place) => space.from(place).flatMap((step) => step.pairs)));
  for (const pair of pairs) possible.delete(pair);
  return [...possible];
}
