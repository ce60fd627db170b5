import { runnerNames } from './note';
import type { MachineReport, PathsReport } from './paths-report';

/** Maximum ratio of events to the optimum. */
const MOST = 1.1;

export function gapsOf({ machines, asked, itself }: PathsReport): string[] {
  const missed = machines.flatMap((machine) => [
    ...(asked.dom === 'nothing' ? [] : dear(machine)),
    ...missing(machine, 'definitions', 'fired', (id) => reasonFor(machine, id)),
    ...machine.missed.dom.pairs.map(
      (pair) => `${pair} did not fire in ${runnerNames.dom}${reasonFor(machine, pair)}`,
    ),
    ...machine.missed.chromium.pairs.map(
      (pair) => `${pair} did not fire in ${runnerNames.chromium}${reasonFor(machine, pair)}`,
    ),
    ...missing(machine, 'failureModes', 'met', () => ''),
    ...machine.defects,
  ]);
  return [...itself, ...missed];
}

function dear({ id, pairTours, ...tours }: MachineReport): string[] {
  const plans = [['transitions', tours] as const, ['pairs', pairTours] as const];
  return plans.flatMap(([coverage, { ratio }]) =>
    ratio <= MOST
      ? []
      : [`The tours of ${id} over its ${coverage} take ${ratio} of the fewest events, more than ${MOST}`],
  );
}

function missing(
  { missed: { dom, chromium } }: MachineReport,
  kind: 'definitions' | 'failureModes',
  happened: string,
  reason: (name: string) => string,
): string[] {
  return [...new Set([...dom[kind], ...chromium[kind]])].map((name) => {
    if (!chromium[kind].includes(name)) return `${name} ${happened} only in ${runnerNames.chromium}`;
    if (!dom[kind].includes(name)) return `${name} ${happened} only in ${runnerNames.dom}`;
    return `${name} ${happened} in neither runner${reason(name)}`;
  });
}

function reasonFor({ unreachable }: MachineReport, id: string): string {
  const reason = unreachable.find((one) => one.id === id)?.reason;
  return reason === undefined ? '' : `: ${reason}`;
}
