import type { AnyModel } from '../model/model';
import { reachedBy } from '../plan/space';
import type { Control } from '../screen/page-snapshot';
import { offersOf } from './conformance-offers';

export async function declaredBy(models: readonly AnyModel[]): Promise<Control[]> {
  const named = models.map(async (model) => {
    const here = reachedBy(model).map(async (snapshot) => [
      ...(await offersOf(model, snapshot)).map(({ control }) => control),
      ...(model.unmodeledControls?.(snapshot) ?? []),
    ]);
    return (await Promise.all(here)).flat();
  });
  const controls = (await Promise.all(named)).flat();
  return [...new Map(controls.map(({ role, name }) => [`${role} ${name}`, { role, name }])).values()];
}
