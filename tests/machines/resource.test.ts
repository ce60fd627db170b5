import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, waitFor } from 'xstate';
import { getWallet, type Wallet } from '../../contract/wallet.contract';
import { createResourceMachine, type ResourceQuery } from '../../machines/resource/resource.machine';
import { connectFilteredResource, connectPagedResource } from '../../machines/resource/resource-list.connect';
import {
  isEmptyList,
  isEmptyOutbox,
  isEmptyWallet,
  profileMachine,
  tournamentLeaderboardMachine,
  tournamentsMachine,
  walletMachine,
} from '../../machines/resource/resources';
import { lost } from './failures';
import { heldCall } from './held-call';

interface List {
  names: string[];
  pagination?: { page: number; per_page: number; total: number; total_pages: number } | undefined;
}

const noNews = fromCallback<EventObject, undefined>(() => {});

const pageOf = (page: number, ...names: string[]): List => ({
  names,
  pagination: { page, per_page: 2, total: 5, total_pages: 3 },
});

const start = () => {
  const machine = createResourceMachine<List>({
    machineId: 'names',
    verb: 'getNames',
    description: 'A list of this test.',
    isEmpty: ({ names }) => names.length === 0,
    isPaged: true,
  });
  const call = heldCall<List, ResourceQuery>();
  const list = createActor(
    machine.provide({ actors: { getNames: call.logic, watchChanges: noNews } }),
  ).start();
  const settled = () => waitFor(list, (snapshot) => !snapshot.hasTag('pending'));
  return {
    view: () => connectPagedResource<List>(list.getSnapshot(), list.send),
    asked: () => call.asked.map(({ input }) => input.page),
    left: () => call.asked.map((asked) => asked.isLeft()),
    outdate: () => list.send({ type: 'resource.outdated' }),
    answer: async (data: List) => {
      call.asked.at(-1)?.answer(data);
      await settled();
    },
    fail: async () => {
      call.asked.at(-1)?.fail(lost);
      await settled();
    },
  };
};

const loaded = async (data = pageOf(1, 'aina', 'badrul')) => {
  const list = start();
  await list.answer(data);
  return list;
};

describe('a list', () => {
  it('loads its first page', async () => {
    const list = start();
    expect(list.view()).toMatchObject({ step: 'loading', data: null, page: 1 });
    await list.answer(pageOf(1, 'aina', 'badrul'));
    expect(list.view()).toMatchObject({ step: 'ready', data: pageOf(1, 'aina', 'badrul'), failure: null });
    expect(list.asked()).toEqual([1]);
  });

  it('says that there is nothing, where there is nothing', async () => {
    const list = await loaded(pageOf(1));
    expect(list.view()).toMatchObject({ step: 'empty', canRetry: false });
  });

  it('says what happened when it could not be loaded, and tries again', async () => {
    const list = start();
    await list.fail();
    expect(list.view()).toMatchObject({ step: 'failed', data: null, failure: lost, canRetry: true });
    list.view().retry();
    await list.answer(pageOf(1, 'aina'));
    expect(list.view()).toMatchObject({ step: 'ready', failure: null });
    expect(list.asked()).toEqual([1, 1]);
  });

  it('keeps the last answer on the screen while it asks again, and when that fails', async () => {
    const list = await loaded();
    list.outdate();
    expect(list.view()).toMatchObject({ step: 'refreshing', data: pageOf(1, 'aina', 'badrul') });
    await list.fail();
    expect(list.view()).toMatchObject({
      step: 'stale',
      data: pageOf(1, 'aina', 'badrul'),
      failure: lost,
      canRetry: true,
    });
    list.view().retry();
    await list.answer(pageOf(1, 'chen'));
    expect(list.view()).toMatchObject({ step: 'ready', data: pageOf(1, 'chen'), failure: null });
  });
});

describe('news that a list is out of date', () => {
  it.each([
    ['ready', () => loaded()],
    ['empty', () => loaded(pageOf(1))],
    [
      'stale',
      async () => {
        const list = await loaded();
        list.outdate();
        await list.fail();
        return list;
      },
    ],
    [
      'failed',
      async () => {
        const list = start();
        await list.fail();
        return list;
      },
    ],
  ])('makes it ask again: %s', async (step, reach) => {
    const list = await reach();
    expect(list.view().step).toBe(step);
    const before = list.asked().length;
    list.outdate();
    expect(list.asked()).toHaveLength(before + 1);
  });

  it.each([
    ['loading', async () => start()],
    [
      'refreshing',
      async () => {
        const list = await loaded();
        list.outdate();
        return list;
      },
    ],
  ])('drops the answer that is under way, which may be older than the news: %s', async (step, reach) => {
    const list = await reach();
    expect(list.view().step).toBe(step);
    list.outdate();
    expect(list.left().slice(-2)).toEqual([true, false]);
    await list.answer(pageOf(1, 'newest'));
    expect(list.view().data).toEqual(pageOf(1, 'newest'));
  });
});

