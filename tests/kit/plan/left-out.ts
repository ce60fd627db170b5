import type { AnyModel } from '../model/model';
import { Pairs } from '../model/pairs';
import type { Demand } from './demand';
import type { Missed } from './missed';
import { Moves } from './moves';
import { placesOf } from './places';
import { Space } from './space';

export function leftOutBy(
  model: AnyModel,
  { coverage, wanted, avoid }: Demand,
  most: number,
  covered: ReadonlySet<string>,
): Missed[] {
  const isWhole = coverage === 'pairs' && wanted === undefined && avoid === undefined;
  if (!isWhole || model.planned === undefined) return [];
  const rules = new Moves({ ...model, planned: {} });
  const space = new Space(rules, () => true, new Pairs(model.machine));
  const places = placesOf(space, most);
  if (places === undefined)
    throw new Error(`'${model.machine.id}' is too large to be searched for what its 'planned' leaves out`);
  const made = [undefined, ...places.values()].flatMap((place) =>
    space.from(place).flatMap(({ pairs }) => pairs),
  );
  return [...new Set(made)]
    .filter((id) => !covered.has(id))
    .map((id) => ({ id, reason: "every way to it is left out by the model's 'planned'" }));
}
