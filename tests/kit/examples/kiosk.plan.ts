import { walkOf } from '../plan/follow';
import { type Move, Moves } from '../plan/moves';
import { type MachinePlan, planMachine } from '../plan/plan';
import { toursOf } from '../plan/tour';
import type { PlantedFault } from './kiosk.app';
import { kioskModel } from './kiosk.model';

/** As long as it takes for every planted fault to be met. */
const STEPS = 400;

/** Tours over every pair of transitions, then a long walk at random, the same every time: it meets every fault. */
export function kioskPlan(): MachinePlan {
  const plan = planMachine(kioskModel, { coverage: 'pairs', everySample: true });
  const walk = walkOf(kioskModel, 0, labelsAtRandom());
  if (walk === undefined) throw new Error('the model does not allow the walk');
  return { ...plan, tours: [...plan.tours, ...toursOf(kioskModel, [walk], () => 'kiosk at random')] };
}

function labelsAtRandom(): string[] {
  const rules = new Moves(kioskModel);
  let [at] = rules.loads();
  let seed = 1;
  const labels: string[] = [];
  while (at !== undefined && labels.length < STEPS) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    const possible = rules.labelsIn(at.snapshot);
    const label = possible[(seed >>> 8) % possible.length] ?? '';
    labels.push(label);
    at = rules.take(at.snapshot, label);
  }
  return labels;
}

/** The fewest events after which a fault of the kiosk shows, over all walks and all that the fault keeps in mind. */
export function fewestEventsTo({ shows, remembers }: PlantedFault): number {
  const rules = new Moves(kioskModel);
  const queue = rules.loads().map((move) => ({ move, memory: 0, events: 0 }));
  const seen = new Set<string>();
  for (const { move: before, memory, events } of queue) {
    for (const label of rules.labelsIn(before.snapshot)) {
      const move: Move = rules.take(before.snapshot, label);
      const step = { event: move.event.type, from: before.snapshot, to: move.snapshot };
      if (shows(step, memory)) return events + 1;
      const next = remembers?.(memory, step) ?? memory;
      const place = `${next} ${move.to}`;
      if (seen.has(place)) continue;
      seen.add(place);
      queue.push({ move, memory: next, events: events + 1 });
    }
  }
  throw new Error('no walk shows this fault');
}