describe('the pages of a list', () => {
  const moves = async (page: number) => {
    const list = await loaded();
    for (let next = 2; next <= page; next += 1) {
      list.view().openNext();
      await list.answer(pageOf(next, `name of page ${next}`));
    }
    const { canOpenPrevious, canOpenNext } = list.view();
    return { canOpenPrevious, canOpenNext };
  };

  it.each([
    [1, { canOpenPrevious: false, canOpenNext: true }],
    [2, { canOpenPrevious: true, canOpenNext: true }],
    [3, { canOpenPrevious: true, canOpenNext: false }],
  ])('end where the list ends: page %i of 3', async (page, expected) => {
    expect(await moves(page)).toEqual(expected);
  });

  it('are asked for by number, one after the other', async () => {
    const list = await loaded();
    list.view().openNext();
    expect(list.view()).toMatchObject({ step: 'refreshing', canOpenPrevious: false, canOpenNext: false });
    await list.answer(pageOf(2, 'chen', 'devi'));
    list.view().openPrevious();
    await list.answer(pageOf(1, 'aina', 'badrul'));
    expect(list.asked()).toEqual([1, 2, 1]);
  });

  it('are renewed where the reader is', async () => {
    const list = await loaded();
    list.view().openNext();
    await list.answer(pageOf(2, 'chen', 'devi'));
    list.outdate();
    expect(list.asked()).toEqual([1, 2, 2]);
  });

  it('are tried again by the same number', async () => {
    const list = await loaded();
    list.view().openNext();
    await list.fail();
    expect(list.view()).toMatchObject({ step: 'stale', data: pageOf(1, 'aina', 'badrul') });
    list.view().retry();
    expect(list.asked()).toEqual([1, 2, 2]);
  });

  it('are one where the server tells of none', async () => {
    const list = await loaded({ names: ['aina'] });
    expect(list.view()).toMatchObject({ totalPages: 1, canOpenPrevious: false, canOpenNext: false });
  });
});

