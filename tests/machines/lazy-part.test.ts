import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectLazyPart } from '../../machines/lazy-part/lazy-part.connect';
import { type LazyPartEvent, lazyPartMachine } from '../../machines/lazy-part/lazy-part.machine';
import { noNews } from './deferred-list';

const machine = lazyPartMachine.provide({
  actors: { loadPart: noNews, watchReturn: noNews, reloadPage: noNews },
});

const pending = { loading: 'pending' };

it.each<[LazyPartEvent, string, object | string, object | string, object]>([
  [{ type: 'part.loaded' }, 'ready', 'ready', 'ready', { isReady: true, failure: null }],
  [
    { type: 'part.unreachable' },
    'offline',
    { failed: 'offline' },
    pending,
    { isReady: false, failure: 'offline' },
  ],
  [
    { type: 'part.missing', canReload: false },
    'missing',
    { failed: 'missing' },
    pending,
    { isReady: false, failure: 'missing' },
  ],
  [
    { type: 'part.missing', canReload: true },
    'reloading',
    'reloading',
    'reloading',
    { isReady: false, failure: null },
  ],
])(
  'a part of the app that gets %o is %s, and loads again only after a failure',
  (event, _, state, retried, shown) => {
    const actor = createActor(machine).start();
    const view = () => connectLazyPart(actor.getSnapshot(), actor.send);
    actor.send({ type: 'part.request' });
    expect(view()).toMatchObject({ isReady: false, failure: null });
    actor.send(event);
    expect([actor.getSnapshot().value, view()]).toMatchObject([state, shown]);
    view().retry();
    expect(actor.getSnapshot().value).toEqual(retried);
    actor.stop();
  },
);

it('a part of the app that loads for too long reports the timeout', () => {
  const snapshot = machine.resolveState({ value: { loading: 'timedOut' } });
  expect(connectLazyPart(snapshot, () => {})).toMatchObject({ isReady: false, failure: 'timedOut' });
});
