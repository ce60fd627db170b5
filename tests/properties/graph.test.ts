import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { AnyModel } from '../kit/model/model';
import { replaced } from '../kit/mutate/chart';
import { explore } from '../kit/plan/explore';
import type { Move } from '../kit/plan/moves';
import { models } from '../models/register';
import { graphProperties } from './graph.properties';

const modelOf = (id: string): AnyModel => {
  const model = models.find(({ machine }) => machine.id === id);
  if (model === undefined) throw new Error(`There is no model of '${id}'`);
  return model;
};

/** Every move of a model that stays in its part of the app. */
const movesOf = (model: AnyModel): Move[] =>
  explore(model, 1, {}).steps.flatMap((step) =>
    step === undefined || step.move.exit !== undefined ? [] : [step.move],
  );

it.each(graphProperties.map((one) => [one.name, one] as const))('%s', (_, { machine, objection }) => {
  expect(objection(movesOf(modelOf(machine)))).toBeNull();
});

it('a dialog that cannot be closed where codes are typed is noticed', () => {
  const [closing] = graphProperties;
  const model = modelOf('redeemDialog');
  const { config, implementations } = model.machine;
  const shut = replaced(config, ['states', 'entering', 'on', 'dialog.close'], undefined) as typeof config;
  const machine = createMachine(shut, implementations as never);
  expect(closing?.objection(movesOf({ ...model, machine }))).toBe('it is farther from {"entering":"fresh"}');
});
