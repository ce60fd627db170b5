import loadHighs, { type Model } from 'highs';
import { cheapestPaths } from './cheapest-paths';
import { nearestFlow } from './nearest-flow';
import { arcsOfUnits, OUTSIDE, type TourGraph } from './tour-graph';

export interface Circulation {
  /** By arc index; every part of it is connected to the outside. */
  readonly flow: Flow;
  /** Lower bound of the cost. */
  readonly bound: number;
}

type Flow = readonly number[];

/** Flows are whole numbers up to this. */
const TOLERANCE = 1e-6;

const highs = await loadHighs();

/** Part of the bound by which a circulation may cost more. */
const GAP = 0.05;

/** How often a fractional solution is made connected before it is rounded: many have the same cost. */
const MOST_CUTS = 20;

/** Linear programs of one circulation: a few are enough, but it could be thousands where many solutions have the same cost. */
const MOST_PROGRAMS = 300;

/** Arcs of a graph that is solved in whole numbers in no time; a larger one can take minutes. */
const SMALL = 100;

/**
 * A circulation that walks every unit at least once, near the least cost. The cost of the linear program is the
 * bound; where its solution is fractional, the largest fraction is rounded up and the program solved again, until
 * all are whole. If that costs too much, it is tried again without each arc that was rounded up, and a small graph
 * is solved in whole numbers. Where that takes too many programs, walks go to the nearest unit instead. Throws if a
 * unit cannot be reached from outside.
 */
export function circulationOver(graph: TourGraph, mostPrograms = MOST_PROGRAMS): Circulation {
  const units = arcsOfUnits(graph);
  if (units.length === 0) return { flow: graph.arcs.map(() => 0), bound: 0 };
  return highs.withModel((model) => {
    model.options.set({ output_flag: false, mip_rel_gap: GAP });
    for (const { cost } of graph.arcs) model.addCol(cost, 0, highs.infinity, { indices: [], values: [] });
    for (const entries of balances(graph)) model.addRow(0, 0, entries);
    for (const arcs of units) demand(model, arcs);
    const solver = new Solver(model, graph, units, mostPrograms);
    const solve = (mostCuts?: number) => solver.solve(mostCuts);
    const relaxed = solve();
    if (solver.isInfeasible) throw new Error('a unit cannot be reached from outside');
    let bound = Math.ceil(solver.cost - TOLERANCE);
    const round = (use: Flow | undefined) => rounded(model, graph, units, use, solve);
    let best = round(relaxed);
    if (best === undefined) {
      const flow = nearestFlow(graph);
      best = { flow, cost: costOf(graph, flow), arcs: [] };
    }
    const isDear = (cost: number) => cost > bound * (1 + GAP);
    const setBounds = (without?: number) => {
      for (const arc of graph.arcs.keys())
        model.changeColBounds(arc, 0, arc === without ? 0 : highs.infinity);
    };
    for (const without of isDear(best.cost) ? best.arcs : []) {
      setBounds(without);
      const other = round(solve());
      if (other !== undefined && other.cost < best.cost) best = other;
    }
    if (isDear(best.cost) && graph.arcs.length <= SMALL) {
      setBounds();
      for (const arc of graph.arcs.keys())
        model.changeColIntegrality(arc, highs.constants.variableType.integer);
      const flow = solve();
      bound = Math.max(bound, Math.ceil(Number(model.info.get('mip_dual_bound')) - TOLERANCE));
      if (flow !== undefined) return { flow: flow.map(Math.round), bound };
    }
    return { flow: best.flow, bound };
  });
}

interface Rounded {
  readonly flow: Flow;
  readonly cost: number;
  /** Those that were rounded up. */
  readonly arcs: readonly number[];
}

function rounded(
  model: Model,
  graph: TourGraph,
  units: readonly (readonly number[])[],
  relaxed: Flow | undefined,
  solve: Solve,
): Rounded | undefined {
  const { distanceTo } = cheapestPaths(graph);
  const arcs: number[] = [];
  for (let use = relaxed; use !== undefined; use = solve(MOST_CUTS)) {
    const next = toRoundUp(use, units, (arc) => distanceTo(graph.arcs[arc]?.from ?? OUTSIDE));
    if (next === undefined) {
      const flow = use.map(Math.round);
      return { flow, cost: costOf(graph, flow), arcs };
    }
    arcs.push(next);
    model.changeColBounds(next, Math.floor((use[next] ?? 0) + TOLERANCE) + 1, highs.infinity);
  }
  return undefined;
}

const fractionOf = (flow: number): number => {
  const rest = (flow + TOLERANCE) % 1;
  return rest < 2 * TOLERANCE ? 0 : rest;
};

