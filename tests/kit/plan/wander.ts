import type { Place, Space, Step } from './space';

/** Limit of one search. */
const FAR = 200;

export interface Wandered {
  readonly places: ReadonlyMap<string, Place>;
  readonly isAll: boolean;
}

export function wander(
  space: Space,
  unitsOf: (step: Step) => readonly string[],
  goal?: ReadonlySet<string>,
): Wandered {
  const places = new Map<string, Place>();
  const covered = new Set<string>();
  const isNew = (step: Step) => unitsOf(step).some((unit) => !covered.has(unit));
  let here: Place | undefined;
  while (goal === undefined || [...goal].some((unit) => !covered.has(unit))) {
    const near = nearest(space, here, isNew);
    const found = near.way ? near : nearest(space, undefined, isNew);
    if (found.way === undefined) return { places, isAll: found.isAll };
    for (const step of found.way) {
      for (const unit of unitsOf(step)) covered.add(unit);
      if (step.to !== undefined) places.set(step.to.key, step.to);
      here = step.to;
    }
  }
  return { places, isAll: true };
}

interface Search {
  readonly way: readonly Step[] | undefined;
  readonly isAll: boolean;
}

function nearest(space: Space, here: Place | undefined, isLookedFor: (step: Step) => boolean): Search {
  const ways = space.from(here).map((step) => [step]);
  const seen = new Set<string>();
  for (const way of ways) {
    const step = way.at(-1);
    if (step !== undefined && isLookedFor(step)) return { way, isAll: false };
    if (step?.to === undefined || seen.has(step.to.key)) continue;
    seen.add(step.to.key);
    if (seen.size > FAR) return { way: undefined, isAll: false };
    ways.push(...space.from(step.to).map((next) => [...way, next]));
  }
  return { way: undefined, isAll: true };
}
