import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayPlan } from '../kit/run/replay';
import { runMachine } from '../kit/run/run-machine';
import { models } from '../models/register';
import { simulatedApp } from '../support/simulated-app';
import { watchers } from './watchers';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Walks that failed once and that no plan goes, each with what was wrong. */
it.each([
  [
    'a server error of a field is not expected once the form is invalid instead',
    // The text of a rejection is unchanged when the form is sent again.
    'logIn 0: field.change#0 field.change#2 form.submit#0 xstate.error.actor.logIn#4 field.change#3 form.submit#0',
  ],
  [
    'a save without a response is not expected to be kept once the address is removed',
    'editAddress 0: field.change#0 form.submit#0 xstate.error.actor.updateProfile#3 record.removed#0 record.refreshed#0',
  ],
  [
    'values are not taken for typed text after a response to a save that is older',
    'profile 0: xstate.done.actor.getProfile#1 resource.saved#1 xstate.done.actor.getProfile#0',
  ],
  [
    'filters are in one order in the URL, whichever is changed first',
    'tournaments 0: query.change#3 query.change#1',
  ],
])('%s', async (_, walk) => {
  const { reports } = await runMachine(replayPlan(walk, models), simulatedApp, watchers('dom'));
  expect(reports.map(({ text }) => text)).toEqual([]);
});