/** The arc with the largest fraction, of the units that no arc covers yet; of equal ones the nearest. */
function toRoundUp(
  use: readonly number[],
  units: readonly (readonly number[])[],
  distanceTo: (arc: number) => number,
): number | undefined {
  const fraction = (arc: number) => fractionOf(use[arc] ?? 0);
  const open = units.filter((arcs) => !arcs.some((arc) => (use[arc] ?? 0) > 1 - TOLERANCE)).flat();
  const candidates = open.length > 0 ? open : [...use.keys()].filter((arc) => fraction(arc) > 0);
  const gain = (one: number, other: number) =>
    Math.abs(fraction(one) - fraction(other)) < TOLERANCE
      ? distanceTo(other) - distanceTo(one)
      : fraction(one) - fraction(other);
  return candidates.reduce<number | undefined>(
    (best, arc) => (best === undefined || gain(arc, best) > 0 ? arc : best),
    undefined,
  );
}

function balances(graph: TourGraph) {
  const rows = Array.from({ length: graph.nodes }, () => ({
    indices: [] as number[],
    values: [] as number[],
  }));
  const add = (node: number, arc: number, value: number) => {
    rows[node]?.indices.push(arc);
    rows[node]?.values.push(value);
  };
  graph.arcs.forEach(({ from, to }, arc) => {
    if (from === to) return;
    add(to, arc, 1);
    add(from, arc, -1);
  });
  return rows;
}

function demand(model: Model, arcs: readonly number[]): void {
  model.addRow(1, highs.infinity, { indices: arcs, values: arcs.map(() => 1) });
}

type Solve = (mostCuts?: number) => Flow | undefined;

class Solver {
  isInfeasible = false;
  /** Of the last solution, connected or not: a lower bound. */
  cost = 0;
  private programs = 0;

  constructor(
    private readonly model: Model,
    private readonly graph: TourGraph,
    private readonly units: readonly (readonly number[])[],
    private readonly mostPrograms: number,
  ) {}

  /**
   * Adds connectivity constraints until the solution violates none, to a fractional one only `mostCuts` times;
   * undefined if there is none, or after too many programs.
   */
  solve(mostCuts = Number.POSITIVE_INFINITY): Flow | undefined {
    const { model, graph, units } = this;
    for (let tries = 1; this.programs < this.mostPrograms; tries += 1) {
      this.programs += 1;
      model.run();
      this.isInfeasible = model.getModelStatus() !== highs.constants.modelStatus.optimal;
      if (this.isInfeasible) return undefined;
      this.cost = model.getObjectiveValue();
      const use = [...model.getSolution().colValue];
      const cuts = cutsOf(graph, use, units);
      const isLeft = tries > mostCuts && use.some((flow) => fractionOf(flow) > 0);
      if (cuts.length === 0 || isLeft) return use;
      for (const arcs of cuts) demand(model, arcs);
    }
    return undefined;
  }
}

const costOf = ({ arcs }: TourGraph, flow: Flow): number =>
  flow.reduce((sum, times, arc) => sum + times * (arcs[arc]?.cost ?? 0), 0);

/** For each unit whose arcs in use are not connected to the outside, the arcs of which a tour must walk one. */
function cutsOf(
  graph: TourGraph,
  use: readonly number[],
  units: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const next: number[][] = Array.from({ length: graph.nodes }, () => []);
  const before: number[][] = Array.from({ length: graph.nodes }, () => []);
  const isUsed = (arc: number) => (use[arc] ?? 0) > TOLERANCE;
  const fromOf = (arc: number) => graph.arcs[arc]?.from ?? OUTSIDE;
  graph.arcs.forEach(({ from, to }, arc) => {
    if (!isUsed(arc)) return;
    next[from]?.push(to);
    before[to]?.push(from);
  });
  const near = reached([OUTSIDE], next);
  const cuts = units.flatMap((arcs) => {
    const used = arcs.filter(isUsed).map(fromOf);
    if (used.some((node) => near.has(node))) return [];
    const far = reached(used, before);
    const own = new Set(arcs);
    const crosses = ({ from, to }: { from: number; to: number }, arc: number) =>
      !far.has(from) && (own.has(arc) || far.has(to));
    return [graph.arcs.flatMap((arc, index) => (crosses(arc, index) ? [index] : []))];
  });
  return [...new Map(cuts.map((cut) => [cut.join(), cut])).values()];
}

function reached(from: readonly number[], next: readonly (readonly number[])[]): ReadonlySet<number> {
  const found = new Set(from);
  for (const node of found) for (const other of next[node] ?? []) found.add(other);
  return found;
}
