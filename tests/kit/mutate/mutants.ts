import type { AnyStateMachine } from 'xstate';
import { sitesOf } from './chart';
import { type Mutant, mutantFrom } from './mutant';
import { droppedFromStates, strayControls, swappedOutcomes } from './state-changes';
import { transitionChanges } from './transition-changes';

export function mutantsOf(machine: AnyStateMachine, userEvents: readonly string[]): Mutant[] {
  const sites = sitesOf(machine);
  return [
    ...transitionChanges(machine, sites),
    ...droppedFromStates(machine),
    ...swappedOutcomes(machine, sites),
    ...strayControls(machine, sites, userEvents),
  ].map((change) => mutantFrom(machine, change));
}
