import { reportOf } from '../kit/report/paths-report';
import { sentencesOf } from '../kit/report/sentences';
import { wire } from '../models/wire';
import { askedFor } from '../tours/asked';
import { notes } from '../tours/notes';
import { coverageOf, planned } from '../tours/plans';
import type { TourSettings } from '../tours/settings';

export function list(settings: TourSettings): void {
  const coverage = coverageOf('chromium', settings);
  const plans = planned(settings);
  console.log(plans.map((machine) => sentencesOf(machine[coverage])).join('\n\n'));
  for (const { model, id } of plans.map(({ transitions }) => transitions)) {
    for (const [call, reason] of Object.entries(model.silent ?? {})) {
      console.log(`${id}: one rejection of ${call} represents all: ${reason}`);
    }
  }
  const walked = new Set(notes().map(({ machine }) => machine));
  for (const { id, missed } of reportOf(plans, askedFor(settings), notes(), wire).machines) {
    if (!walked.has(id)) console.log(`${id}: the failure modes that its tours meet are known after a run`);
    else {
      const missing = new Set([...missed.dom.failureModes, ...missed.chromium.failureModes]);
      for (const mode of missing) console.log(`not met in the last run: ${mode}`);
    }
  }
}
