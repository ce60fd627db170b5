import type { MachineReport, PathsReport } from './paths-report';

const SIMULATED = 'the simulated page';

/** All that keeps a run from being whole, one line each, by name; empty when all is well. */
export function gapsOf({ machines }: PathsReport): string[] {
  return machines.flatMap((machine) => [
    ...missing(machine, 'definitions', 'fired', (id) => reasonFor(machine, id)),
    ...machine.missed.dom.pairs.map((pair) => `${pair} did not fire in ${SIMULATED}`),
    ...machine.missed.chromium.pairs.map((pair) => `${pair} did not fire in Chromium`),
    ...missing(machine, 'faults', 'met', () => ''),
    ...machine.faulty,
  ]);
}

function missing(
  { missed: { dom, chromium } }: MachineReport,
  kind: 'definitions' | 'faults',
  happened: string,
  reason: (name: string) => string,
): string[] {
  return [...new Set([...dom[kind], ...chromium[kind]])].map((name) => {
    if (!chromium[kind].includes(name)) return `${name} ${happened} only in Chromium`;
    if (!dom[kind].includes(name)) return `${name} ${happened} only in ${SIMULATED}`;
    return `${name} ${happened} in neither runner${reason(name)}`;
  });
}

function reasonFor({ unreachable }: MachineReport, id: string): string {
  const reason = unreachable.find((one) => one.id === id)?.reason;
  return reason === undefined ? '' : `: ${reason}`;
}
