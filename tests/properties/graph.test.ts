import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { AnyModel } from '../kit/model/model';
import { replaced } from '../kit/mutate/chart';
import { explore } from '../kit/plan/explore';
import type { Move } from '../kit/plan/moves';
import { models } from '../models/register';
import { graphProperties } from './graph.properties';

interface InjectedInChart {
  readonly property: string;
  readonly path: readonly string[];
  readonly value: unknown;
  readonly violation: string;
}

const injected: readonly InjectedInChart[] = [
  {
    property: 'the open dialog can be closed with at most two events from every state',
    path: ['states', 'input', 'on'],
    value: {},
    violation: 'closing takes more events from {"input":"idle"}',
  },
];

const modelOf = (id: string): AnyModel => {
  const model = models.find(({ machine }) => machine.id === id);
  if (model === undefined) throw new Error(`There is no model of '${id}'`);
  return model;
};

const altered = (model: AnyModel, { path, value }: InjectedInChart): AnyModel => {
  const { config, implementations } = model.machine;
  const changed = replaced(config, path, value) as typeof config;
  return { ...model, machine: createMachine(changed, implementations as never) };
};

const movesOf = (model: AnyModel): Move[] =>
  explore(model, 1, {}).steps.flatMap((step) =>
    step === undefined || step.move.exit !== undefined ? [] : [step.move],
  );

it('every property of a whole machine has exactly one injected fault', () => {
  expect(injected.map(({ property }) => property).sort()).toEqual(
    graphProperties.map(({ name }) => name).sort(),
  );
});

it.each(graphProperties.map((one) => [one.name, one] as const))(
  'the chart: %s',
  (_, { machine, violation }) => {
    expect(violation(movesOf(modelOf(machine)))).toBeNull();
  },
);

it.each(injected.map((one) => [one.property, one] as const))(
  'a fault injected into a chart violates the property that %s',
  (property, inject) => {
    const judge = graphProperties.find(({ name }) => name === property);
    const moves = judge && movesOf(altered(modelOf(judge.machine), inject));
    expect(moves && judge.violation(moves)).toBe(inject.violation);
  },
);
