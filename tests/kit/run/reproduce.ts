import type { AnyModel } from '../model/model';
import type { PlannedStep, Walked } from '../plan/follow';
import type { Move } from '../plan/moves';
import type { TourFailure } from './failure';
import { minimise } from './minimise';
import { isSameDefect, type Miss } from './same-defect';
import type { Ways } from './ways';

export interface Reproduction extends Miss {
  readonly walk: Walked;
  readonly shortest: number;
}

const MOST_TRIES = 60;

/**
 * Searches the shortest walk with the same failure: shortest path to the move, then to the pair of moves, then
 * delta debugging, where disallowed selections are repaired with the fewest events. Undefined if the failure does
 * not occur again.
 */
export async function reproduce(
  model: AnyModel,
  ways: Ways,
  { walk, failure }: { readonly walk: Walked; readonly failure: TourFailure },
  attempt: (walk: Walked) => Promise<TourFailure | undefined>,
  isOver: () => boolean,
): Promise<Reproduction | undefined> {
  const steps = walk.steps.slice(0, failure.position + 1);
  const last = steps.at(-1);
  if (last === undefined) throw new Error(`A tour of '${model.machine.id}' failed before it began`);
  const before = steps.at(-2);
  const exact = ways.through([(move) => isMove(move, last)]);
  const shortest = (exact ?? { steps }).steps.length - 1;
  const tries = new Tries({ failure, step: last }, attempt, isOver);
  const found =
    (await tries.first(alike(last).map((is) => ways.through([is])))) ??
    (before && (await tries.first(alikePairs(before, last).map((pair) => ways.through(pair, true))))) ??
    (await tries.least(
      steps.slice(0, -1).map(({ label }) => label),
      (labels) => ways.through([...labels, last.label].map((label) => (move) => move.label === label)),
    )) ??
    (await tries.first([{ start: walk.start, steps }]));
  return found && { ...found, shortest: Math.min(shortest, found.walk.steps.length - 1) };
}

type Shown = Miss & { readonly walk: Walked };

class Tries {
  private readonly known = new Map<string, Shown | undefined>();

  constructor(
    private readonly miss: Miss,
    private readonly attempt: (walk: Walked) => Promise<TourFailure | undefined>,
    private readonly isOver: () => boolean,
  ) {}

  async first(walks: readonly (Walked | undefined)[]): Promise<Shown | undefined> {
    const there = walks.flatMap((walk) => walk ?? []);
    for (const walk of there.sort((one, other) => one.steps.length - other.steps.length)) {
      const shown = await this.show(walk);
      if (shown !== undefined) return shown;
    }
    return undefined;
  }

  async least(
    labels: readonly string[],
    along: (labels: readonly string[]) => Walked | undefined,
  ): Promise<Shown | undefined> {
    let least: Shown | undefined;
    const fails = async (part: readonly string[]) => {
      const walk = along(part);
      const shown = walk && (await this.show(walk));
      if (shown !== undefined && shown.walk.steps.length < (least?.walk.steps.length ?? Infinity))
        least = shown;
      return shown !== undefined;
    };
    await minimise(labels, fails);
    return least;
  }

  private async show(walk: Walked): Promise<Shown | undefined> {
    const name = `${walk.start} ${walk.steps.map(({ label }) => label).join(' ')}`;
    const isTried = this.known.has(name) || this.known.size >= MOST_TRIES || this.isOver();
    if (!isTried) this.known.set(name, await this.walk(walk));
    return this.known.get(name);
  }

  private async walk(walk: Walked): Promise<Shown | undefined> {
    const failure = await this.attempt(walk);
    if (failure === undefined) return undefined;
    const step = walk.steps[failure.position];
    if (step === undefined || !isSameDefect(this.miss, { failure, step })) return undefined;
    return { failure, step, walk: { start: walk.start, steps: walk.steps.slice(0, failure.position + 1) } };
  }
}

type Test = (move: Move) => boolean;

function alike(step: PlannedStep): Test[] {
  const value = JSON.stringify(step.snapshot.value);
  const fired = step.fired.join();
  return [
    (move) => isMove(move, step),
    (move) => move.label === step.label,
    (move) => move.to === step.to,
    (move) => JSON.stringify(move.snapshot.value) === value,
    (move) => fired !== '' && [...new Set(move.fired)].join() === fired,
  ];
}

function alikePairs(before: PlannedStep, last: PlannedStep): Test[][] {
  const lasts = alike(last);
  return alike(before).flatMap((is, index) => {
    const follows = lasts[index];
    return follows === undefined ? [] : [[is, follows]];
  });
}

function isMove(move: Move, { from, label }: PlannedStep): boolean {
  return move.from === from && move.label === label;
}
