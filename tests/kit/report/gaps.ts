import { runnerNames } from './note';
import type { MachineReport, PathsReport } from './paths-report';

/** Maximum ratio of events to the optimum. */
const MOST = 1.1;

export function gapsOf({ machines, asked, itself }: PathsReport): string[] {
  const missed = machines.flatMap((machine) => [
    ...(asked.dom === 'nothing' ? [] : dear(machine)),
    ...missingDefinitions(machine),
    ...machine.missed.dom.pairs.map(
      (pair) => `${pair} did not fire in ${runnerNames.dom}${reasonFor(machine, pair)}`,
    ),
    ...machine.missed.chromium.pairs.map(
      (pair) => `${pair} did not fire in ${runnerNames.chromium}${reasonFor(machine, pair)}`,
    ),
    ...machine.missed.dom.failureModes.map((mode) => `${mode} was not met in ${runnerNames.dom}`),
    ...machine.missed.chromium.failureModes.map(
      (mode) => `'${mode}' was not met in ${runnerNames.chromium} by ${machine.id}`,
    ),
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

function missingDefinitions(machine: MachineReport): string[] {
  const { dom, chromium } = machine.missed;
  return [...new Set([...dom.definitions, ...chromium.definitions])].map((id) => {
    if (!chromium.definitions.includes(id)) return `${id} fired only in ${runnerNames.chromium}`;
    if (!dom.definitions.includes(id)) return `${id} fired only in ${runnerNames.dom}`;
    return `${id} fired in neither runner${reasonFor(machine, id)}`;
  });
}

function reasonFor({ unreachable }: MachineReport, id: string): string {
  const reason = unreachable.find((one) => one.id === id)?.reason;
  return reason === undefined ? '' : `: ${reason}`;
}
