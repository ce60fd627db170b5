import { expect, it } from 'vitest';
import { blankNote } from '../kit/examples/blank-note';
import { unreportedErrors } from './walk-tours';

const simulated =
  'The tours through the simulated page ended with an error that no tour reported; it is printed above';
const browser = 'The tours through Chromium ended with an error that no tour reported; it is printed above';
const build = 'The app could not be built, so no tour went through Chromium';

it.each([
  [[], [], []],
  [['dom', 'chromium'], [blankNote({})], [simulated, browser]],
  [['dom', 'chromium'], [blankNote({ failures: [{ signature: 'no', text: 'no' }] })], [browser]],
  [['chromium'], [blankNote({ runner: 'chromium', wrong: ['The console says: no'] })], []],
  [['chromium'], [blankNote({ runner: 'chromium', violations: ['no'] })], []],
  [['build'], [blankNote({ wrong: ['no'] })], [build]],
] as const)('for the exit %j a run reports only errors that no note reports', (ended, notes, expected) => {
  expect(unreportedErrors(ended, notes)).toEqual(expected);
});
