import type { AnyStateMachine, StateValue } from 'xstate';
import { restingNodesOf } from '../kit/model/definitions';

/** Every state in which a machine can rest, as a path joined by dots. */
export const restingStatesOf = (machine: AnyStateMachine): string[] =>
  restingNodesOf(machine).map(({ path }) => path.join('.'));

/** `a.b` as the state value `{ a: 'b' }`. */
export const stateValue = (path: string): StateValue => {
  const [key = '', ...rest] = path.split('.');
  return rest.length === 0 ? key : { [key]: stateValue(rest.join('.')) };
};
