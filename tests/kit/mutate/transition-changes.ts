import { type AnyStateMachine, and, not } from 'xstate';
import { type AnyNode, restingNodesOf } from '../model/definitions';
import { listed, type Site } from './chart';
import { type Change, rewritten, targetOf } from './mutant';

type Mutator = (site: Site, machine: AnyStateMachine) => readonly Change[];

const never = () => false;

const deleted: Mutator = (site) =>
  site.siblings.length > 1
    ? [rewritten('delete', site.id, site, { ...site.written, guard: never })]
    : [{ kind: 'delete', where: site.id, state: site.source, site, at: site.list, value: undefined }];

const retargeted: Mutator = (site, machine) => {
  const own = site.targets?.map(restOf) ?? [site.source];
  return restingNodesOf(machine)
    .filter((state) => !own.includes(state))
    .map((state) =>
      rewritten('retarget', `${site.id} to ${state.path.join('.')}`, site, {
        ...site.written,
        target: targetOf(state),
      }),
    );
};

const guardFlipped: Mutator = (site) =>
  ifGuarded(site, (guard) => [
    rewritten('flip the guard of', site.id, site, { ...site.written, guard: not(guard) }),
  ]);

const guardDropped: Mutator = (site) =>
  ifGuarded(site, () => {
    const { guard: _, ...unguarded } = site.written;
    return [rewritten('drop the guard of', site.id, site, unguarded)];
  });

const orderSwapped: Mutator = (site) => {
  const next = guardOf(site.siblings[site.index + 1]?.guard);
  if (next === undefined) return [];
  return ifGuarded(site, (guard) => [
    rewritten('try after its neighbour', site.id, site, {
      ...site.written,
      guard: and([guard, not(next)]),
    }),
  ]);
};

const actionsDropped: Mutator = (site) =>
  listed(site.written.actions).map((_, dropped, actions) =>
    rewritten(`drop action ${dropped + 1} of`, site.id, site, {
      ...site.written,
      actions: actions.filter((_, index) => index !== dropped),
    }),
  );

/** A transition to another state leaves its own anyway. */
const reenterDropped: Mutator = (site) =>
  site.written.reenter && site.targets?.some((target) => isWithin(target, site.source))
    ? [rewritten('drop the reentry of', site.id, site, { ...site.written, reenter: false })]
    : [];

const mutators = [
  deleted,
  retargeted,
  guardFlipped,
  guardDropped,
  orderSwapped,
  actionsDropped,
  reenterDropped,
];

export function transitionChanges(machine: AnyStateMachine, sites: readonly Site[]): Change[] {
  return sites.flatMap((site) => mutators.flatMap((mutate) => mutate(site, machine)));
}

type Guard = Parameters<typeof not>[0];

function guardOf(guard: unknown): Guard | undefined {
  return guard === undefined ? undefined : (guard as Guard);
}

function ifGuarded(site: Site, change: (guard: Guard) => readonly Change[]): readonly Change[] {
  const guard = guardOf(site.written.guard);
  return guard === undefined ? [] : change(guard);
}

function isWithin(node: AnyNode, ancestor: AnyNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

function restOf(node: AnyNode): AnyNode {
  const [first] = node.type === 'compound' ? node.initial.target : [];
  return first === undefined ? node : restOf(first);
}
