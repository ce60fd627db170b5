import { performance } from 'node:perf_hooks';
import type { AnyModel } from '../kit/model/model';
import { pairsFired } from '../kit/model/pairs';
import { explore } from '../kit/plan/explore';
import { follow } from '../kit/plan/follow';
import { Moves } from '../kit/plan/moves';
import { type MachinePlan, planMachine } from '../kit/plan/plan';
import { planWalks } from '../kit/plan/walks';
import { redeemDialogModel } from '../models/redeem-dialog.model';
import { median } from './median';
import { type PathSet, pathSets } from './path-sets';
import { randomModel } from './random-model';

const machines: readonly (readonly [string, () => AnyModel])[] = [
  ['redeem', () => ({ ...redeemDialogModel, exits: [] })],
  ...[20, 100, 1000].flatMap((states) =>
    (['random', 'local'] as const).map(
      (shape) => [`${states} states, ${shape}`, () => randomModel(states, shape)] as const,
    ),
  ),
];

const RUNS = 5;

export function benchKit(): void {
  for (const [name, draw] of machines) {
    const model = draw();
    const [transitions, pairs] = (['transitions', 'pairs'] as const).map((coverage) =>
      timed(RUNS, () => planMachine(model, { coverage })),
    );
    if (transitions === undefined || pairs === undefined) continue;
    const all = pairs.result;
    console.log(
      `\n${name}: ${all.definitions.length} transitions, ${all.pairs.length} pairs, a page load costs ${all.loadPrice} events`,
    );
    print('', 'events', 'loads', 'cost', 'ratio', 'transitions', 'pairs', 'first, ms', 'median, ms');
    printPlan('ours, transitions', transitions, all);
    printPlan('ours, pairs', pairs, all);
    for (const coverage of ['transitions', 'pairs'] as const) {
      const { graph } = explore(model, all.loadPrice, { coverage });
      const { ms } = timed(RUNS, () => planWalks(graph));
      print(`walks, ${coverage}`, ...Array.from({ length: 6 }, () => ''), ...timesOf(ms));
    }
    for (const [set, search] of pathSets) {
      const { result, ms } = timed(1, () => search(model));
      if (result === undefined) print(set, 'not finished');
      else printSet(set, model, result, ms, all, transitions.result);
    }
  }
}

interface Timed<T> {
  readonly result: T;
  readonly ms: readonly number[];
}

function timed<T>(runs: number, work: () => T): Timed<T> {
  const once = () => {
    const from = performance.now();
    return { result: work(), ms: performance.now() - from };
  };
  const { result, ms } = once();
  return { result, ms: [ms, ...Array.from({ length: runs - 1 }, () => once().ms)] };
}

function timesOf(ms: readonly number[]): number[] {
  return [ms[0] ?? 0, median(ms)].map(Math.round);
}

function printPlan(name: string, { result, ms }: Timed<MachinePlan>, all: MachinePlan): void {
  const set = result.tours.map(({ start, steps }) => ({
    start,
    labels: steps.slice(1).map(({ label }) => label),
  }));
  printSet(name, all.model, set, ms, all, result);
}

function printSet(
  name: string,
  model: AnyModel,
  set: PathSet,
  ms: readonly number[],
  all: MachinePlan,
  { optimum, loads, loadPrice }: MachinePlan,
): void {
  const rules = new Moves(model);
  const walks = set.map(
    ({ start, labels }) => follow(rules, start, labels)?.flatMap(({ fired }) => fired) ?? [],
  );
  const fired = new Set(walks.flat());
  const firedPairs = new Set(walks.flatMap((walk) => [...pairsFired(model.machine, walk)]));
  const events = set.reduce((sum, { labels }) => sum + labels.length, 0);
  const cost = events + loadPrice * set.length;
  print(
    name,
    events,
    set.length,
    cost,
    (cost / (optimum + loadPrice * loads)).toFixed(2),
    share(all.definitions, fired),
    share(all.pairs, firedPairs),
    ...timesOf(ms),
  );
}

function share(all: readonly string[], covered: ReadonlySet<string>): string {
  return `${all.filter((id) => covered.has(id)).length}/${all.length}`;
}

function print(name: string, ...cells: readonly (string | number)[]): void {
  console.log(`  ${name.padEnd(20)}${cells.map((cell) => `${cell}`.padStart(13)).join('')}`);
}
