import { pairsFired } from '../model/pairs';
import { modeOf } from '../plan/failure-classes';
import { leftOut } from '../plan/left-out';
import { hashOf, type MachinePlan } from '../plan/plan';
import type { Wire } from '../world/world';
import { expectedFailureModes } from './failure-modes';
import { lasted, type Runner, runnerNames, type TourNote } from './note';
import { reportedFailures } from './reported-failures';

export interface PlannedMachine {
  readonly transitions: MachinePlan;
  readonly pairs: MachinePlan;
  /** Those that the tours in Chromium owe. */
  readonly failureClasses: readonly string[];
}

export interface Asked extends Readonly<Record<Runner, 'transitions' | 'pairs' | 'nothing'>> {
  readonly screens: boolean;
  readonly watchers: Readonly<Record<Runner, readonly string[]>>;
}

export interface Cost {
  readonly tours: number;
  readonly steps: number;
  readonly loads: number;
  readonly optimum: number;
  /** Events of the uncapped tours ÷ optimum. */
  readonly ratio: number;
  readonly priceOfCap: number;
}

export interface MachineReport extends Cost {
  readonly id: string;
  readonly states: number;
  readonly definitions: number;
  readonly pairs: number;
  readonly pairTours: Cost;
  readonly fired: {
    readonly dom: { readonly definitions: number; readonly pairs: number };
    readonly chromium: { readonly definitions: number; readonly pairs: number };
  };
  readonly hits: Readonly<Record<string, Readonly<Record<Runner, number>>>>;
  readonly failureModes: Counted;
  readonly failureClasses: Counted;
  readonly unmodelledControls: number;
  readonly statesAudited: number;
  readonly screenViolations: number;
  readonly unreachable: MachinePlan['unreachable'];
  readonly missed: Readonly<Record<Runner, Missed>>;
  readonly defects: readonly string[];
  readonly longest: number;
  readonly took: Readonly<Record<Runner, { readonly ms: number; readonly apart: number }>>;
}

interface Counted {
  readonly expected: number;
  readonly covered: number;
}

export interface Missed {
  readonly definitions: readonly string[];
  readonly pairs: readonly string[];
  readonly failureModes: readonly string[];
}

export interface PathsReport {
  readonly planHash: string;
  readonly asked: Asked;
  readonly itself: readonly string[];
  readonly machines: readonly MachineReport[];
}

export function reportOf(
  planned: readonly PlannedMachine[],
  asked: Asked,
  notes: readonly TourNote[],
  wire: Wire,
  itself: readonly string[] = [],
): PathsReport {
  const hashes = planned.map(({ transitions, pairs }) => [transitions.id, transitions.hash, pairs.hash]);
  return {
    planHash: hashOf(hashes),
    asked,
    itself,
    machines: planned.map((plans) => {
      const own = notes.filter(({ machine }) => machine === plans.transitions.id);
      return machineReport(plans, asked, own, wire);
    }),
  };
}

function machineReport(
  { transitions, pairs, failureClasses }: PlannedMachine,
  asked: Asked,
  notes: readonly TourNote[],
  wire: Wire,
): MachineReport {
  const { id, model, states, definitions } = transitions;
  const hasPairs = asked.dom === 'pairs' || asked.chromium === 'pairs';
  const unplanned = hasPairs ? leftOut(model, pairs.pairs) : [];
  const allPairs = [...pairs.pairs, ...unplanned];
  const met = { dom: metIn(notes, 'dom', model.machine), chromium: metIn(notes, 'chromium', model.machine) };
  const failureModes = { dom: expectedFailureModes(model, wire), chromium: failureClasses };
  const isIn = (set: ReadonlySet<string>) => (name: string) => set.has(name);
  const missedIn = (runner: Runner): Missed => {
    const lacks = (set: ReadonlySet<string>) => (name: string) => !set.has(name);
    const isAsked = asked[runner] !== 'nothing';
    return {
      definitions: isAsked ? definitions.filter(lacks(met[runner].definitions)) : [],
      pairs: asked[runner] === 'pairs' ? allPairs.filter(lacks(met[runner].pairs)) : [],
      failureModes: isAsked ? failureModes[runner].filter(lacks(met[runner].failureModes)) : [],
    };
  };
  const firedIn = (runner: Runner) => ({
    definitions: definitions.filter(isIn(met[runner].definitions)).length,
    pairs: pairs.pairs.filter(isIn(met[runner].pairs)).length,
  });
  const times = (runner: Runner, name: string) => met[runner].fired.filter((one) => one === name).length;
  return {
    id,
    states,
    definitions: definitions.length,
    pairs: allPairs.length,
    ...costOf(transitions),
    pairTours: costOf(pairs),
    fired: { dom: firedIn('dom'), chromium: firedIn('chromium') },
    hits: Object.fromEntries(
      definitions.map((name) => [name, { dom: times('dom', name), chromium: times('chromium', name) }]),
    ),
    failureModes: counted(failureModes.dom, met.dom.failureModes),
    failureClasses: counted(failureModes.chromium, met.chromium.failureModes),
    unmodelledControls: new Set(notes.flatMap(({ controls }) => controls)).size,
    statesAudited: new Set(notes.flatMap(({ audited }) => audited)).size,
    screenViolations: new Set(notes.flatMap(({ violations }) => violations)).size,
    unreachable: [
      ...transitions.unreachable,
      ...unplanned.map((pair) => ({
        id: pair,
        reason: "every way to it is left out by the model's 'planned'",
      })),
    ],
    missed: { dom: missedIn('dom'), chromium: missedIn('chromium') },
    defects: [
      ...defectsIn(notes),
      ...unlookedIn(notes, asked, id),
      ...(asked.screens ? unauditedIn(notes, id) : []),
    ],
    longest: Math.max(0, ...walkedIn(notes, 'chromium').map(({ steps }) => steps.length - 1)),
    took: { dom: tookIn(notes, 'dom'), chromium: tookIn(notes, 'chromium') },
  };
}

