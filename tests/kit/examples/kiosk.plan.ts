import { walkOf } from '../plan/follow';
import { type Move, Moves } from '../plan/moves';
import { type MachinePlan, planMachine } from '../plan/plan';
import { toursOf } from '../plan/tour';
import type { InjectedDefect } from './kiosk.app';
import { kioskModel } from './kiosk.model';

export const kioskOptions = { everySample: true } as const;

export function kioskPlan(): MachinePlan {
  const plan = planMachine(kioskModel, kioskOptions);
  const walk = walkOf(kioskModel, 0, labelsAtRandom(100, 18));
  if (walk === undefined) throw new Error('the model does not allow the walk');
  return { ...plan, tours: [...toursOf(kioskModel, [walk], () => 'kiosk at random'), ...plan.tours] };
}

function labelsAtRandom(events: number, seed: number): string[] {
  const rules = new Moves(kioskModel);
  let [at] = rules.loads();
  let random = seed;
  const labels: string[] = [];
  while (at !== undefined && labels.length < events) {
    random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
    const possible = rules.labelsIn(at.snapshot);
    const label = possible[(random >>> 8) % possible.length] ?? '';
    labels.push(label);
    at = rules.take(at.snapshot, label);
  }
  return labels;
}

interface Walk {
  readonly move: Move;
  readonly memory: number;
  readonly events: number;
}

export function fewestEventsTo(defect: InjectedDefect): number {
  for (const { events, shows } of walksPast(defect)) if (shows) return events;
  throw new Error(`No walk shows that ${defect.name}`);
}

export function sparedBy(defect: InjectedDefect): ReadonlySet<string> {
  const walks = walksPast({ ...defect, remembers: (memory) => memory });
  return new Set([...walks].flatMap(({ move, shows }) => (shows ? [] : move.units)));
}

function* walksPast({ shows, remembers }: InjectedDefect): Generator<Walk & { readonly shows: boolean }> {
  const rules = new Moves(kioskModel);
  const queue: Walk[] = rules.loads().map((move) => ({ move, memory: 0, events: 0 }));
  const seen = new Set<string>();
  for (const { move: before, memory, events } of queue) {
    for (const label of rules.labelsIn(before.snapshot)) {
      const move = rules.take(before.snapshot, label);
      const step = { event: move.event.type, from: before.snapshot, to: move.snapshot };
      const walk = { move, memory: remembers?.(memory, step) ?? memory, events: events + 1 };
      const isShown = shows(step, memory);
      yield { ...walk, shows: isShown };
      const place = `${walk.memory} ${move.to}`;
      if (isShown || seen.has(place)) continue;
      seen.add(place);
      queue.push(walk);
    }
  }
}
