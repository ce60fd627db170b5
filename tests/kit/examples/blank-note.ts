import type { TourNote } from '../report/note';

export const blankNote = (changes: Partial<TourNote> = {}): TourNote => ({
  runner: 'dom',
  machine: 'ticket',
  tour: 'ticket 1',
  fired: [],
  failureModes: [],
  steps: [],
  visits: 0,
  looks: {},
  apart: 0,
  reached: [],
  audited: [],
  violations: [],
  controls: [],
  failures: [],
  wrong: [],
  isRepeat: false,
  ...changes,
});
