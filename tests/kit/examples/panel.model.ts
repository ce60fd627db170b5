import { defineModel } from '../model/model';
import { panelMachine } from './panel.machine';

const nothing = async () => {};

export const panelModel = defineModel<typeof panelMachine>({
  machine: panelMachine,
  starts: [
    { name: 'at night', input: { night: true }, prepare: nothing },
    { name: 'by day', input: { night: false }, prepare: nothing },
  ],
  parts: () => [],
  project: ({ night }) => night,
  samples: {
    'light.toggle': [{}],
    'power.cut': [{}],
    'power.back': [{}],
    'alarm.fire': [{}],
    'alarm.theft': [{}],
  },
  drivers: {
    'light.toggle': nothing,
    'power.cut': nothing,
    'power.back': nothing,
    'alarm.fire': nothing,
    'alarm.theft': nothing,
  },
  states: {
    'on.bright': nothing,
    'on.dark': nothing,
    off: nothing,
  },
});
