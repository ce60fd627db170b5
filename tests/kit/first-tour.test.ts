// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { mountTicketApp } from './examples/ticket.app';
import { ticketModel } from './examples/ticket.model';
import { ticketWire } from './examples/ticket.wire';
import { planMachine } from './plan/plan';
import { conformance } from './run/conformance';
import { domHost } from './run/dom-host';
import { type NewHost, runMachine } from './run/run-machine';
import { assertingStatesDistinct } from './run/states-distinct';

test('the tours of the ticket box', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const plan = planMachine(ticketModel, { coverage: 'pairs', everySample: true });
  const newHost: NewHost = (options) =>
    domHost({
      timeout: 2000,
      ...options,
      wire: ticketWire,
      base: '/app',
      mount: (container, inspect) => mountTicketApp(container, inspect),
      passTime: async (milliseconds) => void (await vi.advanceTimersByTimeAsync(milliseconds)),
    });
  const watchers = [assertingStatesDistinct, conformance()];
  const { reports, missed, incomplete } = await runMachine(plan, newHost, watchers, {
    onDefect: console.log,
  });
  expect(plan.unreachable).toEqual([]);
  expect(reports.map(({ text }) => text)).toEqual([]);
  expect([...missed, ...incomplete]).toEqual([]);
});
