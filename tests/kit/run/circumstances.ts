import type { AnyModel, Circumstance } from '../model/model';
import type { MachinePlan } from '../plan/plan';

/** The same tours under other names, for an app that is prepared otherwise. */
export function planUnder(plan: MachinePlan, circumstance: Circumstance): MachinePlan {
  const tours = plan.tours.map((tour) => ({ ...tour, name: `${tour.name}, ${circumstance.name}` }));
  return { ...plan, model: modelUnder(plan.model, circumstance), tours };
}

function modelUnder(model: AnyModel, { prepare }: Circumstance): AnyModel {
  const starts = model.starts.map((start) => ({
    ...start,
    prepare: async (world: Parameters<typeof prepare>[0]) => {
      await start.prepare(world);
      await prepare(world);
    },
  }));
  return { ...model, starts };
}
