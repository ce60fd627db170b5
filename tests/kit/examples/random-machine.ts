import fc from 'fast-check';
import { assign, setup } from 'xstate';
import { type AnyModel, defineModel } from '../model/model';
import { OUTSIDE, type TourGraph } from '../plan/tour-graph';

const nothing = async () => {};

interface Drawn {
  readonly from: number;
  readonly to: number;
  readonly only?: number | undefined;
  readonly adds: number;
}

const NUMBERS = 3;

export function machineModel(states: number, starts: number, drawn: readonly Drawn[]): AnyModel {
  const counted = new Map<number, number>();
  const events = drawn.map(({ from }) => {
    const index = counted.get(from) ?? 0;
    counted.set(from, index + 1);
    return `go.${index}`;
  });
  const names = Array.from({ length: states }, (_, state) => `s${state}`);
  const machine = setup({
    types: { context: {} as { start: number; number: number }, input: {} as { start: number } },
  }).createMachine({
    id: 'random',
    context: ({ input }) => ({ start: input.start, number: 0 }),
    initial: 'begin',
    states: {
      begin: {
        always: names.slice(0, starts).map((target, start) => ({
          target,
          guard: ({ context }) => context.start === start,
        })),
      },
      ...Object.fromEntries(
        names.map((name, state) => [
          name,
          {
            on: Object.fromEntries(
              drawn.flatMap(({ from, to, only, adds }, index) =>
                from === state
                  ? [
                      [
                        events[index],
                        {
                          target: `s${to}`,
                          guard: ({ context }) => only === undefined || context.number === only,
                          actions: assign({ number: ({ context }) => (context.number + adds) % NUMBERS }),
                        },
                      ],
                    ]
                  : [],
              ),
            ),
          },
        ]),
      ),
    },
  });
  const types = [...new Set(events)];
  return defineModel<typeof machine>({
    machine,
    starts: names.slice(0, starts).map((name, start) => ({ name, input: { start }, prepare: nothing })),
    parts: () => [],
    project: ({ number }) => number,
    samples: Object.fromEntries(types.map((type) => [type, [{}]])),
    drivers: Object.fromEntries(types.map((type) => [type, nothing])),
    states: Object.fromEntries(['begin', ...names].map((name) => [name, nothing])),
  });
}

export function machineOf({ arcs, nodes }: TourGraph): { model: AnyModel; loadPrice: number } {
  const loads = arcs.filter(({ from }) => from === OUTSIDE);
  const events = arcs.filter(({ from, to }) => from !== OUTSIDE && to !== OUTSIDE);
  const drawn = events.map(({ from, to }) => ({ from: from - 1, to: to - 1, adds: 0 }));
  return { model: machineModel(nodes - 1, loads.length, drawn), loadPrice: loads[0]?.cost ?? 1 };
}

export function countingMachines(states: number, transitions: number): fc.Arbitrary<AnyModel> {
  const state = fc.nat({ max: states - 1 });
  const adds = fc.constantFrom(0, 0, 0, 1, 2);
  const only = fc.option(fc.nat({ max: NUMBERS - 1 }), { nil: undefined, freq: 4 });
  const ring = fc.array(adds, { minLength: states, maxLength: states });
  const more = fc.array(fc.record({ from: state, to: state, only, adds }), { maxLength: transitions });
  return fc
    .tuple(ring, more)
    .map(([ring, more]) =>
      machineModel(states, 1, [
        ...ring.map((amount, from) => ({ from, to: (from + 1) % states, adds: amount })),
        ...more,
      ]),
    );
}
