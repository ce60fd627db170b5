import type { FailureNote, Runner, TourNote } from './note';

/** A fault, with the runners that met it. */
export interface ToldFailure extends FailureNote {
  readonly runners: readonly Runner[];
}

/**
 * Each fault once, however many tours met it in however many runners: what the same walk shows in both is one,
 * told as the simulated page tells it.
 */
export function toldFailures(notes: readonly TourNote[]): ToldFailure[] {
  const told = new Map<string, ToldFailure>();
  for (const { runner, failures } of notes) {
    for (const failure of failures) {
      const known = told.get(walkIn(failure));
      const runners = new Set([...(known?.runners ?? []), runner]);
      told.set(walkIn(failure), { ...(known ?? failure), runners: [...runners] });
    }
  }
  return [...told.values()];
}

/** The last line of a report says how to walk there again. */
function walkIn({ text }: FailureNote): string {
  return text.trimEnd().split('\n').at(-1) ?? text;
}
