import type { Place, Space, Step } from './space';

/** How many places one search may look at. */
const FAR = 200;

export interface Wandered {
  /** The places of a walk that takes, from wherever it is, the nearest step that covers something new. */
  readonly places: ReadonlyMap<string, Place>;
  /** Whether the last search saw every place there is, so that what is not covered cannot be. */
  readonly isAll: boolean;
}

/**
 * Walks a space that is too large to be looked at whole, as the product of parallel regions is. `unitsOf` names
 * what a step covers of what is asked for; `goal` is all of it, where that is known before.
 */
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

/** The shortest way, breadth first, from a place or from outside to a step that is looked for. */
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
