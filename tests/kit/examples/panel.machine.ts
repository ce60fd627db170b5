import { assign, setup } from 'xstate';

export const panelMachine = setup({
  types: {
    context: {} as { night: boolean; alarms: number },
    input: {} as { night: boolean },
    events: {} as
      | { type: 'light.toggle' }
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
      initial: 'deciding',
      on: { 'power.cut': 'off', 'alarm.*': { actions: 'count' } },
      states: {
        deciding: { always: [{ guard: 'atNight', target: 'bright' }, { target: 'dark' }] },
        bright: { on: { 'light.toggle': 'dark' } },
        dark: { on: { 'light.toggle': 'bright' } },
      },
    },
    off: { on: { 'power.back': 'on' } },
  },
});
