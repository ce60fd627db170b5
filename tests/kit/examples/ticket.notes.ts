import { planMachine } from '../plan/plan';
import { expectedFailureModes } from '../report/failure-modes';
import type { TourNote } from '../report/note';
import { type Asked, reportOf } from '../report/paths-report';
import { blankNote } from './blank-note';
import { ticketModel } from './ticket.model';
import { ticketWire } from './ticket.wire';

export const failureClasses = ['connection lost', 'no answer'];
export const plans = {
  failureClasses,
  transitions: planMachine(ticketModel),
  pairs: planMachine(ticketModel, { coverage: 'pairs' }),
};
export const { definitions } = plans.transitions;
export const failureModes = expectedFailureModes(ticketModel, ticketWire);
const [walk] = plans.pairs.tours;
export const fired = walk?.steps.flatMap((step) => step.fired) ?? [];
export const noWatchers = { dom: [], chromium: [] };
export const asked: Asked = {
  dom: 'pairs',
  chromium: 'transitions',
  screens: true,
  watchers: { dom: ['properties hold'], chromium: ['properties hold', 'screens pass their checks'] },
};
const looks = { 'properties hold': 3, 'screens pass their checks': 3 };

export const note = (changes: Partial<TourNote> = {}): TourNote =>
  blankNote({ fired, failureModes, visits: 3, looks, ...changes });
export const whole = [
  note(),
  note({ runner: 'chromium', reached: ['asking', 'closed'], audited: ['asking', 'closed'] }),
];
export const report = (notes: readonly TourNote[]) => reportOf([plans], asked, notes, ticketWire);
