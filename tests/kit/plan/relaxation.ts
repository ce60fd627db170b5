import { cutsOf } from './cuts';
import { arcsOfUnits, type TourGraph } from './tour-graph';

export interface Relaxation {
  /** No plan costs less than this whole number. */
  readonly bound: number;
  /** How much the relaxed plan uses each arc: a hint, by arc index, where a unit is best covered. */
  readonly use: readonly number[];
  /** The sets of arcs of which it had to walk one each. */
  readonly demands: readonly (readonly number[])[];
}

/** More entries than this make a dense table too slow to be worth its tighter bound. */
const LARGEST_TABLE = 3_000_000;

/** A table that has grown to this does not grow on. */
const LARGEST_GROWN = 60_000;
const TINY = 1e-9;

/** What is this close to a whole number is one. */
const ROUGHLY = 1e-6;

/** Fractions above this are rounded up together. */
const NEARLY = 0.75;

/** Costs are raised by up to this, each by another amount, so that ties do not turn the search in circles. */
const RAISE = 1e-6;

/** Pivots for each row, at most. */
const PIVOTS = 20;

/** How often units may be demanded again before the bound is taken as it is. */
const ROUNDS = 30;

/**
 * The linear relaxation of the planning problem: balance at every node, every unit covered, fractions allowed.
 * Units to which the relaxed plan leads less than one walk are demanded again, one after the other, until none is
 * left. Undefined when the table would be too large.
 */
export function relax(graph: TourGraph): Relaxation | undefined {
  const units = arcsOfUnits(graph);
  const demands: (readonly number[])[] = [...units];
  if ((graph.nodes + demands.length) * graph.arcs.length > LARGEST_TABLE) return undefined;
  for (let round = 0; ; round += 1) {
    const relaxation = solve(graph, demands);
    const isLarge = (graph.nodes + demands.length) * graph.arcs.length > LARGEST_GROWN;
    const cuts = round < ROUNDS && !isLarge ? cutsOf(graph, relaxation.use, units) : [];
    if (cuts.length === 0) return relaxation;
    demands.push(...cuts);
  }
}

/**
 * Which arcs to walk, from a relaxed plan whose fractions are rounded up one after the other: the arc that it
 * uses most of those that could meet a demand not met yet must be walked, and the rest is relaxed anew.
 */
export function rounded(graph: TourGraph, relaxation: Relaxation): readonly number[] {
  const { demands } = relaxation;
  const walked: number[][] = [];
  for (let { use } = relaxation; ; { use } = solve(graph, [...demands, ...walked])) {
    const open = demands.filter((arcs) => arcs.every((arc) => (use[arc] ?? 0) < 1 - ROUGHLY)).flat();
    if (open.length === 0) return use;
    const most = open.reduce((best, arc) => ((use[arc] ?? 0) > (use[best] ?? 0) ? arc : best));
    const nearly = open.filter((arc) => (use[arc] ?? 0) > NEARLY);
    walked.push(...[...new Set([most, ...nearly])].map((arc) => [arc]));
  }
}

/**
 * Costs are never negative, so the table starts dual feasible and the dual simplex method needs no first phase.
 * Every demand is a set of arcs walked at least once between them.
 */
function solve(graph: TourGraph, demands: readonly (readonly number[])[]): Relaxation {
  const rowCount = graph.nodes + demands.length;
  const columnCount = graph.arcs.length;
  const width = columnCount + 1;
  const rows = Array.from({ length: rowCount }, () => new Float64Array(width));
  const add = (row: number, column: number, amount: number) => {
    const cells = rows[row];
    if (cells !== undefined) cells[column] = (cells[column] ?? 0) + amount;
  };
  graph.arcs.forEach((arc, column) => {
    add(arc.to, column, 1);
    add(arc.from, column, -1);
  });
  demands.forEach((arcs, demand) => {
    for (const column of arcs) add(graph.nodes + demand, column, 1);
    add(graph.nodes + demand, columnCount, -1);
  });
  const raise = (arc: number) => (RAISE * (1 + ((arc * 7919) % 1009))) / 1009;
  const costs = Float64Array.from([...graph.arcs.map(({ cost }, arc) => cost + raise(arc)), 0]);
  const nonBasic = graph.arcs.map((_, column) => column);
  const basic = rows.map((_, row) => columnCount + row);
  // Ended early, the table is still a bound: its cost only ever rises towards the optimum.
  for (let round = 0; round < rowCount * PIVOTS; round += 1) {
    const leaving = mostViolated(rows, basic, columnCount);
    if (leaving === undefined) break;
    const entering = cheapestColumn(rows[leaving], costs, nonBasic);
    if (entering === undefined) throw new Error('a unit lies on no arc, or an arc leads nowhere');
    pivot(rows, costs, leaving, entering);
    const label = basic[leaving] ?? 0;
    basic[leaving] = nonBasic[entering] ?? 0;
    nonBasic[entering] = label;
  }
  const use = graph.arcs.map(() => 0);
  basic.forEach((label, row) => {
    if (label < columnCount) use[label] = Math.max(0, rows[row]?.[columnCount] ?? 0);
  });
  const cost = costs[columnCount] ?? 0;
  // Every walked arc but the free ways out costs one or more, and there are no more of those than page loads.
  return { bound: Math.ceil(cost - 2 * RAISE * cost - 1e-6), use, demands };
}

function mostViolated(
  rows: readonly Float64Array[],
  basic: readonly number[],
  last: number,
): number | undefined {
  let found: number | undefined;
  let worst = -TINY;
  rows.forEach((cells, row) => {
    const value = cells[last] ?? 0;
    const isTied = value === worst && found !== undefined && (basic[row] ?? 0) < (basic[found] ?? 0);
    if (value >= worst && !isTied) return;
    worst = value;
    found = row;
  });
  return found;
}

function cheapestColumn(
  cells: Float64Array | undefined,
  costs: Float64Array,
  nonBasic: readonly number[],
): number | undefined {
  let found: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  nonBasic.forEach((label, column) => {
    const slope = cells?.[column] ?? 0;
    if (slope <= TINY) return;
    const ratio = (costs[column] ?? 0) / slope;
    const tied = found !== undefined && Math.abs(ratio - least) <= TINY && label < (nonBasic[found] ?? 0);
    if (ratio < least - TINY || tied) {
      least = ratio;
      found = column;
    }
  });
  return found;
}

/** Solves row `leaving` for column `entering` and puts the result into every other row and the costs. */
function pivot(rows: readonly Float64Array[], costs: Float64Array, leaving: number, entering: number): void {
  const cells = rows[leaving];
  if (cells === undefined) return;
  const slope = cells[entering] ?? 1;
  for (let column = 0; column < cells.length; column += 1) cells[column] = -(cells[column] ?? 0) / slope;
  cells[entering] = 1 / slope;
  for (const other of [...rows, costs]) {
    if (other === cells) continue;
    const factor = other[entering] ?? 0;
    if (factor === 0) continue;
    other[entering] = 0;
    for (let column = 0; column < other.length; column += 1) {
      other[column] = (other[column] ?? 0) + factor * (cells[column] ?? 0);
    }
  }
}
