import type { AnyStateMachine } from 'xstate';
import { isPlaceholder } from '../../machines/shared/placeholders';

/** Returns the machine; throws with the names of invoked actors that are still placeholders. */
export const provided = <Machine extends AnyStateMachine>(machine: Machine): Machine => {
  const missing = Object.entries(machine.implementations.actors).filter(([, logic]) => isPlaceholder(logic));
  if (missing.length > 0) {
    throw new Error(`${machine.id}: ${missing.map(([name]) => name).join(', ')} not provided`);
  }
  return machine;
};
