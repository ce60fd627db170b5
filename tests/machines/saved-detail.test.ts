import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromCallback } from 'xstate';
import type { ResourceQuery, SavedDetailRef } from '../../machines/resource/resource.types';
import { createSavedDetail } from '../../machines/resource/saved-detail.machine';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { noNews } from './deferred-list';
import { lost } from './failures';

interface Note {
  text?: string;
  stars?: number;
  updated_at?: string;
}

const start = () => {
  const call = deferredCall<Note, ResourceQuery>();
  const shared: (Note | null)[] = [];
  const machine: AnyStateMachine = createSavedDetail<Note>({
    machineId: 'note',
    verb: 'getNote',
    description: 'A record of a test.',
  });
  const shareData = fromCallback<{ type: string }, SavedDetailRef<Note>>(({ input }) => {
    const { unsubscribe } = input.subscribe(({ context }) => shared.push(context.data));
    return unsubscribe;
  });
  const actor = createActor(
    machine.provide({ actors: { getNote: call.logic, watchChanges: noNews, shareData } }),
    { input: {} },
  ).start();
  const settle = () => waitUntil(actor, (snapshot) => !snapshot.hasTag('pending'));
  return {
    shared,
    save: (data: Note) => actor.send({ type: 'resource.saved', data }),
    invalidate: () => actor.send({ type: 'resource.invalidated' }),
    state: () => [actor.getSnapshot().value, actor.getSnapshot().context.data, call.asked.length],
    answer: async (data: Note) => {
      call.asked.at(-1)?.answer(data);
      await settle();
    },
    fail: async () => {
      call.asked.at(-1)?.fail(lost);
      await settle();
    },
  };
};

const known = { text: 'old', stars: 3, updated_at: '2026-06-02T00:00:00Z' };
const loaded = async (data: Note = known) => {
  const note = start();
  await note.answer(data);
  return note;
};

describe('the response of a save', () => {
  it.each([
    ['newer', { ...known, text: 'new', updated_at: '2026-06-03T00:00:00Z' }],
    ['of the same time', { ...known, text: 'new' }],
  ])('becomes the data without a request: %s', async (_, saved) => {
    const note = await loaded();
    note.save(saved);
    expect(note.state()).toEqual(['ready', saved, 1]);
  });

  it.each<[string, Note, Note]>([
    ['the save', known, { text: 'new' }],
    ['the record', { text: 'old', stars: 3 }, { text: 'new', updated_at: '2026-06-01T00:00:00Z' }],
  ])(
    'counts as the newer one without the time of %s, and keeps fields that it leaves out',
    async (_, data, saved) => {
      const note = await loaded(data);
      note.save(saved);
      expect(note.state()).toEqual(['ready', { ...data, ...saved }, 1]);
    },
  );

  it('that is older than the data reloads the record', async () => {
    const note = await loaded();
    note.save({ ...known, text: 'older', updated_at: '2026-06-01T00:00:00Z' });
    expect(note.state()).toEqual(['refreshing', known, 2]);
  });

  it('is shown during a refresh, which starts again', async () => {
    const note = await loaded();
    note.invalidate();
    note.save({ text: 'new' });
    expect(note.state()).toEqual(['refreshing', { ...known, text: 'new' }, 3]);
    await note.answer({ text: 'newest' });
    expect(note.state()).toEqual(['ready', { text: 'newest' }, 3]);
  });

  it('that is older than the data does not restart a refresh', async () => {
    const note = await loaded();
    note.invalidate();
    note.save({ text: 'older', updated_at: '2026-06-01T00:00:00Z' });
    expect(note.state()).toEqual(['refreshing', known, 2]);
  });

  it('is shown after a failed refresh, which is repeated', async () => {
    const note = await loaded();
    note.invalidate();
    await note.fail();
    note.save({ text: 'new' });
    expect(note.state()).toEqual(['refreshing', { ...known, text: 'new' }, 3]);
  });

  it('is shared like the response of a load', async () => {
    const note = await loaded();
    note.save({ text: 'new' });
    expect(note.shared.slice(-2)).toEqual([known, { ...known, text: 'new' }]);
  });
});
