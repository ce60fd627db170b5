import { describe, expect, it } from 'vitest';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import { chartOf } from '../../docs/generate/chart.reading';
import { chartRenderer } from '../../docs/generate/chart.svg';
import { pageOf } from '../../docs/generate/charts.page';
import { registerViolations } from '../../docs/generate/charts.rules';
import { machines } from '../../machines';
import { definitionsOf } from '../kit/model/definitions';

const call = fromPromise(async () => 'done');

const doorMachine = setup({
  types: { context: {} as { knocks: number }, tags: {} as 'pending', emitted: {} as { type: 'bell.rang' } },
  actors: { openDoor: call },
  guards: { isPolite: () => true },
  actions: { ring: () => {} },
  delays: { timeout: 5_000 },
}).createMachine({
  id: 'door',
  description: 'A door | with a bell & <more>.',
  context: { knocks: 0 },
  initial: 'shut',
  on: { 'alarm.start': { target: '.shut' } },
  states: {
    shut: {
      description: 'Nobody comes in.',
      initial: 'quiet',
      on: {
        'bell.ring': [{ guard: 'isPolite', target: 'opening' }, { actions: 'ring' }],
        'door.knock': { actions: assign({ knocks: ({ context }) => context.knocks + 1 }) },
      },
      states: {
        quiet: { description: 'Nothing to hear.', on: { 'bell.ring': { target: 'loud' } } },
        loud: { description: 'It rings.', entry: emit({ type: 'bell.rang' }), after: { timeout: 'quiet' } },
      },
    },
    opening: {
      description: 'A user is at the door.',
      tags: 'pending',
      invoke: { id: 'openDoor', src: 'openDoor', onDone: 'open', onError: 'shut' },
    },
    open: { description: 'Come in.', type: 'final' },
  },
});

describe('the explanation of a chart', () => {
  const { transitions, root } = chartOf(doorMachine);

  it('names every transition as a sentence', () => {
    const words = transitions.map(({ from, trigger, guard, isOtherwise, targets, actions }) =>
      [
        from || 'door',
        trigger.words,
        guard ?? (isOtherwise ? 'else' : ''),
        targets.join(),
        actions.join(),
      ].join(' | '),
    );
    expect(words).toEqual([
      'door | alarm.start |  | shut | ',
      'shut | bell.ring | isPolite | opening | ',
      'shut | bell.ring | else |  | ring',
      'shut | door.knock |  |  | set knocks',
      'shut.quiet | bell.ring |  | shut.loud | ',
      'shut.loud | after timeout |  | shut.quiet | ',
      'opening | done: openDoor |  | open | ',
      'opening | error: openDoor |  | shut | ',
    ]);
  });

  it('contains the description, calls and actions of each state', () => {
    expect(root.children.find(({ path }) => path === 'opening')).toEqual({
      path: 'opening',
      name: 'opening',
      type: 'atomic',
      description: 'A user is at the door.',
      tags: ['pending'],
      invokes: ['openDoor'],
      entry: [],
      exit: [],
      initial: null,
      children: [],
    });
    expect(root.children[0]?.children.map(({ path, entry }) => [path, entry])).toEqual([
      ['shut.quiet', []],
      ['shut.loud', ['emit bell.rang']],
    ]);
  });
});

describe('the diagram of a chart', () => {
  it('is deterministic, with a title and a description', async () => {
    const [one, other] = [await chartRenderer(), await chartRenderer()];
    const svg = one(chartOf(doorMachine));
    expect(other(chartOf(doorMachine))).toBe(svg);
    expect(svg).toMatch(/^<svg role="img" aria-labelledby="title words"/);
    expect(svg).toContain('<title id="title">Statechart of door</title>');
    expect(svg).toContain('<desc id="words">A door | with a bell &amp; &lt;more>.</desc>');
  });

  it('shows every state and every trigger', async () => {
    const render = await chartRenderer();
    const texts = [...render(chartOf(doorMachine)).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(
      ([, text]) => text,
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['door', 'shut', 'quiet', 'loud', 'opening', 'open'],
        ...['bell.ring [isPolite]', 'done: openDoor', 'error: openDoor', 'after timeout', 'alarm.start'],
        ...['bell.ring [else] / ring', 'tag: pending', 'runs: openDoor', 'on entry: emit bell.rang'],
        'in any state',
      ]),
    );
  });
});

describe('the diagram of a chart with notes', () => {
  it('shows each note at its transition, and a warning in red with its line', async () => {
    const render = await chartRenderer();
    const plain = render(chartOf(doorMachine));
    const remarked = render(chartOf(doorMachine), ({ id }) => {
      if (id === 'door#door.opening|xstate.done.actor.openDoor|0') return { text: '3 · 0', isWarning: true };
      return id === 'door#door.shut|bell.ring|1' ? { text: '7 · 2', isWarning: false } : null;
    });
    const red = (svg: string) => svg.match(/#c00020/g)?.length ?? 0;
    expect(plain).not.toContain('·');
    expect(red(plain)).toBe(0);
    expect(remarked).toMatch(/bell\.ring \[else\] \/ ring<\/text>\s*<text[^>]*> 7 · 2</);
    expect(remarked).toMatch(/fill="#c00020">done: openDoor<\/text>\s*<text[^>]*fill="#c00020"> 3 · 0</);
    expect(red(remarked)).toBeGreaterThan(2);
  });

  it('uses red for warnings only, even if every transition has a note', async () => {
    const render = await chartRenderer();
    const errors = (svg: string) => svg.match(/#b3203f/g)?.length ?? 0;
    const remarked = render(chartOf(doorMachine), () => ({ text: '1 · 1', isWarning: false }));
    expect(errors(render(chartOf(doorMachine)))).toBeGreaterThan(0);
    expect(errors(remarked)).toBe(0);
  });

  it('identifies every transition as the running machine does', () => {
    for (const machine of Object.values(machines)) {
      const rendered = chartOf(machine).transitions.map(({ id }) => id);
      const fired = definitionsOf(machine).map(({ id }) => id);
      expect(rendered.toSorted()).toEqual(fired.toSorted());
    }
  });
});

describe('the page of all charts', () => {
  it('has every state and transition in a table, with pipes escaped', () => {
    const page = pageOf([chartOf(doorMachine)]);
    expect(page).toContain('| [door](#door) | A door \\| with a bell & <more>. | 5 | 8 |');
    expect(page).toContain('![Statechart of door: A door | with a bell & <more>.](door.svg)');
    expect(page).toContain('| `shut.quiet` (initial) | Nothing to hear. |  |  |  |');
    expect(page).toContain('| `shut` | bell.ring | otherwise | stays | ring |');
    expect(page).toContain('| the whole machine | alarm.start |  | `shut` |  |');
  });
});

describe('a register without explanations', () => {
  it('is rejected with the names of what is missing', () => {
    const bare = createMachine({
      id: 'bare',
      initial: 'waiting',
      states: {
        waiting: {
          invoke: { id: 'getNames', src: call },
          on: { 'door.open': { guard: () => true, target: 'done' } },
        },
        done: { description: 'Everything is reported.' },
      },
    });
    expect(registerViolations({ bear: bare, door: doorMachine })).toEqual([
      "the register calls 'bear' what calls itself 'bare'",
      'bare has no description',
      'bare.waiting has no description',
      "bare.waiting invokes 'getNames', whose src has another name",
      "bare.waiting has a guard without a name on 'door.open'",
    ]);
  });
});
