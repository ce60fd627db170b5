import type { AnyModel, Variant } from '../model/model';
import type { MachinePlan } from '../plan/plan';

export function planUnder(plan: MachinePlan, variant: Variant): MachinePlan {
  const tours = plan.tours.map((tour) => ({ ...tour, name: `${tour.name}, ${variant.name}` }));
  return { ...plan, model: modelUnder(plan.model, variant), tours };
}

function modelUnder(model: AnyModel, { prepare }: Variant): AnyModel {
  const starts = model.starts.map((start) => ({
    ...start,
    prepare: async (world: Parameters<typeof prepare>[0]) => {
      await start.prepare(world);
      await prepare(world);
    },
  }));
  return { ...model, starts };
}
