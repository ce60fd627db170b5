import type { AnyMachineSnapshot } from 'xstate';
import type { Stage } from '../model/model';
import type { MachinePlan } from '../plan/plan';
import { stateText } from '../report/state-text';
import { readOnlyStage } from './read-only-stage';
import { together } from './together';
import type { Watcher } from './visit';

export const assertingStatesDistinct: Watcher = {
  name: 'assertions distinguish states',
  look: async ({ plan, step, isFirst, immediateStage, eventually }) => {
    if (isFirst && immediateStage !== undefined) {
      await eventually(() => assertStatesDistinct(plan, step.snapshot, readOnlyStage(immediateStage)));
    }
  },
};

/**
 * Fails with both names if the assertions of another state hold. Each other state is checked with the context of
 * the plan that is most like the current one, with its ancestors that the current state does not share.
 */
export async function assertStatesDistinct(
  plan: MachinePlan,
  here: AnyMachineSnapshot,
  stage: Stage,
): Promise<void> {
  const asserted = Object.keys(plan.model.states);
  const claims = asserted
    .filter((one) => !isIn(here, one))
    .map(async (path) => {
      const claimed = likest(plan, here, path);
      const chain = asserted.filter((one) => isOnWay(one, path) && !isIn(here, one));
      const isHeld = claimed !== undefined && (await allHold(plan, chain, claimed, stage));
      return isHeld ? `the assertion of '${path}' holds too` : null;
    });
  const exits = (plan.model.exits?.filter(({ from }) => from(here)) ?? []).map(async ({ name, see }) => {
    const isHeld = await holds(stage, (inner) => see({ ...inner, from: here }));
    return isHeld ? `what exit '${name}' leads to is visible already` : null;
  });
  const alike = (await Promise.all([...claims, ...exits])).find((one) => one !== null);
  if (alike !== undefined)
    throw new Error(`In '${stateText(here.value)}' ${alike}: it does not distinguish the states`);
}

function allHold(
  { model }: MachinePlan,
  paths: readonly string[],
  snapshot: AnyMachineSnapshot,
  stage: Stage,
): Promise<boolean> {
  return holds(stage, async (inner) => {
    for (const path of paths) await model.states[path]?.({ ...inner, snapshot });
  });
}

async function holds(stage: Stage, check: (stage: Stage) => Promise<void>): Promise<boolean> {
  try {
    await together(stage, check);
    return true;
  } catch {
    return false;
  }
}

function likest(plan: MachinePlan, here: AnyMachineSnapshot, path: string): AnyMachineSnapshot | undefined {
  const there = plan.tours
    .flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot))
    .filter((snapshot) => isIn(snapshot, path))
    .map((snapshot) => ({ snapshot, alike: likeness(here.context, snapshot.context) }));
  return there.sort((a, b) => b.alike - a.alike)[0]?.snapshot;
}

function likeness(one: object, other: object): number {
  const texts = new Set(Object.entries(other).map((entry) => JSON.stringify(entry)));
  return Object.entries(one).filter((entry) => texts.has(JSON.stringify(entry))).length;
}

function isIn(snapshot: AnyMachineSnapshot, path: string): boolean {
  return snapshot._nodes.some((node) => node.path.join('.') === path);
}

function isOnWay(ancestor: string, path: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}.`);
}
