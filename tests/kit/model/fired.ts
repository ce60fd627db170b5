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
 * one. The browser run sends the source of this function into the page, so it must be self-contained.
 * `_transitions` is private API: only this function reads it.
 */
export function firedBy(inspected: InspectionEvent): string[] {
  if (inspected.type !== '@xstate.microstep') return [];
  const { id: actor, sessionId } = inspected.actorRef as AnyActorRef;
  const by = actor === sessionId ? '' : `@${actor}`;
  return inspected._transitions.map((taken) => {
    const { source } = taken;
    const always = source.always?.indexOf(taken) ?? -1;
    const type = always < 0 ? taken.eventType : '';
    const index = always < 0 ? source.transitions.get(type)?.indexOf(taken) : always;
    return `${source.machine.id}#${source.id}|${type}|${index}${by}`;
  });
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
  const fired: string[] = [];
  const watching = self.system.inspect((inspected: InspectionEvent) => fired.push(...firedBy(inspected)));
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
  return { snapshot, fired };
}
