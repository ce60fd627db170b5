import type { Cost, MachineReport, PathsReport } from './paths-report';

export interface Table {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

type Columns = readonly (readonly [title: string, cell: (machine: MachineReport) => string])[];

const ratio = (cost: Cost): string => cost.ratio.toFixed(2);
const part = (some: number, all: number): string => `${some}/${all}`;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const PLANNED: Columns = [
  ['machine', ({ id }) => id],
  ['states', ({ states }) => `${states}`],
  ['definitions', ({ definitions }) => `${definitions}`],
  ['tours', ({ tours }) => `${tours}`],
  ['steps', ({ steps }) => `${steps}`],
  ['loads', ({ loads }) => `${loads}`],
  ['optimum', ({ optimum }) => `${optimum}`],
  ['ratio', ratio],
  ['pairs', ({ pairs }) => `${pairs}`],
  ['pair tours', ({ pairTours }) => `${pairTours.tours}`],
  ['steps', ({ pairTours }) => `${pairTours.steps}`],
  ['optimum', ({ pairTours }) => `${pairTours.optimum}`],
  ['ratio', ({ pairTours }) => ratio(pairTours)],
];

const MET: Columns = [
  ['machine', ({ id }) => id],
  ['fired in DOM', ({ fired, definitions }) => part(fired.dom.definitions, definitions)],
  ['in Chromium', ({ fired, definitions }) => part(fired.chromium.definitions, definitions)],
  ['pairs in DOM', ({ fired, pairs }) => part(fired.dom.pairs, pairs)],
  ['in Chromium', ({ fired, pairs }) => part(fired.chromium.pairs, pairs)],
  ['failure modes in DOM', ({ failureModes }) => part(failureModes.covered, failureModes.expected)],
  ['classes in Chromium', ({ failureClasses }) => part(failureClasses.covered, failureClasses.expected)],
  ['unmodelled controls', ({ unmodelledControls }) => `${unmodelledControls}`],
  ['screens', ({ screenViolations, statesAudited }) => `${screenViolations} in ${statesAudited}`],
  ['DOM, s', ({ took }) => seconds(took.dom.ms)],
  ['Chromium, s', ({ took }) => seconds(took.chromium.ms)],
];

export function tablesOf({ machines }: PathsReport): Table[] {
  const rows = (columns: Columns) => [
    columns.map(([title]) => title),
    ...machines.map((machine) => columns.map(([, cell]) => cell(machine))),
  ];
  return [
    { title: 'Planned', rows: rows(PLANNED) },
    { title: 'Met', rows: rows(MET) },
  ];
}

export function linesOf({ title, rows }: Table): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [
    `${title}:`,
    ...rows.map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    ),
  ];
}

/** In milliseconds, on two cores. */
const ALLOWED = 60_000;

export function pricesOf({ machines, planHash, asked }: PathsReport, cap: number): string[] {
  const sum = (of: (machine: MachineReport) => number) => machines.reduce((total, one) => total + of(one), 0);
  const took = (ms: number, apart: number) =>
    `tours ${seconds(ms)} s, screen checks and screenshots ${seconds(apart)} s`;
  const price = sum((one) => (asked.chromium === 'pairs' ? one.pairTours : one).priceOfCap);
  const longest = Math.max(0, ...machines.map((one) => one.longest));
  const given = longest > cap ? '; it gives way where no shorter way leads to something' : '';
  const [side = 0] = onTwo(machines.map(({ took }) => took.chromium.ms));
  const allowed = `${side > ALLOWED ? 'more than' : 'of'} the ${ALLOWED / 1000} s that are allowed`;
  return [
    `plan ${planHash}`,
    `the longest tour through Chromium has ${longest} events; a cap of ${cap} costs ${price} events${given}`,
    `simulated page: ${took(
      sum((one) => one.took.dom.ms),
      sum((one) => one.took.dom.apart),
    )}`,
    `Chromium, one after another: ${took(
      sum((one) => one.took.chromium.ms),
      sum((one) => one.took.chromium.apart),
    )}`,
    `Chromium, two machines side by side: tours ${seconds(side)} s, ${allowed}`,
  ];
}

function onTwo(jobs: readonly number[]): number[] {
  return jobs.reduce(
    ([busy = 0, free = 0], ms) => [busy, free + ms].toSorted((one, other) => other - one),
    [0, 0],
  );
}
