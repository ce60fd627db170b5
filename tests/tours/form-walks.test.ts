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

/** A walk that no plan goes: the text of a rejection is unchanged when the form is sent again. */
const walk =
  'logIn 0: field.change#0 field.change#2 form.submit#0 xstate.error.actor.logIn#4 field.change#3 form.submit#0';

it('a server error of a field is not expected once the form is invalid instead', async () => {
  const { reports, missed } = await runMachine(replayPlan(walk, models), simulatedApp, watchers('dom'));
  expect({ reports: reports.map(({ text }) => text), missed }).toEqual({ reports: [], missed: [] });
});
