import { describe, expect, it } from 'vitest';
import {
  createOpenPagedList,
  createOptionalPagedList,
  createPagedList,
} from '../../machines/resource/paged-list.machine';
import { connectResource } from '../../machines/resource/resource.connect';
import { connectPagedResource } from '../../machines/resource/resource-list.connect';
import { noResponse } from '../../machines/shared/failure';
import { deferredList, type List, pageOf } from './deferred-list';
import { lost } from './failures';

const start = () => {
  const list = deferredList(createPagedList);
  return {
    ...list,
    view: () => connectPagedResource<List>(list.snapshot(), list.send),
    asked: () => list.asked().map(({ page }) => page),
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

  it('of a page that the server rendered shows its data and loads it again', async () => {
    const list = deferredList(createOpenPagedList, {}, pageOf(1, 'aina'));
    expect(connectResource(list.snapshot(), list.send)).toMatchObject({ data: pageOf(1, 'aina') });
    expect([list.snapshot().value, list.asked()]).toEqual(['revalidating', [{ page: 1 }]]);
    await list.answer(pageOf(1, 'badrul'));
    expect(list.snapshot()).toMatchObject({ value: 'ready', context: { data: pageOf(1, 'badrul') } });
  });

  it('of a page that the server did not render loads its first page', () => {
    const list = deferredList(createOpenPagedList);
    expect([list.snapshot().value, list.asked()]).toEqual(['loading', [{ page: 1 }]]);
  });

  it('is empty if the server has no rows', async () => {
    const list = await loaded(pageOf(1));
    expect(list.view()).toMatchObject({ step: 'empty', canRetry: false });
  });

  it('shows the error of a failed load, and retries', async () => {
    const list = start();
    await list.fail();
    expect(list.view()).toMatchObject({ step: 'failed', data: null, failure: lost, canRetry: true });
    list.view().retry();
    await list.answer(pageOf(1, 'aina'));
    expect(list.view()).toMatchObject({ step: 'ready', failure: null });
    expect(list.asked()).toEqual([1, 1]);
  });

  it('keeps the last response while it refreshes, and after a failed refresh', async () => {
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

describe('a list with an optional endpoint', () => {
  const unknownCall = { ...noResponse, technical: 'Request failed with status code 404' };

  it('is not offered if its first request is answered with 404', async () => {
    const list = deferredList(createOptionalPagedList);
    await list.fail(unknownCall);
    expect(connectResource<List>(list.snapshot(), list.send)).toMatchObject({
      step: 'notOffered',
      data: null,
      failure: null,
      canRetry: false,
    });
  });

  it.each([
    ['ready', []],
    ['stale', [lost]],
  ])(
    'is not offered if a refresh is answered with 404, and its last data is dropped: %s',
    async (step, failures) => {
      const list = deferredList(createOptionalPagedList);
      await list.answer(pageOf(1, 'aina'));
      for (const failure of failures) {
        list.outdate();
        await list.fail(failure);
      }
      expect(connectResource<List>(list.snapshot(), list.send).step).toBe(step);
      list.outdate();
      await list.fail(unknownCall);
      expect(connectResource<List>(list.snapshot(), list.send)).toMatchObject({
        step: 'notOffered',
        data: null,
        failure: null,
        canRetry: false,
      });
    },
  );
});

describe('a resource.invalidated event', () => {
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
  ])('refreshes the list: %s', async (step, reach) => {
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
  ])('drops a running response, which may be older: %s', async (step, reach) => {
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
  ])('end with the list: page %i of 3', async (page, expected) => {
    expect(await moves(page)).toEqual(expected);
  });

  it('are requested by number, one after the other', async () => {
    const list = await loaded();
    list.view().openNext();
    expect(list.view()).toMatchObject({ step: 'refreshing', canOpenPrevious: false, canOpenNext: false });
    await list.answer(pageOf(2, 'chen', 'devi'));
    list.view().openPrevious();
    await list.answer(pageOf(1, 'aina', 'badrul'));
    expect(list.asked()).toEqual([1, 2, 1]);
  });

  it('are refreshed in place', async () => {
    const list = await loaded();
    list.view().openNext();
    await list.answer(pageOf(2, 'chen', 'devi'));
    list.outdate();
    expect(list.asked()).toEqual([1, 2, 2]);
  });

  it('are retried with the same number', async () => {
    const list = await loaded();
    list.view().openNext();
    await list.fail();
    expect(list.view()).toMatchObject({ step: 'stale', data: pageOf(1, 'aina', 'badrul') });
    list.view().retry();
    expect(list.asked()).toEqual([1, 2, 2]);
  });

  it('are one page if the server sends no pagination', async () => {
    const list = await loaded({ names: ['aina'] });
    expect(list.view()).toMatchObject({ totalPages: 1, canOpenPrevious: false, canOpenNext: false });
  });
});
