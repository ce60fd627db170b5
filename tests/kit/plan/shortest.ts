import type { AnyModel } from '../model/model';
import { follow, plannedStep, type Walked } from './follow';
import { Moves } from './moves';

export interface MoveName {
  readonly from: string;
  readonly label: string;
}

export function shortestTo(model: AnyModel, last: readonly MoveName[]): Walked | undefined {
  const [first, ...others] = last;
  if (first === undefined) return undefined;
  const rules = new Moves(model);
  const loads = rules.loads();
  const start = loads.findIndex(({ label }) => first.from === '' && label === first.label);
  if (start >= 0) return ended(rules, start, [], others);
  const queue = loads.map((at, start) => ({ start, labels: [] as string[], at }));
  const seen = new Set(queue.map(({ at }) => at.to));
  for (const { start, labels, at } of queue) {
    const way = at.to === first.from ? ended(rules, start, labels, last) : undefined;
    if (way !== undefined) return way;
    for (const label of rules.labelsIn(at.snapshot)) {
      const move = rules.take(at.snapshot, label);
      if (move.exit !== undefined || seen.has(move.to)) continue;
      seen.add(move.to);
      queue.push({ start, labels: [...labels, label], at: move });
    }
  }
  return undefined;
}

function ended(
  rules: Moves,
  start: number,
  labels: readonly string[],
  last: readonly MoveName[],
): Walked | undefined {
  const moves = follow(rules, start, [...labels, ...last.map(({ label }) => label)]);
  const tail = moves?.slice(moves.length - last.length);
  if (moves === undefined || tail?.some(({ from }, index) => from !== last[index]?.from)) return undefined;
  return { start, steps: moves.map((move) => plannedStep(move, [...move.units, ...move.samples])) };
}
