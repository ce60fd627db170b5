import { hashOf, type MachinePlan } from '../plan/plan';
import type { Wire } from '../world/world';
import { faultsOf } from './faults';
import { stateText } from './state-text';

/** Which definitions of a machine fired, by runner. */
export interface FiredByRunner {
  readonly dom: ReadonlySet<string>;
  readonly chromium: ReadonlySet<string>;
}

/** One row of `npm run paths`. What is not measured yet is null. */
interface MachineReport {
  readonly id: string;
  readonly states: number;
  readonly definitions: number;
  readonly pairs: null;
  readonly tours: number;
  /** Events of all tours. */
  readonly steps: number;
  readonly loads: number;
  /** The fewest events with which so many loads could fire everything. */
  readonly optimum: number;
  readonly ratio: number;
  readonly fired: {
    readonly dom: { readonly definitions: number; readonly pairs: null };
    readonly chromium: { readonly definitions: number };
  };
  /** Ways in which its calls can fail, and how many of them the tours go through. */
  readonly faults: { readonly expected: number; readonly covered: number };
  readonly unmodelledControls: null;
  readonly axeViolations: null;
  /** Definitions that no tour can fire, with the reason. */
  readonly unreachable: MachinePlan['unreachable'];
  /** Definitions that a runner should have fired and did not. */
  readonly missed: { readonly dom: readonly string[]; readonly chromium: readonly string[] };
}

export interface PathsReport {
  readonly planHash: string;
  readonly machines: readonly MachineReport[];
}

export function reportOf(
  plans: readonly MachinePlan[],
  wire: Wire,
  firedOf: (plan: MachinePlan) => FiredByRunner,
): PathsReport {
  return {
    planHash: hashOf(plans.map(({ id, hash }) => [id, hash])),
    machines: plans.map((plan) => machineReport(plan, wire, firedOf(plan))),
  };
}

function machineReport(plan: MachinePlan, wire: Wire, fired: FiredByRunner): MachineReport {
  const { id, states, definitions, tours, steps, loads, optimum, unreachable } = plan;
  const { expected, missing } = faultsOf(plan.model, wire);
  const count = (set: ReadonlySet<string>) => definitions.filter((definition) => set.has(definition)).length;
  const missedBy = (set: ReadonlySet<string>) => definitions.filter((definition) => !set.has(definition));
  return {
    id,
    states,
    definitions: definitions.length,
    pairs: null,
    tours: tours.length,
    steps,
    loads,
    optimum,
    ratio: Math.round((steps / optimum) * 1000) / 1000,
    fired: {
      dom: { definitions: count(fired.dom), pairs: null },
      chromium: { definitions: count(fired.chromium) },
    },
    faults: { expected: expected.length, covered: expected.length - missing.length },
    unmodelledControls: null,
    axeViolations: null,
    unreachable,
    missed: { dom: missedBy(fired.dom), chromium: missedBy(fired.chromium) },
  };
}

const COLUMNS: readonly [title: string, cell: (machine: MachineReport) => string][] = [
  ['machine', ({ id }) => id],
  ['states', ({ states }) => `${states}`],
  ['definitions', ({ definitions }) => `${definitions}`],
  ['tours', ({ tours }) => `${tours}`],
  ['steps', ({ steps }) => `${steps}`],
  ['optimum', ({ optimum }) => `${optimum}`],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['fired in DOM', ({ fired, definitions }) => `${fired.dom.definitions}/${definitions}`],
  ['fired in Chromium', ({ fired, definitions }) => `${fired.chromium.definitions}/${definitions}`],
  ['faults', ({ faults }) => `${faults.covered}/${faults.expected}`],
];

/** The definitions that did not fire in both runners, each with what is known of it. */
export function gapsOf({ machines }: PathsReport): string[] {
  return machines.flatMap(({ missed: { dom, chromium }, unreachable }) =>
    [...new Set([...dom, ...chromium])].map((id) => {
      if (!chromium.includes(id)) return `${id} fired only in Chromium`;
      if (!dom.includes(id)) return `${id} fired only in the simulated page`;
      const reason = unreachable.find((one) => one.id === id)?.reason;
      return `${id} fired in neither runner${reason === undefined ? '' : `: ${reason}`}`;
    }),
  );
}

/** The report as a table for people, what is missing below it by name. */
export function tableOf({ planHash, machines }: PathsReport): string {
  const cells = [
    COLUMNS.map(([title]) => title),
    ...machines.map((machine) => COLUMNS.map(([, cell]) => cell(machine))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const gaps = machines.flatMap(({ unreachable, missed }) => [
    ...unreachable.map(({ id, reason }) => `out of reach: ${id} (${reason})`),
    ...missed.dom.map((id) => `not fired in DOM: ${id}`),
    ...missed.chromium.map((id) => `not fired in Chromium: ${id}`),
  ]);
  return [...lines, '', `plan ${planHash}`, ...gaps].join('\n');
}

/** The tours of a machine as numbered sentences, then the faults that they do not go through. */
export function sentencesOf({ id, model, tours }: MachinePlan, wire: Wire): string {
  const told = tours.map(({ name, start, steps }) =>
    [
      `${name}: ${model.starts[start]?.name ?? id}`,
      ...steps
        .slice(1)
        .map(
          ({ label, snapshot }, index) =>
            `${`${index + 1}`.padStart(4)}. ${label} → ${stateText(snapshot.value)}`,
        ),
    ].join('\n'),
  );
  const missing = faultsOf(model, wire).missing.map((fault) => `${id} never meets ${fault}`);
  return [...told, ...missing].join('\n');
}
