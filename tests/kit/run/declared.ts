import type { AnyModel } from '../model/model';
import { reachedBy } from '../plan/space';
import type { Control } from '../screen/page-snapshot';
import { controlText, offersOf } from './conformance-offers';

/** Whether one of the models declares a control. A model is explored if those before it do not. */
export function declaredBy(models: readonly AnyModel[]): (control: Control) => Promise<boolean> {
  const explored = new Map<AnyModel, Promise<ReadonlySet<string>>>();
  return async (control) => {
    for (const model of models) {
      const controls = explored.get(model) ?? controlsOf(model);
      explored.set(model, controls);
      if ((await controls).has(controlText(control))) return true;
    }
    return false;
  };
}

async function controlsOf(model: AnyModel): Promise<ReadonlySet<string>> {
  const controls = reachedBy(model).map(async (snapshot) => [
    ...(await offersOf(model, snapshot)).map(({ control }) => control),
    ...(model.unmodeledControls?.(snapshot) ?? []),
  ]);
  return new Set((await Promise.all(controls)).flat().map(controlText));
}
