import type { AnyMachineSnapshot } from 'xstate';
import { nothingRecent, type Pairs, pairName, type Recent } from '../model/pairs';
import { type Move, type Moves, stateKey } from './moves';

export interface Place {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly recent: Recent;
  readonly reactions: readonly Reaction[];
}

type Reaction = readonly [first: string, second: string];

export interface Step {
  readonly move: Move;
  readonly to: Place | undefined;
  readonly pairs: readonly string[];
}

export class Space {
  private readonly moves = new Map<string, readonly Move[]>();
  private readonly steps = new Map<string, readonly Step[]>();

  constructor(
    readonly rules: Moves,
    private readonly isAllowed: (from: string, label: string) => boolean,
    private readonly pairs?: Pairs,
  ) {}

  from(place: Place | undefined): readonly Step[] {
    const key = place?.key ?? '';
    const moves = () => (place === undefined ? this.loads() : this.movesIn(place.snapshot));
    const steps = this.steps.get(key) ?? moves().map((move) => this.step(place, move));
    this.steps.set(key, steps);
    return steps;
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
    const { pairs } = this;
    const { snapshot, microsteps } = move;
    if (move.exit !== undefined) return { move, to: undefined, pairs: [] };
    if (pairs === undefined) {
      return { move, to: { key: move.to, snapshot, recent: nothingRecent, reactions: [] }, pairs: [] };
    }
    let recent = from?.recent ?? nothingRecent;
    const made = move.fired.flatMap((id) => {
      const after = pairs.fire(recent, id);
      recent = after.recent;
      return after.pairs;
    });
    const atOnce = microsteps.flatMap((ids, index) => this.apart(microsteps[index - 1] ?? [], ids));
    const next = (from?.reactions ?? []).filter(([, second]) => microsteps[0]?.includes(second));
    const reactions = from === undefined || !pairs.hasReactions ? [] : this.reactions(from.snapshot, move);
    return {
      move,
      to: { key: JSON.stringify([move.to, [...recent].sort(), reactions]), snapshot, recent, reactions },
      pairs: [
        ...new Set([...made, ...[...atOnce, ...next].map(([first, second]) => pairName(first, second))]),
      ],
    };
  }

  private reactions(before: AnyMachineSnapshot, { snapshot, fired, microsteps }: Move): Reaction[] {
    const possible = new Set(firstOf(this.movesIn(before)));
    const news = firstOf(this.movesIn(snapshot)).filter(
      (id) => this.pairs?.canReact(id) && !possible.has(id),
    );
    const others = news.filter((id) => fired.every((other) => this.pairs?.areApart(other, id)));
    return this.apart(microsteps.at(-1) ?? [], [...new Set(others)].sort());
  }

  private apart(firsts: readonly string[], seconds: readonly string[]): Reaction[] {
    return firsts.flatMap((first) =>
      seconds
        .filter((second) => this.pairs?.areApart(first, second))
        .map((second): Reaction => [first, second]),
    );
  }
}

function firstOf(moves: readonly Move[]): string[] {
  return moves.flatMap(({ microsteps }) => microsteps[0] ?? []);
}
