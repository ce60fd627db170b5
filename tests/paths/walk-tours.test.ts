import { expect, it } from 'vitest';
import type { TourNote } from '../kit/report/note';
import { untoldOf } from './walk-tours';

const note = (changes: Partial<TourNote>): TourNote => ({
  runner: 'dom',
  machine: 'ticket',
  tour: 'ticket 1',
  fired: [],
  faults: [],
  steps: [],
  visits: 0,
  looks: {},
  apart: 0,
  reached: [],
  audited: [],
  objections: [],
  controls: [],
  failures: [],
  wrong: [],
  isRepeat: false,
  ...changes,
});
const simulated =
  'The tours through the simulated page ended with an error that none of them tells of: it is printed above';
const browser =
  'The tours through Chromium ended with an error that none of them tells of: it is printed above';
const build = 'The app could not be built, so no tour went through Chromium';

it.each([
  [[], [], []],
  [['dom', 'chromium'], [note({})], [simulated, browser]],
  [['dom', 'chromium'], [note({ failures: [{ signature: 'no', text: 'no' }] })], [browser]],
  [['chromium'], [note({ runner: 'chromium', wrong: ['The console says: no'] })], []],
  [['chromium'], [note({ runner: 'chromium', objections: ['no'] })], []],
  [['build'], [note({ wrong: ['no'] })], [build]],
] as const)(
  'of what ended with an error (%j) only that is told which no note tells of',
  (ended, notes, told) => {
    expect(untoldOf(ended, notes)).toEqual(told);
  },
);
