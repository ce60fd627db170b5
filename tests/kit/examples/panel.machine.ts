import { assign, setup } from 'xstate';

export const panelMachine = setup({
  types: {
    context: {} as { night: boolean; alarms: number },
    input: {} as { night: boolean },
    events: {} as
      | { type: 'light.toggle' }
      | { type: 'sound.toggle' }
      | { type: 'power.cut' }
      | { type: 'power.back' }
      | { type: 'alarm.fire' }
      | { type: 'alarm.theft' },
  },
  actions: { count: assign({ alarms: ({ context }) => context.alarms + 1 }) },
  guards: { atNight: ({ context }) => context.night },
}).createMachine({
  id: 'panel',
  context: ({ input }) => ({ night: input.night, alarms: 0 }),
  initial: 'on',
  states: {
    on: {
      type: 'parallel',
      on: { 'power.cut': 'off' },
      states: {
        light: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'atNight', target: 'bright' }, { target: 'dark' }] },
            bright: { on: { 'light.toggle': 'dark' } },
            dark: { on: { 'light.toggle': 'bright' } },
          },
        },
        sound: {
          initial: 'loud',
          states: {
            loud: { on: { 'sound.toggle': 'muted', 'alarm.*': { actions: 'count' } } },
            muted: { on: { 'sound.toggle': 'loud' } },
            before: { type: 'history' },
          },
        },
      },
    },
    off: {
      on: {
        'power.back': 'on.sound.before',
      },
    },
  },
});
