import type { AnyStateMachine } from 'xstate';
import { type AnyNode, nodesOf, restingNodesOf, takes } from '../model/definitions';
import { listed, pointerTo, type Site } from './chart';
import { type Change, targetOf } from './mutant';

export function droppedFromStates(machine: AnyStateMachine): Change[] {
  return nodesOf(machine).flatMap((state) =>
    (['entry', 'exit', 'invoke'] as const).flatMap((key) => {
      const all = listed<unknown>(state.config[key]);
      const what = key === 'invoke' ? 'invoked actor' : `${key} action`;
      return all.map((_, dropped) => ({
        kind: `drop ${what} ${dropped + 1} of`,
        where: `#${state.id}`,
        state,
        at: [...pointerTo(state), key],
        value: all.filter((_, index) => index !== dropped),
      }));
    }),
  );
}

export function strayControls(
  machine: AnyStateMachine,
  sites: readonly Site[],
  userEvents: readonly string[],
): Change[] {
  return restingNodesOf(machine).flatMap((state) =>
    userEvents.flatMap((type): Change[] => {
      const elsewhere = sites.find(({ eventType }) => takes(eventType, type));
      if (elsewhere === undefined || isTaken(state, type)) return [];
      const { guard: _, ...written } = elsewhere.written;
      const targets = elsewhere.targets?.map(targetOf);
      return [
        {
          kind: 'stray control',
          where: `${type} in #${state.id}`,
          state,
          at: [...pointerTo(state), 'on', type],
          value: { ...written, target: targets },
        },
      ];
    }),
  );
}

function isTaken(state: AnyNode, type: string): boolean {
  const said = [...state.transitions].flatMap(([descriptor, all]) => (takes(descriptor, type) ? all : []));
  if (said.length === 0) return state.parent !== undefined && isTaken(state.parent, type);
  return said.some(({ target, actions, reenter }) => target !== undefined || actions.length > 0 || reenter);
}

export function swappedOutcomes(machine: AnyStateMachine, sites: readonly Site[]): Change[] {
  return nodesOf(machine).flatMap((state) =>
    state.invoke.flatMap(({ id }, index): Change[] => {
      const lastOf = (type: string) =>
        sites.findLast(({ source, eventType }) => source === state && eventType === `${type}.${id}`);
      const done = lastOf('xstate.done.actor');
      const failed = lastOf('xstate.error.actor');
      if (done === undefined || failed === undefined) return [];
      const namesOf = (site: Site) => site.targets?.map((target) => target.id).join();
      if (namesOf(done) === namesOf(failed)) return [];
      const listFor = (site: Site, other: Site) =>
        site.siblings.map((sibling, position) =>
          position === site.index
            ? { ...sibling, target: other.written.target, actions: other.written.actions }
            : sibling,
        );
      const actor = { ...listed<object>(state.config.invoke)[index] };
      const swapped = { ...actor, onDone: listFor(done, failed), onError: listFor(failed, done) };
      const at = [...pointerTo(state), 'invoke', ...(Array.isArray(state.config.invoke) ? [index] : [])];
      return [{ kind: 'swap done and error of', where: `${id} in #${state.id}`, state, at, value: swapped }];
    }),
  );
}
