import { getShortestPaths, getSimplePaths, TestModel, type TraversalOptions } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../kit/model/model';
import { Moves, stateKey } from '../kit/plan/moves';

export type PathSet = readonly { readonly start: number; readonly labels: readonly string[] }[];

const GIVEN_UP = 300_000;

export const pathSets: readonly (readonly [string, (model: AnyModel) => PathSet | undefined])[] = [
  ['getShortestPaths', (model) => collected(model, (options) => getShortestPaths(model.machine, options))],
  [
    'TestModel, shortest',
    (model) =>
      collected(model, (options) =>
        new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(model.machine, options).getShortestPaths(),
      ),
  ],
  ['getSimplePaths', (model) => collected(model, (options) => getSimplePaths(model.machine, options))],
];

type Options = TraversalOptions<AnyMachineSnapshot, AnyEventObject, unknown>;

interface Found {
  readonly steps: readonly { readonly event: AnyEventObject }[];
}

function collected(model: AnyModel, search: (options: Options) => readonly Found[]): PathSet | undefined {
  const rules = new Moves(model);
  const labels = new Map([...rules.samples].map(([label, event]) => [event, label]));
  let looked = 0;
  try {
    return rules.loads().flatMap(({ snapshot: fromState }, start) =>
      search({
        fromState,
        events: (snapshot) => rules.plannedIn(snapshot).flatMap((label) => rules.samples.get(label) ?? []),
        serializeEvent: (event) => labels.get(event) ?? event.type,
        serializeState: (snapshot) => {
          looked += 1;
          if (looked > GIVEN_UP) throw new GivenUp();
          return stateKey(model, snapshot);
        },
      }).map(({ steps }) => ({ start, labels: steps.flatMap(({ event }) => labels.get(event) ?? []) })),
    );
  } catch (error) {
    if (error instanceof GivenUp) return undefined;
    throw error;
  }
}

class GivenUp extends Error {}