const counted = (expected: readonly string[], met: ReadonlySet<string>): Counted => ({
  expected: expected.length,
  covered: expected.filter((name) => met.has(name)).length,
});

function defectsIn(notes: readonly TourNote[]): string[] {
  const failures = reportedFailures(notes);
  const lines = notes.flatMap(({ controls, violations, wrong }) => [...controls, ...violations, ...wrong]);
  const unreported = lines.filter(
    (line) => !failures.some(({ texts }) => texts.some((text) => text.includes(line))),
  );
  return [...failures.map(({ signature }) => signature), ...new Set(unreported)];
}

function unlookedIn(notes: readonly TourNote[], { watchers }: Asked, id: string): string[] {
  return (['dom', 'chromium'] as const).flatMap((runner) => {
    const own = walkedIn(notes, runner);
    if (own.some(({ failures, wrong }) => failures.length + wrong.length > 0)) return [];
    const visits = own.reduce((sum, note) => sum + note.visits, 0);
    return watchers[runner].flatMap((name) => {
      const looks = own.reduce((sum, note) => sum + Math.min(note.visits, note.looks[name] ?? 0), 0);
      if (looks === visits) return [];
      return [`'${name}' was asked after ${looks} of ${visits} steps of ${id} in ${runnerNames[runner]}`];
    });
  });
}

function unauditedIn(notes: readonly TourNote[], id: string): string[] {
  const audited = notes.flatMap((note) => note.audited);
  const reached = notes.flatMap((note) => (note.runner === 'chromium' ? note.reached : []));
  const left = [...new Set(reached)].filter((state) => !audited.includes(state));
  return left.map((state) => `the screen of '${state}' of ${id} was not checked`);
}

function metIn(notes: readonly TourNote[], runner: Runner, machine: MachinePlan['model']['machine']) {
  const own = notes.filter((note) => note.runner === runner);
  const fired = own.flatMap((note) => note.fired);
  const failureModes = own.flatMap((note) => note.failureModes);
  return {
    fired,
    definitions: new Set(fired),
    pairs: new Set(own.flatMap((note) => [...pairsFired(machine, note.fired)])),
    failureModes: new Set(runner === 'dom' ? failureModes : failureModes.map(modeOf)),
  };
}

function walkedIn(notes: readonly TourNote[], runner: Runner): TourNote[] {
  return notes.filter((note) => note.runner === runner && !note.isRepeat);
}

function tookIn(notes: readonly TourNote[], runner: Runner) {
  const own = walkedIn(notes, runner);
  return {
    ms: Math.round(own.reduce((sum, note) => sum + lasted(note), 0)),
    apart: Math.round(own.reduce((sum, { apart }) => sum + apart, 0)),
  };
}

function costOf({ tours, steps, loads, optimum, ratio, priceOfCap }: MachinePlan): Cost {
  return {
    tours: tours.length,
    steps,
    loads,
    optimum,
    ratio: Math.round(ratio * 1000) / 1000,
    priceOfCap,
  };
}