describe('a list whose query stands in the address', () => {
  const startAt = (query: ResourceQuery) => {
    const machine = createResourceMachine<List>({
      machineId: 'names',
      verb: 'getNames',
      description: 'A list of this test.',
      isEmpty: ({ names, pagination }) => names.length === 0 && pagination?.page === 1,
      isPaged: true,
      isAddressed: true,
    });
    const call = heldCall<List, ResourceQuery>();
    const list = createActor(machine.provide({ actors: { getNames: call.logic, watchChanges: noNews } }), {
      input: { query },
    }).start();
    const settled = () => waitFor(list, (snapshot) => !snapshot.hasTag('pending'));
    return {
      view: () => connectFilteredResource<List>(['team', 'q'], list.getSnapshot(), list.send),
      asked: () => call.asked.map(({ input }) => input),
      left: () => call.asked.map((asked) => asked.isLeft()),
      answer: async (data: List) => {
        call.asked.at(-1)?.answer(data);
        await settled();
      },
      fail: async () => {
        call.asked.at(-1)?.fail(lost);
        await settled();
      },
    };
  };
  const nothing = { team: '', q: '', page: 1 };

  it('begins with what its address says', () => {
    const list = startAt({ team: 'red', page: 3 });
    expect(list.asked()).toEqual([{ team: 'red', page: 3 }]);
    expect(list.view()).toMatchObject({
      step: 'loading',
      filters: { team: 'red', q: '' },
      page: 3,
      canFilter: true,
      isFiltered: false,
    });
  });

  it('asks for the first page of what a filter lets through, and leaves the other filters as they are', async () => {
    const list = startAt({ ...nothing, q: 'a', page: 2 });
    await list.answer(pageOf(2, 'aina'));
    list.view().filter({ team: 'red' });
    expect(list.asked().at(-1)).toEqual({ team: 'red', q: 'a', page: 1 });
    expect(list.view()).toMatchObject({
      step: 'refreshing',
      data: pageOf(2, 'aina'),
      filters: { team: 'red', q: 'a' },
    });
  });

  it('lets everything through again', async () => {
    const list = startAt({ team: 'red', q: 'a', page: 1 });
    await list.answer(pageOf(1, 'aina'));
    list.view().clearFilters();
    expect(list.asked().at(-1)).toEqual(nothing);
  });

  it('drops the answer to what is no longer asked for', async () => {
    const list = startAt(nothing);
    list.view().filter({ team: 'red' });
    list.view().filter({ team: 'blue' });
    expect(list.left()).toEqual([true, true, false]);
    await list.answer(pageOf(1, 'badrul'));
    expect(list.view()).toMatchObject({ step: 'ready', data: pageOf(1, 'badrul'), isFiltered: true });
  });

  it('calls what stands there filtered only once the filter was answered', async () => {
    const list = startAt(nothing);
    await list.answer(pageOf(1, 'aina'));
    list.view().filter({ team: 'red' });
    expect(list.view().isFiltered).toBe(false);
    await list.answer(pageOf(1));
    expect(list.view()).toMatchObject({ step: 'empty', isFiltered: true });
    list.view().clearFilters();
    expect(list.view()).toMatchObject({ step: 'refreshing', isFiltered: true });
    await list.answer(pageOf(1, 'aina'));
    expect(list.view()).toMatchObject({ step: 'ready', isFiltered: false });
  });

  it('can be asked for something else after a failure, and keeps what it asks for through another', async () => {
    const list = startAt(nothing);
    await list.fail();
    expect(list.view()).toMatchObject({ step: 'failed', canFilter: true });
    list.view().filter({ q: 'b' });
    expect(list.view().step).toBe('loading');
    await list.answer(pageOf(1, 'badrul'));
    list.view().filter({ q: 'c' });
    await list.fail();
    expect(list.view()).toMatchObject({ step: 'stale', data: pageOf(1, 'badrul'), filters: { q: 'c' } });
    list.view().filter({ q: 'd' });
    expect(list.asked().map(({ q }) => q)).toEqual(['', 'b', 'c', 'd']);
  });

  it('leads from a page behind the end to the last one', async () => {
    const list = startAt({ ...nothing, page: 9 });
    await list.answer({ ...pageOf(9), pagination: { page: 9, per_page: 2, total: 5, total_pages: 3 } });
    expect(list.view()).toMatchObject({ step: 'ready', page: 9, canOpenPrevious: true, canOpenNext: false });
    list.view().openPrevious();
    expect(list.asked().at(-1)).toEqual({ ...nothing, page: 3 });
  });
});

describe('the registered lists', () => {
  const walletOf = (count: number, page: number): Wallet =>
    parse(getWallet.read, {
      rewards: Array.from({ length: count }, () => ({ name: 'Neon headset' })),
      pagination: { page, per_page: 20, total: 20, total_pages: 1 },
    });

  it.each([
    ['no rewards at all', 0, 1, 'empty'],
    ['a last page that is gone', 0, 2, 'ready'],
    ['one reward', 1, 1, 'ready'],
  ])('a wallet with %s', async (_, count, page, step) => {
    const call = heldCall<Wallet, ResourceQuery>();
    const wallet = createActor(
      walletMachine.provide({ actors: { getWallet: call.logic, watchChanges: noNews } }),
    ).start();
    call.asked[0]?.answer(walletOf(count, page));
    const { value } = await waitFor(wallet, (snapshot) => !snapshot.hasTag('pending'));
    expect(value).toBe(step);
  });

  it('are empty on any page where the server says that there is nothing at all', () => {
    const pageOfNothing = (total: number) => ({ page: 2, per_page: 20, total, total_pages: 1 });
    expect([0, 20].map((total) => isEmptyList([], pageOfNothing(total)))).toEqual([true, false]);
  });

  it('are empty without a reward on the first or only page, and without a mail', () => {
    const mail = { to: 'aina@example.test', subject: 'Your code', text: '', sent_at: '2026-03-16T08:00:00Z' };
    expect(isEmptyWallet({ rewards: [] })).toBe(true);
    expect([[], [mail]].map((mails) => isEmptyOutbox({ mails }))).toEqual([true, false]);
  });

  it('have pages only where the API has them', () => {
    expect(walletMachine.events).toContain('page.open');
    expect(profileMachine.events).not.toContain('page.open');
  });

  it('change what they ask for only where it stands in the address', () => {
    expect(tournamentsMachine.events).toContain('query.change');
    expect(tournamentLeaderboardMachine.events).not.toContain('query.change');
  });
});
