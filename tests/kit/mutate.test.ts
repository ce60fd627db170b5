import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createActor, emit, fromPromise, setup } from 'xstate';
import { ticketMachine } from './examples/ticket.machine';
import { definitionsOf } from './model/definitions';
import { initialStep, step } from './model/fired';
import { sitesOf } from './mutate/chart';
import { type Mutant, withMutant } from './mutate/mutant';
import { mutantsOf } from './mutate/mutants';

const knock = fromPromise<void>(async () => {});

const doorMachine = setup({
  types: { context: {} as { turns: number }, events: {} as { type: 'key.turn' | 'door.push' | 'bell.ring' } },
  actors: { knock },
  guards: {
    isTurnedOnce: ({ context }) => context.turns > 0,
    isTurnedTwice: ({ context }) => context.turns > 1,
  },
}).createMachine({
  id: 'door',
  context: { turns: 0 },
  initial: 'locked',
  states: {
    locked: {
      on: {
        'key.turn': { actions: assign({ turns: ({ context }) => context.turns + 1 }) },
        'door.push': [
          { guard: 'isTurnedOnce', target: 'ajar' },
          { guard: 'isTurnedTwice', target: 'open' },
          { target: 'waiting' },
        ],
        'bell.ring': { target: 'locked', reenter: true },
      },
      entry: emit({ type: 'lock.clicked' }),
    },
    ajar: { on: { 'door.push': { target: 'open', reenter: true }, 'key.turn': undefined } },
    open: {},
    waiting: { invoke: { id: 'knock', src: 'knock', onDone: 'open', onError: 'locked' } },
  },
});

const mutants = mutantsOf(doorMachine, ['key.turn', 'door.push', 'bell.ring']);

function mutantCalled(name: string): Mutant {
  const mutant = mutants.find((one) => one.name === `door: ${name}`);
  if (mutant === undefined) throw new Error(`There is no mutant '${name}'`);
  return mutant;
}

type Type = 'key.turn' | 'door.push' | 'bell.ring' | 'done';
type Door = [state: string, turns: number, clicks: number];

async function doorAfter(types: readonly Type[]): Promise<Door> {
  const actor = createActor(doorMachine.provide({}));
  let clicks = 0;
  actor.on('lock.clicked', () => {
    clicks += 1;
  });
  actor.start();
  for (const type of types) {
    if (type === 'done') await Promise.resolve();
    else actor.send({ type });
  }
  const { value, context } = actor.getSnapshot();
  actor.stop();
  return [String(value), context.turns, clicks];
}

