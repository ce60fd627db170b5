import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, type StateNode } from 'xstate';
import { registerViolations } from '../../docs/generate/charts.rules';
import { machines } from '../../machines';
import { isPlaceholder, placeholderCall, placeholderListener } from '../../machines/shared/placeholders';
import { definitionsOf, nodesOf } from '../kit/model/definitions';

const register = Object.entries(machines);
const nodes = register.flatMap(([, machine]) => nodesOf(machine));
const named = (node: StateNode) => [node.machine.id, ...node.path].join('.');

const unknownNames = (node: StateNode): string[] => {
  const { actors, actions, guards } = node.machine.implementations;
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return [
    ...node.invoke.map(({ src }) => src).filter((src) => typeof src !== 'string' || !(src in actors)),
    ...transitions
      .map(({ guard }) => guard)
      .filter((guard) => typeof guard === 'string' && !(guard in guards)),
    ...[...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)].filter(
      (action) => typeof action === 'string' && !(action in actions),
    ),
  ].map((name) => `${named(node)}: ${String(name)}`);
};

describe('the register of machines', () => {
  it('has each machine under its id, and a description for every state', () => {
    expect(registerViolations(machines)).toEqual([]);
  });

  it('has only events of the form noun.verb', () => {
    const types = register.flatMap(([, machine]) => definitionsOf(machine).map(({ eventType }) => eventType));
    const own = types.filter((type) => type !== '' && !type.startsWith('xstate.'));
    expect(own.filter((type) => !/^[a-z]+\.[a-z]+(Elsewhere)?$/.test(type))).toEqual([]);
    expect(new Set(own).size).toBeGreaterThan(10);
  });

  it('refers to no missing actor, guard or action', () => {
    expect(nodes.flatMap(unknownNames)).toEqual([]);
  });

  it('names every state that waits for a response with a gerund', () => {
    const waiting = nodes.filter(({ tags }) => tags.includes('pending')).map(({ key }) => key);
    expect(waiting.filter((name) => !/ing([A-Z]|$)/.test(name))).toEqual([]);
    expect(waiting).toContain('loading');
  });

  it('has actors in all machines except those that only listen', () => {
    const alone = register.filter(([, machine]) => Object.keys(machine.implementations.actors).length === 0);
    expect(alone.map(([name]) => name)).toEqual(['userMenu', 'qrView']);
  });

  it.each(register)('leaves every actor of %s to be provided', (_, machine) => {
    const actors: Record<string, unknown> = machine.implementations.actors;
    expect(Object.entries(actors).filter(([, logic]) => !isPlaceholder(logic))).toEqual([]);
  });
});

describe('components', () => {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const asking = files.filter((name) => /\.matches\(/.test(readFileSync(`${folder}${name}`, 'utf8')));

  it('read connect and never the state of a snapshot', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(asking).toEqual([]);
  });
});

describe('a placeholder actor', () => {
  const errorOf = (logic: AnyActorLogic): Promise<unknown> =>
    new Promise((resolve) => {
      const actor = createActor(logic);
      actor.subscribe({ error: resolve });
      actor.start();
    });

  it('throws its name as a call', async () => {
    expect(await errorOf(placeholderCall('redeemCode'))).toEqual(new Error('redeemCode is not provided'));
  });

  it('throws its name as a listener', async () => {
    expect(await errorOf(placeholderListener('watchFooter'))).toEqual(
      new Error('watchFooter is not provided'),
    );
  });
});
