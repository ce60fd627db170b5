import { definitionsOf } from '../model/definitions';
import type { PlannedStep } from '../plan/follow';
import type { MachinePlan } from '../plan/plan';
import type { Tour } from '../plan/tour';
import type { Mutant } from './mutant';

export interface Noticed {
  /** 0 is the page load. */
  readonly position: number;
  readonly check: string;
  readonly message: string;
}

export interface Outcome {
  readonly mutant: string;
  readonly killed: (Noticed & { readonly tour: string }) | null;
  readonly tours: number;
  /** Equivalent mutant: no screen has a control for its event. */
  readonly isVoid?: boolean;
  /** What was noticed and does not count as killed. */
  readonly complaint?: string;
}

/**
 * Runs the tours of a plan in a mutated app until one fails. Tours that reach the mutated place first run first;
 * tours that never reach it are skipped. Throws if a tour fails before that place.
 */
export async function runMutants(
  plan: MachinePlan,
  mutant: Mutant,
  walk: (tour: Tour) => Promise<Noticed | null>,
): Promise<Outcome> {
  const tours = toursThrough(plan, mutant);
  for (const [index, { tour, from }] of tours.entries()) {
    const noticed = await walk(tour);
    if (noticed === null) continue;
    const { position, message } = noticed;
    if (position < from) {
      throw new Error(
        `${tour.name} failed at step ${position}, before '${mutant.name}' could matter: ${message}`,
      );
    }
    return { mutant: mutant.name, killed: { tour: tour.name, ...noticed }, tours: index + 1 };
  }
  return { mutant: mutant.name, killed: null, tours: tours.length };
}

interface Meeting {
  readonly tour: Tour;
  /** Index of the first step that enters the changed state. */
  readonly from: number;
  /** Index of the first step that fires the changed definition; otherwise the same as `from`. */
  readonly fires: number;
}

export function toursThrough(plan: MachinePlan, mutant: Mutant): Meeting[] {
  const inside = definitionsOf(plan.model.machine)
    .filter(({ source }) => mutant.state.path.every((key, depth) => source.path[depth] === key))
    .map(({ id }) => id);
  const meets = ({ snapshot, fired }: PlannedStep) =>
    snapshot._nodes.some(({ id }) => id === mutant.state.id) || fired.some((id) => inside.includes(id));
  const meetings = plan.tours.flatMap((tour): Meeting[] => {
    const from = tour.steps.findIndex(meets);
    if (from < 0) return [];
    const { definition } = mutant;
    const fires =
      definition === undefined ? from : tour.steps.findIndex(({ fired }) => fired.includes(definition));
    return [{ tour, from, fires: fires < 0 ? Number.MAX_SAFE_INTEGER : fires }];
  });
  return meetings.sort((a, b) => a.fires - b.fires || a.from - b.from);
}
