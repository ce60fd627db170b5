import type { AnyModel } from '../model/model';
import { planMachine } from '../plan/plan';
import type { Control } from '../screen/page-snapshot';
import { offersOf } from './conformance-offers';

export async function declaredBy(models: readonly AnyModel[]): Promise<Control[]> {
  const named = models.map(async (model) => {
    const steps = planMachine(model).tours.flatMap((tour) => tour.steps);
    const here = steps.map(async ({ snapshot }) => [
      ...(await offersOf(model, snapshot)).map(({ control }) => control),
      ...(model.unmodeledControls?.(snapshot) ?? []),
    ]);
    return (await Promise.all(here)).flat();
  });
  return (await Promise.all(named)).flat();
}
