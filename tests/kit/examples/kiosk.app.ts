import { createActor, type EventFrom, fromPromise, type InspectionEvent } from 'xstate';
import { kioskMachine } from './kiosk.machine';
import { drawKiosk } from './kiosk.view';

interface Observation {
  readonly value: unknown;
  readonly context: { readonly tea: string; readonly note: string; readonly complaint: string };
}

interface Taken {
  readonly event: string;
  readonly from: Observation;
  readonly to: Observation;
}

type KioskEvent = EventFrom<typeof kioskMachine>;

export interface Damage {
  readonly sends?: readonly KioskEvent[];
  readonly paints?: (page: HTMLElement) => void;
  readonly machine?: typeof kioskMachine;
  readonly calls?: string;
  readonly isDeaf?: true;
}

export type Remembering = (memory: number, step: Taken) => number;

/** An automaton over the steps, so that the fewest events to it can be computed. */
export interface InjectedDefect {
  readonly name: string;
  readonly remembers?: Remembering;
  readonly shows: (step: Taken, memory: number) => boolean;
  readonly damage: Damage;
}

export function mountKiosk(
  container: HTMLElement,
  inspect: (inspected: InspectionEvent) => void,
  defect?: InjectedDefect,
): () => void {
  const damage = defect?.damage ?? {};
  let memory = 0;
  let isWrong = false;
  const goesWrong = (event: string, from: Observation, to: Observation = from) =>
    defect?.shows({ event, from, to }, memory) === true;
  const placeOrder = fromPromise<boolean, string>(async ({ input, signal }) => {
    const response = await fetch(`http://localhost:8000${damage.calls ?? '/api/order'}`, {
      method: 'POST',
      body: JSON.stringify({ tea: input }),
      signal,
    });
    const body: { left: boolean } = await response.json();
    if (damage.isDeaf && goesWrong('xstate.done.actor.placeOrder', last)) await new Promise(() => {});
    return body.left;
  });
  const actor = createActor((damage.machine ?? kioskMachine).provide({ actors: { placeOrder } }), {
    inspect: (inspected) => {
      inspect(inspected);
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== actor) return;
      const to = inspected.snapshot as ReturnType<typeof actor.getSnapshot>;
      isWrong = goesWrong(inspected.event.type, last, to);
      memory = defect?.remembers?.(memory, { event: inspected.event.type, from: last, to }) ?? memory;
      last = to;
    },
  });
  let last: Observation = actor.getSnapshot();
  const send = (event: KioskEvent) => {
    for (const sent of goesWrong(event.type, last) ? (damage.sends ?? [event]) : [event]) actor.send(sent);
  };
  actor.subscribe(({ value, context }) => {
    drawKiosk(container, value, context, send);
    if (isWrong) damage.paints?.(container);
  });
  actor.start();
  return () => actor.stop();
}
