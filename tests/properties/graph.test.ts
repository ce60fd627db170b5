import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { AnyModel } from '../kit/model/model';
import { replaced } from '../kit/mutate/chart';
import { explore } from '../kit/plan/explore';
import type { Move } from '../kit/plan/moves';
import { models } from '../models/register';
import { graphProperties } from './graph.properties';

interface PlantedInChart {
  readonly property: string;
  /** Where the chart of its machine is spoilt, and with what. */
  readonly path: readonly string[];
  readonly value: unknown;
  readonly objection: string;
}

const planted: readonly PlantedInChart[] = [
  {
    property: 'from every state of the open dialog closing is at most two events away',
    path: ['states', 'entering', 'on', 'dialog.close'],
    value: undefined,
    objection: 'it is farther from {"entering":"fresh"}',
  },
];

const modelOf = (id: string): AnyModel => {
  const model = models.find(({ machine }) => machine.id === id);
  if (model === undefined) throw new Error(`There is no model of '${id}'`);
  return model;
};

const spoilt = (model: AnyModel, { path, value }: PlantedInChart): AnyModel => {
  const { config, implementations } = model.machine;
  const changed = replaced(config, path, value) as typeof config;
  return { ...model, machine: createMachine(changed, implementations as never) };
};

/** Every move of a model that stays in its part of the app. */
const movesOf = (model: AnyModel): Move[] =>
  explore(model, 1, {}).steps.flatMap((step) =>
    step === undefined || step.move.exit !== undefined ? [] : [step.move],
  );

it('every property of a whole machine has one planted fault, under its name', () => {
  expect(planted.map(({ property }) => property).sort()).toEqual(
    graphProperties.map(({ name }) => name).sort(),
  );
});

it.each(graphProperties.map((one) => [one.name, one] as const))('%s', (_, { machine, objection }) => {
  expect(objection(movesOf(modelOf(machine)))).toBeNull();
});

it.each(planted.map((one) => [one.property, one] as const))(
  'a chart with a planted fault is noticed: it no longer holds that %s',
  (property, plant) => {
    const judge = graphProperties.find(({ name }) => name === property);
    const moves = judge && movesOf(spoilt(modelOf(judge.machine), plant));
    expect(moves && judge.objection(moves)).toBe(plant.objection);
  },
);
