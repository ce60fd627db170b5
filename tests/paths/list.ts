import { sentencesOf } from '../kit/report/sentences';
import { askedFor, planned } from '../tours/plans';
import type { TourSettings } from '../tours/settings';

/** Prints the tours through Chromium as sentences; with `--coverage pairs` those over every pair. */
export function list(settings: TourSettings): void {
  const coverage = askedFor(settings).chromium;
  console.log(
    planned(settings)
      .map((machine) => sentencesOf(machine[coverage]))
      .join('\n\n'),
  );
}
