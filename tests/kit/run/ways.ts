import type { AnyModel } from '../model/model';
import { type Walked, walkOf } from '../plan/follow';
import { type Move, Moves } from '../plan/moves';

export class Ways {
  private readonly rules: Moves;
  private readonly leaving = new Map<string, readonly Move[]>();

  constructor(
    private readonly model: AnyModel,
    private readonly avoid: (move: Move) => boolean = () => false,
  ) {
    this.rules = new Moves(model);
  }

  /**
   * The shortest walk with these moves in this order, the last one at its end; consecutive if `directly`.
   * Undefined if there is none.
   */
  through(wanted: readonly ((move: Move) => boolean)[], directly = false): Walked | undefined {
    const after = (done: number, move: Move) => {
      if (wanted[done]?.(move) === true) return done + 1;
      if (!directly) return done;
      return wanted[0]?.(move) === true ? 1 : 0;
    };
    const queue = this.loads().map((move) => new Leg(move, after(0, move)));
    const seen = new Set<string>();
    for (const leg of queue) {
      if (leg.done === wanted.length) return this.walked(leg);
      const place = `${leg.done} ${leg.move.to}`;
      if (leg.move.exit !== undefined || seen.has(place)) continue;
      seen.add(place);
      for (const move of this.movesFrom(leg.move)) queue.push(new Leg(move, after(leg.done, move), leg));
    }
    return undefined;
  }

  move(from: string, label: string): Move | undefined {
    if (from === '') return this.loads().find((load) => load.label === label);
    if (!this.leaving.has(from)) this.through([() => false]);
    return this.leaving.get(from)?.find((move) => move.label === label);
  }

  private loads(): Move[] {
    return this.rules.loads().filter((load) => !this.avoid(load));
  }

  private movesFrom({ to, snapshot }: Move): readonly Move[] {
    const known = this.leaving.get(to);
    if (known !== undefined) return known;
    const all = this.rules.plannedIn(snapshot).map((label) => this.rules.take(snapshot, label));
    const moves = all.filter((move) => !this.avoid(move));
    this.leaving.set(to, moves);
    return moves;
  }

  /** A projection may hide state, so only a replay on the machine counts. */
  private walked(last: Leg): Walked | undefined {
    const moves = last.moves();
    const labels = moves.slice(1).map(({ label }) => label);
    return walkOf(this.model, moves[0]?.start ?? 0, labels);
  }
}

class Leg {
  constructor(
    readonly move: Move,
    readonly done: number,
    private readonly before?: Leg,
  ) {}

  moves(): Move[] {
    return [...(this.before?.moves() ?? []), this.move];
  }
}
