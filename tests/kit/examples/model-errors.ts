import { checkModel } from '../model/check';
import type { AnyModel } from '../model/model';

export function modelErrors(model: Partial<AnyModel> & Pick<AnyModel, 'machine'>): string[] {
  try {
    checkModel(model as AnyModel);
  } catch (error) {
    const [title, ...errors] = String(error).split('\n');
    if (title !== `Error: The model of '${model.machine.id}' is not complete:`) throw error;
    return errors.map((line) => line.trim());
  }
  return [];
}
