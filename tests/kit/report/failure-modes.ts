import { callOf } from '../model/calls';
import { nodesOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import { failureModesOfCall } from '../world/failure-modes';
import type { Wire } from '../world/world';

/**
 * Every way in which the calls of a machine can fail, as `{invoking state node}|{verb}: {failure mode}`, the same names
 * that `TourResult.failureModes` has: for each state node that invokes a call, all failure modes of that call, and `left` for
 * the answer that arrives after the person has gone. In document order. Listeners make no call and have none.
 */
export function expectedFailureModes({ machine, silent = {} }: AnyModel, wire: Wire): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.map(callOf).flatMap((verb) => {
      const failureModes = failureModesOfCall(wire, verb, Object.hasOwn(silent, verb));
      return failureModes.map((mode) => `${node.id}|${verb}: ${mode}`);
    }),
  );
}
