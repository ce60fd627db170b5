import type { AnyStateMachine, StateValue } from 'xstate';
import { restingNodesOf } from '../kit/model/definitions';

export const restingStatesOf = (machine: AnyStateMachine): string[] =>
  restingNodesOf(machine).map(({ path }) => path.join('.'));

export const stateValue = (path: string): StateValue => {
  const [key = '', ...rest] = path.split('.');
  return rest.length === 0 ? key : { [key]: stateValue(rest.join('.')) };
};
