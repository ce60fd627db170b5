import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type InspectionEvent,
} from 'xstate';

/**
 * The ids of the definitions that an inspection event reports, each followed by `@` and the actor's id if it has
 * one. xstate reports every transition that the regions of a parallel state select, also those that an earlier one
 * preempts; they are dropped here. The browser run sends the source of this function into the page, so it must be
 * self-contained. `_transitions` is private API: only this function reads it.
 */
export function firedBy(inspected: InspectionEvent): string[] {
  if (inspected.type !== '@xstate.microstep') return [];
  const fired: string[] = [];
  const { id: actor, sessionId } = inspected.actorRef as AnyActorRef;
  const by = actor === sessionId ? '' : `@${actor}`;
  const left: string[] = [];
  for (const taken of inspected._transitions) {
    const { source, target } = taken;
    const targets = (target ?? []).map(({ path }) => ['', ...path].join('/'));
    const here = ['', ...source.path].join('/');
    const isInner = !taken.reenter && targets.every((path) => `${path}/`.startsWith(`${here}/`));
    let domain = here;
    if (!isInner) {
      do domain = domain.slice(0, Math.max(0, domain.lastIndexOf('/')));
      while (domain !== '' && !targets.every((path) => path.startsWith(`${domain}/`)));
    }
    const leaves = targets.length > 0 && !(isInner && Object.keys(source.states).length === 0);
    if (leaves && left.some((path) => `${path}/`.startsWith(`${domain}/`) || domain.startsWith(`${path}/`))) {
      continue;
    }
    if (leaves) left.push(domain);
    const always = source.always?.indexOf(taken) ?? -1;
    const type = always < 0 ? taken.eventType : '';
    const index = always < 0 ? source.transitions.get(type)?.indexOf(taken) : always;
    fired.push(`${source.machine.id}#${source.id}|${type}|${index}${by}`);
  }
  return fired;
}

export const firedIn = (fired: readonly string[], actor: string | undefined): string[] =>
  fired.flatMap((reported) => {
    const [id = '', by] = reported.split('@');
    return actor === undefined || by === actor ? [id] : [];
  });

export interface PureStep {
  readonly snapshot: AnyMachineSnapshot;
  /** Fired definitions in order, `always` and raised events included. */
  readonly fired: readonly string[];
  readonly microsteps: readonly (readonly string[])[];
}

export function initialStep(machine: AnyStateMachine, input: unknown): PureStep {
  return watched((scope) => machine.getInitialSnapshot(scope, input));
}

export function step(machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject): PureStep {
  return watched((scope) => machine.transition(from, event, scope));
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

function watched(run: (scope: Scope) => AnyMachineSnapshot): PureStep {
  const self = createEmptyActor() as Scope['self'];
  const microsteps: string[][] = [];
  const watching = self.system.inspect((inspected: InspectionEvent) => microsteps.push(firedBy(inspected)));
  const snapshot = run({
    self,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    system: self.system,
    stopChild: () => {},
    actionExecutor: () => {},
  });
  watching.unsubscribe();
  return { snapshot, fired: microsteps.flat(), microsteps: microsteps.filter(({ length }) => length > 0) };
}
