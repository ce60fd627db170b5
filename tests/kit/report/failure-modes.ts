import { callOf } from '../model/calls';
import { nodesOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import { failureModesOfCall } from '../world/failure-modes';
import type { Wire } from '../world/world';

/** `{invoking state node}|{verb}: {failure mode}` for each call, in document order; listeners make no calls. */
export function expectedFailureModes({ machine, silent = {} }: AnyModel, wire: Wire): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.map(callOf).flatMap((verb) => {
      const failureModes = failureModesOfCall(wire, verb, Object.hasOwn(silent, verb));
      return failureModes.map((mode) => `${node.id}|${verb}: ${mode}`);
    }),
  );
}
