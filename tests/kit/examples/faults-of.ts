import { checkModel } from '../model/check';
import type { AnyModel } from '../model/model';

/** What the kit has against a model, or against what only claims to be one. */
export function faultsOf(model: Partial<AnyModel> & Pick<AnyModel, 'machine'>): string[] {
  try {
    checkModel(model as AnyModel);
  } catch (error) {
    const [title, ...failureModes] = String(error).split('\n');
    if (title !== `Error: The model of '${model.machine.id}' is not complete:`) throw error;
    return failureModes.map((fault) => fault.trim());
  }
  return [];
}
