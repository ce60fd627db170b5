import { definitionsOf } from '../model/definitions';
import type { PlannedStep } from '../plan/follow';
import type { MachinePlan } from '../plan/plan';
import type { Tour } from '../plan/tour';
import type { Mutant } from './mutant';

/** What a tour through a mutated app noticed. */
export interface Noticed {
  /** Index of the step; 0 is the page load. */
  readonly position: number;
  /** Which check failed, in a few words. */
  readonly check: string;
  readonly message: string;
}

/** What became of one mutant. */
export interface Outcome {
  readonly mutant: string;
  /** Which tour noticed it, and what; null for a survivor. */
  readonly killed: (Noticed & { readonly tour: string }) | null;
  /** How many tours were sent through the mutated app. */
  readonly tours: number;
  /** A stray transition for which no screen has a control: no mutant that anybody could meet, and not counted. */
  readonly isVoid?: boolean;
}

/**
 * Sends the tours of a plan through a mutated app, one after the other, until one notices something. Those that
 * meet the mutated place first go first; those that never do are left out: in them the machine is never in, nor
 * passes through, the one state whose part of the chart is changed. Throws when a tour fails before it has met
 * that place: no mutant can be the cause.
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
  /** The first step in which the machine is in, or passes through, the changed state. */
  readonly from: number;
  /** The first step that fires the changed definition; else as `from`. */
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
