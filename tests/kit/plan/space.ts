import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model/model';
import { pairsOf } from '../model/pairs';
import { type Move, Moves, stateKey } from './moves';

export interface Place {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  /** The definition that fired last, where pairs count. */
  readonly last?: string | undefined;
}

export interface Step {
  readonly move: Move;
  readonly to: Place | undefined;
  readonly pairs: readonly string[];
}

/** More places than this are no finite projection. */
const MOST = 20_000;

/** The places that tours can reach, and the steps between them. */
export class Space {
  private readonly moves = new Map<string, readonly Move[]>();
  private readonly steps = new Map<string, readonly Step[]>();

  constructor(
    readonly rules: Moves,
    private readonly isAllowed: (from: string, label: string) => boolean = () => true,
    private readonly hasPairs = false,
  ) {}

  from(place: Place | undefined): readonly Step[] {
    const key = place?.key ?? '';
    const moves = () => (place === undefined ? this.loads() : this.movesIn(place.snapshot));
    const steps = this.steps.get(key) ?? moves().map((move) => this.step(place, move));
    this.steps.set(key, steps);
    return steps;
  }

  places(most = MOST): ReadonlyMap<string, Place> {
    const places = new Map<string, Place>();
    const queue: (Place | undefined)[] = [undefined];
    for (const place of queue) {
      for (const { to } of this.from(place)) {
        if (to === undefined || places.has(to.key)) continue;
        places.set(to.key, to);
        queue.push(to);
      }
      if (places.size > most) {
        const { machine, project } = this.rules.model;
        const largest = largestComponent(
          [...places.values()].map(({ snapshot }) => project?.(snapshot.context)),
        );
        throw new Error(
          `The projection of '${machine.id}' is not finite, or too large: more than ${most} places. ${largest}`,
        );
      }
    }
    return places;
  }

  private loads(): Move[] {
    return this.rules.loads().filter(({ label }) => this.isAllowed('', label));
  }

  private movesIn(snapshot: AnyMachineSnapshot): readonly Move[] {
    const key = stateKey(this.rules.model, snapshot);
    const labels = () => this.rules.plannedIn(snapshot).filter((label) => this.isAllowed(key, label));
    const moves = this.moves.get(key) ?? labels().map((label) => this.rules.take(snapshot, label));
    this.moves.set(key, moves);
    return moves;
  }

  private step(from: Place | undefined, move: Move): Step {
    const { snapshot, fired, exit } = move;
    if (exit !== undefined) return { move, to: undefined, pairs: [] };
    if (!this.hasPairs) return { move, to: { key: move.to, snapshot }, pairs: [] };
    const last = fired.at(-1) ?? from?.last;
    return {
      move,
      to: { key: JSON.stringify([move.to, last]), snapshot, last },
      pairs: [...new Set(pairsOf(fired, from?.last))],
    };
  }
}

/** The component of a projection that has the most values, and one of them. */
function largestComponent(projections: readonly unknown[]): string {
  const values = new Map<string, Set<string>>();
  for (const projection of projections) {
    const isWhole = typeof projection !== 'object' || projection === null;
    const components: [string, unknown][] = isWhole ? [['', projection]] : Object.entries(projection);
    for (const [name, value] of components)
      values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)));
  }
  const [[name, all] = ['', new Set()]] = [...values].sort(([, one], [, other]) => other.size - one.size);
  if (all.size < 2) return 'It has one value: the machine is too large';
  return `${name === '' ? 'It' : `Its component ${name}`} has ${all.size} values, such as ${[...all].at(-1)}`;
}

/** A snapshot of each state that a model reaches. */
export const reachedBy = (model: AnyModel): AnyMachineSnapshot[] =>
  [...new Space(new Moves(model)).places().values()].map(({ snapshot }) => snapshot);
