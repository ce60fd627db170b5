import { callOf } from '../model/calls';
import { nodesOf } from '../model/definitions';
import type { AnyModel, Reply } from '../model/model';
import { faultsIn, faultsOfCall } from '../world/fault-names';
import type { Outcome, Wire } from '../world/world';

/** The ways in which the calls of a machine can fail, each as `{call}: {fault}`. */
export interface Faults {
  readonly expected: readonly string[];
  /** Those of the expected that no sample of the model stands for. */
  readonly missing: readonly string[];
}

/**
 * Every way in which the calls of a machine can fail, as `{invoking state node}|{verb}: {fault}`, the same names
 * that `TourResult.faults` has: for each state node that invokes a call, all faults of that call, and `left` for
 * the answer that arrives after the person has gone. In document order. Listeners make no call and have none.
 */
export function expectedFaults({ machine }: AnyModel, wire: Wire): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.map(callOf).flatMap((verb) => {
      const faults = faultsOfCall(wire, verb);
      return faults.map((fault) => `${node.id}|${verb}: ${fault}`);
    }),
  );
}

/**
 * What each call that a machine invokes can fail with (its refusals, 401, 500, an unreadable answer, connection
 * lost, no answer) against the model's samples. Sorted; a call that several states invoke counts once.
 */
export function faultsOf(model: AnyModel, wire: Wire): Faults {
  const invoked = nodesOf(model.machine).flatMap((node) => node.invoke.map(callOf));
  const replies = repliesOf(model);
  const perCall = [...new Set(invoked)].sort().flatMap((verb) => {
    const expected = faultsOfCall(wire, verb).filter((fault) => fault !== 'left');
    const covered = new Set(
      replies.filter((reply) => reply.verb === verb).flatMap((reply) => faultsIn(wire, verb, reply.outcome)),
    );
    return expected.map((fault) => ({ name: `${verb}: ${fault}`, isCovered: covered.has(fault) }));
  });
  return {
    expected: perCall.map(({ name }) => name),
    missing: perCall.filter(({ isCovered }) => !isCovered).map(({ name }) => name),
  };
}

/** What the samples make the world answer: the errors of the actors, and the replies that lead to other events. */
function repliesOf({ machine, samples }: AnyModel): Reply[] {
  const errors = nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap((invoked) =>
      (samples[`xstate.error.actor.${invoked.id}`] ?? []).flatMap(({ outcome }) =>
        outcome === undefined ? [] : [{ verb: callOf(invoked), outcome }],
      ),
    ),
  );
  const others: readonly { readonly outcome?: Outcome; readonly reply?: Reply }[] = Object.values(
    samples,
  ).flatMap((list) => list ?? []);
  return [...errors, ...others.flatMap(({ reply }) => (reply === undefined ? [] : [reply]))];
}