describe('the mutants of a statechart', () => {
  it.each([doorMachine, ticketMachine])('$id: change every definition that coverage counts', (machine) => {
    expect(sitesOf(machine).map(({ id }) => machine.id + id)).toEqual(
      definitionsOf(machine).map(({ id }) => id),
    );
  });

  it('of the door are these, each once', () => {
    const leadsElsewhere = (id: string, ...states: string[]) =>
      states.map((state) => `retarget #door.${id} to ${state}`);
    expect(mutants.map(({ name }) => name.replace('door: ', ''))).toEqual([
      'delete #door.locked|key.turn|0',
      ...leadsElsewhere('locked|key.turn|0', 'ajar', 'open', 'waiting'),
      'drop action 1 of #door.locked|key.turn|0',
      'delete #door.locked|door.push|0',
      ...leadsElsewhere('locked|door.push|0', 'locked', 'open', 'waiting'),
      'flip the guard of #door.locked|door.push|0',
      'drop the guard of #door.locked|door.push|0',
      'try after its neighbour #door.locked|door.push|0',
      'delete #door.locked|door.push|1',
      ...leadsElsewhere('locked|door.push|1', 'locked', 'ajar', 'waiting'),
      'flip the guard of #door.locked|door.push|1',
      'drop the guard of #door.locked|door.push|1',
      'delete #door.locked|door.push|2',
      ...leadsElsewhere('locked|door.push|2', 'locked', 'ajar', 'open'),
      'delete #door.locked|bell.ring|0',
      ...leadsElsewhere('locked|bell.ring|0', 'ajar', 'open', 'waiting'),
      'drop the reentry of #door.locked|bell.ring|0',
      'delete #door.ajar|door.push|0',
      ...leadsElsewhere('ajar|door.push|0', 'locked', 'ajar', 'waiting'),
      'delete #door.waiting|xstate.done.actor.knock|0',
      ...leadsElsewhere('waiting|xstate.done.actor.knock|0', 'locked', 'ajar', 'waiting'),
      'delete #door.waiting|xstate.error.actor.knock|0',
      ...leadsElsewhere('waiting|xstate.error.actor.knock|0', 'ajar', 'open', 'waiting'),
      'drop entry action 1 of #door.locked',
      'drop invoked actor 1 of #door.waiting',
      'swap done and error of knock in #door.waiting',
      'stray control key.turn in #door.ajar',
      'stray control bell.ring in #door.ajar',
      ...['key.turn', 'door.push', 'bell.ring'].map((type) => `stray control ${type} in #door.open`),
      ...['key.turn', 'door.push', 'bell.ring'].map((type) => `stray control ${type} in #door.waiting`),
    ]);
  });

  it.each<[string, readonly Type[], Door, Door]>([
    [
      'delete #door.locked|door.push|0',
      ['key.turn', 'key.turn', 'door.push'],
      ['ajar', 2, 1],
      ['open', 2, 1],
    ],
    ['delete #door.locked|key.turn|0', ['key.turn'], ['locked', 1, 1], ['locked', 0, 1]],
    ['retarget #door.locked|key.turn|0 to open', ['key.turn'], ['locked', 1, 1], ['open', 1, 1]],
    ['flip the guard of #door.locked|door.push|0', ['door.push'], ['waiting', 0, 1], ['ajar', 0, 1]],
    ['drop the guard of #door.locked|door.push|1', ['door.push'], ['waiting', 0, 1], ['open', 0, 1]],
    [
      'try after its neighbour #door.locked|door.push|0',
      ['key.turn', 'key.turn', 'door.push'],
      ['ajar', 2, 1],
      ['open', 2, 1],
    ],
    ['drop action 1 of #door.locked|key.turn|0', ['key.turn'], ['locked', 1, 1], ['locked', 0, 1]],
    ['drop the reentry of #door.locked|bell.ring|0', ['bell.ring'], ['locked', 0, 2], ['locked', 0, 1]],
    ['drop entry action 1 of #door.locked', ['bell.ring'], ['locked', 0, 2], ['locked', 0, 0]],
    ['drop invoked actor 1 of #door.waiting', ['door.push', 'done'], ['open', 0, 1], ['waiting', 0, 1]],
    [
      'swap done and error of knock in #door.waiting',
      ['door.push', 'done'],
      ['open', 0, 1],
      ['locked', 0, 2],
    ],
    [
      'stray control key.turn in #door.ajar',
      ['key.turn', 'door.push', 'key.turn'],
      ['ajar', 1, 1],
      ['ajar', 2, 1],
    ],
    [
      'stray control bell.ring in #door.open',
      ['key.turn', 'door.push', 'door.push', 'bell.ring'],
      ['open', 1, 1],
      ['locked', 1, 2],
    ],
  ])('%s: after %j not %j but %j', async (name, events, original, mutated) => {
    expect(await doorAfter(events)).toEqual(original);
    const mutant = mutantCalled(name);
    expect(await withMutant(doorMachine, mutant, () => doorAfter(events))).toEqual(mutated);
    expect(await doorAfter(events)).toEqual(original);
  });
});

describe('a mutated machine', () => {
  it('leaves its model unchanged, while everything that is provided from it is mutated', async () => {
    const mutant = mutantCalled('delete #door.locked|key.turn|0');
    const { config } = doorMachine;
    const seen = await withMutant(doorMachine, mutant, async () => {
      const { snapshot } = initialStep(doorMachine, undefined);
      const isTaken = (machine: AnyStateMachine) =>
        initialStep(machine, undefined).snapshot.can({ type: 'key.turn' });
      return [
        step(doorMachine, snapshot, { type: 'key.turn' }).snapshot.context.turns,
        isTaken(doorMachine),
        isTaken(doorMachine.provide({})),
      ];
    });
    expect(seen).toEqual([1, true, false]);
    expect(doorMachine.config).toBe(config);
  });

  it('is restored after a failure', async () => {
    const { config } = doorMachine;
    const mutant = mutantCalled('delete #door.locked|key.turn|0');
    const failing = withMutant(doorMachine, mutant, () => Promise.reject(new Error('a tour has failed')));
    await expect(failing).rejects.toThrow('a tour has failed');
    expect(doorMachine.config).toBe(config);
  });
});
