import { createMachine, raise, stateIn } from 'xstate';
import { type AnyModel, defineModel } from '../model/model';

const nothing = async () => {};

export function switchesModel(count: number, guarded: Record<string, object> = {}): AnyModel {
  const names = Array.from({ length: count }, (_, index) => `switch${index + 1}`);
  const machine = createMachine({
    id: 'switches',
    type: 'parallel',
    states: Object.fromEntries(
      names.map((name) => [
        name,
        {
          initial: 'off',
          states: {
            off: { on: { [`${name}.flip`]: 'on', ...(name === 'switch1' ? guarded : {}) } },
            on: { on: { [`${name}.flip`]: 'off' } },
          },
        },
      ]),
    ),
  });
  const types = [...names.map((name) => `${name}.flip`), ...Object.keys(guarded)];
  return defineModel({
    machine,
    starts: [{ name: 'all off', prepare: nothing }],
    parts: () => [],
    samples: Object.fromEntries(types.map((type) => [type, [{}]])),
    drivers: Object.fromEntries(types.map((type) => [type, nothing])),
    states: Object.fromEntries(
      names.flatMap((name) => [`${name}.off`, `${name}.on`].map((path) => [path, nothing])),
    ),
  });
}

const houseMachine = createMachine({
  id: 'house',
  type: 'parallel',
  states: {
    door: {
      initial: 'shut',
      states: {
        shut: { on: { 'door.open': 'open' } },
        open: { entry: raise({ type: 'hall.light' }), on: { 'door.shut': 'shut' } },
      },
    },
    lamp: {
      initial: 'dark',
      states: {
        dark: { on: { 'hall.light': 'bright' } },
        bright: { on: { 'lamp.off': 'dark' } },
      },
    },
    cat: {
      initial: 'inside',
      states: {
        inside: { on: { 'cat.leave': { guard: stateIn({ door: 'open' }), target: 'outside' } } },
        outside: { on: { 'cat.return': { guard: stateIn({ door: 'open' }), target: 'inside' } } },
      },
    },
  },
});

export const houseModel = defineModel({
  machine: houseMachine,
  starts: [{ name: 'shut', prepare: nothing }],
  parts: () => [],
  samples: Object.fromEntries(
    ['door.open', 'door.shut', 'lamp.off', 'cat.leave', 'cat.return', 'hall.light'].map((type) => [
      type,
      [{}],
    ]),
  ),
  feasible: { 'hall.light': () => false },
  drivers: Object.fromEntries(
    ['door.open', 'door.shut', 'lamp.off', 'cat.leave', 'cat.return', 'hall.light'].map((type) => [
      type,
      nothing,
    ]),
  ),
  states: Object.fromEntries(
    ['door.shut', 'door.open', 'lamp.dark', 'lamp.bright', 'cat.inside', 'cat.outside'].map((path) => [
      path,
      nothing,
    ]),
  ),
});
