import { definitionsOf } from '../kit/model/definitions';
import type { AnyModel } from '../kit/model/model';
import { type Mutant, withMutant } from '../kit/mutate/mutant';
import type { Noticed, Outcome } from '../kit/mutate/run-mutants';
import { type MachinePlan, planMachine } from '../kit/plan/plan';
import type { Tour } from '../kit/plan/tour';
import { checkingProperties } from '../kit/run/checking-properties';
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

/** A machine with fewer definitions is walked over pairs. */
const FEW = 8;

const planned = (model: AnyModel): MachinePlan =>
  planMachine(model, {
    coverage: definitionsOf(model.machine).length < FEW ? 'pairs' : 'transitions',
    everySample: true,
    isPartial: true,
  });

const isBy = ({ check }: Noticed, judges: readonly Watcher[]): boolean =>
  judges.some(({ name }) => check === `watcher ${name}`);

const missedBy = (judges: readonly Watcher[], plan: MachinePlan): readonly string[] =>
  judges.flatMap((judge) => judge.missed?.(plan) ?? []);

interface Healthy {
  readonly complaints: readonly string[];
  /** Situations that the plan of the healthy machine need not meet: it covers no pairs. */
  readonly missed: readonly string[];
}

/** What the judges say of the healthy app. */
export async function judgeHealthy(model: AnyModel, timeout: number): Promise<Healthy> {
  const plan = planned(model);
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
 * model notice is noted only: nobody else would know that the machine is wrong.
 */
export async function runAlike(
  model: AnyModel,
  mutant: Mutant,
  healthy: Healthy,
  timeout: number,
): Promise<Outcome> {
  const { name } = mutant;
  const judges = independent();
  const complaints: string[] = [];
  let plan: MachinePlan | undefined;
  let killed: (Walked & { readonly tour: Tour }) | undefined;
  await withMutant(model.machine, mutant, async () => {
    try {
      plan = planned({ ...model, machine: model.machine.provide({}) });
    } catch (error) {
      complaints.push(`planner: ${error instanceof Error ? error.message : error}`);
    }
    for (const tour of plan?.tours ?? []) {
      const noticed = await walk(plan as MachinePlan, tour, judges, timeout);
      if (noticed === null) continue;
      const isAssertion = noticed.check.startsWith('state ') && noticed.check !== 'state ready';
      if (isAssertion || isBy(noticed, judges)) {
        killed = { ...noticed, tour };
        return;
      }
      complaints.push(`${noticed.check}: ${noticed.message.split('\n')[0]}`);
    }
  });
  const survived = { mutant: name, killed: null, tours: plan?.tours.length ?? 0 };
  if (killed !== undefined && plan !== undefined) {
    const again = isBy(killed, judges)
      ? await walk(plan, killed.tour, independent(killed), timeout, killed.acts)
      : null;
    const isFalse = again !== null && isBy(again, judges);
    if (isFalse) return { ...survived, complaint: `the healthy app violates: ${again.message}` };
    return { mutant: name, killed: { ...killed, tour: killed.tour.name }, tours: 1 };
  }
  const [complaint] = complaints;
  if (complaint !== undefined || plan === undefined) return { ...survived, ...(complaint && { complaint }) };
  const { tours } = plan;
  const missed = missedBy(judges, plan).filter((situation) => !healthy.missed.includes(situation));
  if (missed.length === 0) return survived;
  return {
    mutant: name,
    killed: { tour: '', position: 0, check: 'situations', message: missed.join('\n') },
    tours: tours.length,
  };
}
