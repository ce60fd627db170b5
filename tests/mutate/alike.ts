import { definitionsOf } from '../kit/model/definitions';
import type { AnyModel } from '../kit/model/model';
import { type Mutant, withMutant } from '../kit/mutate/mutant';
import { type Noticed, type Outcome, toursThrough } from '../kit/mutate/run-mutants';
import { type MachinePlan, planMachine } from '../kit/plan/plan';
import type { Tour } from '../kit/plan/tour';
import { checkingProperties } from '../kit/run/checking-properties';
import { READINESS } from '../kit/run/failure';
import type { Visit, Watcher } from '../kit/run/visit';
import { properties } from '../properties/properties';
import { ReferenceCheck } from '../references/checking-references';
import { references } from '../references/references';
import { type Walked, walk } from './walk';

/** These judge without the machine; the rest of a run compares the app with the model. `end`: what they see last. */
const independent = (end?: Walked): readonly Watcher[] =>
  [checkingProperties(properties), new ReferenceCheck(references).watcher].map((judge) => {
    const look = async (visit: Visit) => {
      if (end !== undefined && visit.position > end.position) return;
      await judge.look({ ...visit, acts: visit.acts.slice(0, end?.acts) });
    };
    return { ...judge, look, afterExit: look, afterFailure: look };
  });

/** In the simulated page the tours of the suite cover pairs; without them a plan takes a part of the time. */
type Coverage = 'transitions' | 'pairs';

/** The situations of the references may take pairs to arise in a machine with fewer definitions. */
const FEW = 8;

const firstCoverage = ({ machine }: AnyModel): Coverage =>
  definitionsOf(machine).length < FEW ? 'pairs' : 'transitions';

const planned = (model: AnyModel, coverage: Coverage): MachinePlan =>
  planMachine(model, { coverage, everySample: true, isPartial: true });

const isBy = ({ check }: Noticed, judges: readonly Watcher[]): boolean =>
  judges.some(({ name }) => check === `watcher ${name}`);

const missedBy = (judges: readonly Watcher[], plan: MachinePlan): readonly string[] =>
  judges.flatMap((judge) => judge.missed?.(plan) ?? []);

/** Those through the mutated place, the nearest first. */
const toursOf = (plan: MachinePlan, mutant: Mutant): readonly Tour[] =>
  toursThrough(plan, mutant).map(({ tour }) => tour);

interface Healthy {
  readonly complaints: readonly string[];
  /** Situations that the plan of the healthy machine need not meet: it covers no pairs. */
  readonly missed: readonly string[];
}

/** What the judges say of the healthy app. */
export async function judgeHealthy(model: AnyModel, timeout: number): Promise<Healthy> {
  const plan = planned(model, firstCoverage(model));
  const judges = independent();
  const complaints: string[] = [];
  for (const tour of plan.tours) {
    const noticed = await walk(plan, tour, judges, timeout);
    if (noticed !== null) complaints.push(`${tour.name}, ${noticed.check}: ${noticed.message}`);
  }
  return { complaints, missed: missedBy(judges, plan) };
}

/**
 * Changes the machine in the app and in the model, and plans again. Killed by a property, a reference, an assertion
 * of a state, or a situation that has to arise and does not. What the planner, a driver or the comparison of app and
 * model detect is recorded only: it says nothing about whether the machine is correct. A mutant that survives the
 * tours over transitions is toured over pairs, as in the suite, where each situation has to arise. A machine that
 * cannot be planned, because it throws or its projection hides something, is judged on the tours of the healthy one,
 * by properties and references alone.
 */
export async function runAlike(
  model: AnyModel,
  mutant: Mutant,
  healthy: Healthy,
  timeout: number,
): Promise<Outcome> {
  const judges = independent();
  const complaints: string[] = [];
  let tours = 0;
  const isAssertion = ({ check }: Noticed) => check.startsWith('state ') && check !== `state ${READINESS}`;
  const tourOver = async (plan: MachinePlan, some: Iterable<Tour>, isKill: (noticed: Noticed) => boolean) => {
    for (const tour of some) {
      tours += 1;
      const noticed = await walk(plan, tour, judges, timeout);
      if (noticed !== null && isKill(noticed)) return { ...noticed, tour, plan };
      if (noticed !== null) complaints.push(`${noticed.check}: ${noticed.message.split('\n')[0]}`);
    }
    return { plan };
  };
  const isJudged = (noticed: Noticed) => isBy(noticed, judges);
  const isKill = (noticed: Noticed) => isAssertion(noticed) || isJudged(noticed);
  const survived = () => {
    const [complaint] = complaints;
    return { mutant: mutant.name, killed: null, tours, ...(complaint && { complaint }) };
  };

  let isPlanned = true;
  const tourAll = async (coverage: Coverage) => {
    const end = await withMutant(model.machine, mutant, async () => {
      const plan = plannedOr(complaints, model, coverage);
      return plan && tourOver(plan, new Set([...toursOf(plan, mutant), ...plan.tours]), isKill);
    });
    if (end !== undefined) return end;
    isPlanned = false;
    const plan = healthyPlanOf(model);
    return withMutant(model.machine, mutant, () => tourOver(plan, toursOf(plan, mutant), isJudged));
  };
  const first = firstCoverage(model);
  let end = await tourAll(first);
  const missed = (known: readonly string[]) =>
    complaints.length > 0 ? [] : missedBy(judges, end.plan).filter((one) => !known.includes(one));
  let unmet = missed(healthy.missed);
  if (!('check' in end) && unmet.length === 0 && isPlanned && first === 'transitions') {
    end = await tourAll('pairs');
    unmet = missed([]);
  }
  if (!('check' in end) && unmet.length > 0) {
    const killed = { tour: '', position: 0, check: 'situations', message: unmet.join('\n') };
    return { mutant: mutant.name, killed, tours };
  }
  if (!('check' in end)) return survived();
  const { plan, tour, ...killed } = end;
  const again = isBy(killed, judges)
    ? await walk(plan, tour, independent(killed), timeout, killed.acts)
    : null;
  return again !== null && isBy(again, judges)
    ? { ...survived(), complaint: `the healthy app violates: ${again.message}` }
    : { mutant: mutant.name, killed: { ...killed, tour: tour.name }, tours };
}

const healthyPlans = new WeakMap<AnyModel, MachinePlan>();

/** Must not be called while the machine is changed. */
function healthyPlanOf(model: AnyModel): MachinePlan {
  const plan = healthyPlans.get(model) ?? planned(model, 'pairs');
  healthyPlans.set(model, plan);
  return plan;
}

function plannedOr(complaints: string[], model: AnyModel, coverage: Coverage): MachinePlan | undefined {
  try {
    return planned({ ...model, machine: model.machine.provide({}) }, coverage);
  } catch (error) {
    complaints.push(`planner: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
