import { TestModel, type TestPath } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model/model';
import type { PlannedStep, Walked } from './follow';

export interface Tour extends Walked {
  readonly name: string;
  readonly path: TestPath<AnyMachineSnapshot, AnyEventObject>;
}

export function toursOf(
  { machine }: AnyModel,
  walks: readonly Walked[],
  named: (position: number) => string,
): Tour[] {
  const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    serializeState: (snapshot) => JSON.stringify(snapshot.value),
    serializeEvent: ({ type }) => type,
    stateMatcher: (snapshot, path) => snapshot._nodes.some((node) => node.path.join('.') === path),
  });
  // An Error in a payload is `{}` as JSON, so distinct tours can look equal.
  const paths = testModel.getPaths(() => walks.map(({ steps }) => asStatePath(steps)), {
    allowDuplicatePaths: true,
  });
  return walks.map((walk, position) => {
    const path = paths[position];
    if (path === undefined) throw new Error(`${named(position)} is no path of the graph library`);
    return { ...walk, name: named(position), path };
  });
}

function asStatePath(all: readonly PlannedStep[]) {
  const steps = all.filter(({ exit }) => exit === undefined);
  const last = steps.at(-1);
  if (last === undefined) throw new Error('a tour has no step');
  return {
    state: last.snapshot,
    steps: steps.map(({ event, snapshot }) => ({ event, state: snapshot })),
    weight: steps.length,
  };
}
