import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type InspectionEvent,
} from 'xstate';

/**
 * The ids of the definitions that an inspection event reports as taken. Needs nothing around it, because the
 * browser run sends its source text into the page. `_transitions` is no public promise of xstate: this function
 * is the only place that reads it.
 */
export function firedBy(inspected: InspectionEvent): string[] {
  if (inspected.type !== '@xstate.microstep') return [];
  return inspected._transitions.map((taken) => {
    const { source } = taken;
    const always = source.always?.indexOf(taken) ?? -1;
    const type = always < 0 ? taken.eventType : '';
    const index = always < 0 ? source.transitions.get(type)?.indexOf(taken) : always;
    return `${source.machine.id}#${source.id}|${type}|${index}`;
  });
}

export interface PureStep {
  readonly snapshot: AnyMachineSnapshot;
  /** Definitions that fired on the way, `always` and raised events included, in order. */
  readonly fired: readonly string[];
}

export function initialStep(machine: AnyStateMachine, input: unknown): PureStep {
  return watched((scope) => machine.getInitialSnapshot(scope, input));
}

/** What the machine does with an event, without any effect. */
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
