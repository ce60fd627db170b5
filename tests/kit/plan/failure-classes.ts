import { restingNodesOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import { expectedFailureModes } from '../report/failure-modes';
import { failureModesIn, isPlainRejection } from '../world/failure-modes';
import type { Outcome, Wire } from '../world/world';
import type { Move } from './moves';

/**
 * By machine id, the failures that a representative run owes: each class of failure once per machine, each
 * rejection once per kind of machine. Machines with the same states are of one kind.
 */
export function failureClasses(
  models: readonly AnyModel[],
  wire: Wire,
): ReadonlyMap<string, readonly string[]> {
  const met = new Set<string>();
  return new Map(
    models.map((model) => {
      const states = restingNodesOf(model.machine).map(({ path }) => path.join('.'));
      const owed = expectedFailureModes(model, wire).flatMap((expected) => {
        const [, verb = '', mode = ''] = /\|(.+?): (.+)$/.exec(expected) ?? [];
        if (!isPlainRejection(wire, verb, mode)) return [mode];
        const rejection = JSON.stringify([states, mode]);
        const isKnown = met.has(rejection);
        met.add(rejection);
        return isKnown ? [] : [mode];
      });
      return [model.machine.id, [...new Set(owed)]];
    }),
  );
}

/** `{invoking state node}|{verb}: {failure mode}` */
export const modeOf = (met: string): string => met.slice(met.indexOf(': ') + 2);

const REPORTED = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/** The units of a plan in which every failure of `owed` and every exit happens once, wherever that is. */
export const representativeUnits =
  (owed: readonly string[], wire: Wire) =>
  ({ units, label, event, exit }: Move): readonly string[] => {
    if (exit !== undefined) return [label];
    const verb: string = event.reply?.verb ?? REPORTED.exec(event.type)?.[1] ?? '';
    const outcome: Outcome | undefined = event.reply?.outcome ?? event.outcome;
    const modes =
      outcome === undefined || !wire.rejectionsOf(verb) ? [] : failureModesIn(wire, verb, outcome);
    if (modes.length === 0) return event.type === 'xstate.init' ? units : [...units, `sample ${label}`];
    return [...units, ...modes.filter((mode) => owed.includes(mode)).map((mode) => `failure ${mode}`)];
  };
