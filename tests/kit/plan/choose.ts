import { cheapestCirculation } from './circulation';
import { connected } from './connect';
import { type Relaxation, rounded } from './relaxation';
import { arcsOfUnits, costOf, type TourGraph } from './tour-graph';

export interface Choice {
  /** How often each arc is walked. */
  readonly flow: readonly number[];
  readonly cost: number;
}

/** How many arcs the search may look at in all circulations: a count and not a time, so that the plan is the same everywhere. */
const BUDGET = 500_000;

/** How many circulations it may solve, however small they are. */
const MOST_SOLVED = 1500;

/**
 * A cheap connected circulation that covers every unit. Where each unit lies on one arc there is nothing to
 * choose and the result is the optimum. Otherwise an iterated local search: start from the arcs that the
 * relaxation prefers, drop and exchange chosen arcs while that makes the plan cheaper, shake the best, again.
 */
export function cheapestCover(graph: TourGraph, relaxation: Relaxation | undefined): Choice {
  const covering = arcsOfUnits(graph);
  const forced = covering.filter((arcs) => arcs.length === 1).flat();
  const search = new Search(graph, covering, new Set(forced), relaxation?.bound ?? 0);
  const use = relaxation && rounded(graph, relaxation);
  return search.from(preferred(covering, forced, (arc) => use?.[arc] ?? 0));
}

type Arcs = ReadonlySet<number>;

function preferred(
  covering: readonly number[][],
  forced: readonly number[],
  wish: (arc: number) => number,
): Arcs {
  const chosen = new Set(forced);
  for (const arcs of [...covering].sort((a, b) => a.length - b.length)) {
    if (arcs.some((arc) => chosen.has(arc))) continue;
    chosen.add(arcs.reduce((best, arc) => (wish(arc) > wish(best) ? arc : best)));
  }
  return chosen;
}

class Search {
  private readonly open: readonly number[][];
  private left: number;
  private seed = 1;

  constructor(
    private readonly graph: TourGraph,
    private readonly covering: readonly number[][],
    private readonly forced: Arcs,
    private readonly goal: number,
  ) {
    this.open = covering.filter((arcs) => arcs.length > 1);
    this.left = Math.min(MOST_SOLVED, Math.ceil(BUDGET / graph.arcs.length));
  }

  from(chosen: Arcs): Choice {
    let best = this.descend(chosen, this.solve(chosen));
    while (!this.finished(best.choice)) {
      const shaken = this.shake(best.arcs);
      const tried = this.descend(shaken, this.solve(shaken));
      if (tried.choice.cost <= best.choice.cost) best = tried;
    }
    return best.choice;
  }

  private finished(choice: Choice): boolean {
    return this.open.length === 0 || this.left <= 0 || choice.cost <= this.goal;
  }

  private solve(arcs: Arcs): Choice {
    this.left -= 1;
    const flow = connected(this.graph, arcs, cheapestCirculation);
    return { flow, cost: costOf(this.graph, flow) };
  }

  private descend(arcs: Arcs, choice: Choice): { arcs: Arcs; choice: Choice } {
    for (const neighbour of this.finished(choice) ? [] : this.neighbours(arcs)) {
      if (this.left <= 0) break;
      const tried = this.solve(neighbour);
      if (tried.cost < choice.cost) return this.descend(neighbour, tried);
    }
    return { arcs, choice };
  }

  private *neighbours(chosen: Arcs): Generator<Arcs> {
    for (const arc of chosen) {
      if (this.forced.has(arc)) continue;
      const without = new Set([...chosen].filter((other) => other !== arc));
      if (this.covering.every((choices) => choices.some((other) => without.has(other)))) yield without;
    }
    for (const choices of this.open) {
      for (const arc of choices) if (!chosen.has(arc)) yield this.exchanged(chosen, choices, arc);
    }
  }

  private shake(chosen: Arcs): Arcs {
    let shaken = chosen;
    for (let times = 2 + this.random(3); times > 0; times -= 1) {
      const choices = this.open[this.random(this.open.length)] ?? [];
      const arc = choices[this.random(choices.length)];
      if (arc !== undefined) shaken = this.exchanged(shaken, choices, arc);
    }
    return shaken;
  }

  /** The chosen arcs with `arc` in place of the others of its choices, and what that leaves uncovered put back. */
  private exchanged(chosen: Arcs, choices: readonly number[], arc: number): Arcs {
    const arcs = new Set([...chosen].filter((other) => this.forced.has(other) || !choices.includes(other)));
    arcs.add(arc);
    for (const needed of this.open) {
      if (needed.some((other) => arcs.has(other))) continue;
      const back = needed.find((other) => chosen.has(other));
      if (back !== undefined) arcs.add(back);
    }
    return arcs;
  }

  /** A number below `limit` from a sequence that is the same in every run. */
  private random(limit: number): number {
    this.seed = (Math.imul(this.seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.seed >>> 8) % limit;
  }
}
