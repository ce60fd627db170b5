import { describe, expect, it } from 'vitest';
import { createFilteredList } from '../../machines/resource/filtered-list.machine';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import { connectFilteredResource } from '../../machines/resource/resource-list.connect';
import { deferredList, type List, pageOf } from './deferred-list';

describe('a list whose query is in the URL', () => {
  const startAt = (query: ResourceQuery) => {
    const list = deferredList(createFilteredList, query);
    return {
      ...list,
      view: () => connectFilteredResource<List, 'team' | 'q'>(['team', 'q'], list.snapshot(), list.send),
    };
  };
  const nothing = { team: '', q: '', page: 1 };

  it('starts with the query of its URL', () => {
    const list = startAt({ team: 'red', page: 3 });
    expect(list.asked()).toEqual([{ team: 'red', page: 3 }]);
    expect(list.view()).toMatchObject({
      step: 'loading',
      filters: { team: 'red', q: '' },
      page: 3,
      canFilter: true,
      isFiltered: true,
    });
  });

  it('requests the first page for a new filter and keeps the other filters', async () => {
    const list = startAt({ ...nothing, q: 'a', page: 2 });
    await list.answer(pageOf(2, 'aina'));
    list.view().filter({ team: 'red' });
    expect(list.asked().at(-1)).toEqual({ team: 'red', q: 'a', page: 1 });
    expect(list.view()).toMatchObject({
      step: 'loading',
      data: null,
      lastData: pageOf(2, 'aina'),
      filters: { team: 'red', q: 'a' },
    });
  });

  it('keeps its page displayed while another page of the same list loads', async () => {
    const list = startAt({ team: 'red' });
    await list.answer(pageOf(1, 'aina'));
    list.send({ type: 'query.change', query: { team: 'red', q: '', page: 2 } });
    expect(list.asked().at(-1)).toEqual({ team: 'red', q: '', page: 2 });
    expect(list.view()).toMatchObject({ step: 'refreshing', data: pageOf(1, 'aina') });
  });

  it('can clear all filters', async () => {
    const list = startAt({ team: 'red', q: 'a', page: 1 });
    await list.answer(pageOf(1, 'aina'));
    list.view().clearFilters();
    expect(list.asked().at(-1)).toEqual(nothing);
  });

  it('drops a response to an outdated query', async () => {
    const list = startAt(nothing);
    list.view().filter({ team: 'red' });
    list.view().filter({ team: 'blue' });
    expect(list.left()).toEqual([true, true, false]);
    await list.answer(pageOf(1, 'badrul'));
    expect(list.view()).toMatchObject({ step: 'ready', data: pageOf(1, 'badrul'), isFiltered: true });
  });

  it('never shows the rows of one filter under another', async () => {
    const list = startAt(nothing);
    await list.answer(pageOf(1, 'aina'));
    list.view().filter({ team: 'red' });
    expect(list.view()).toMatchObject({ step: 'loading', data: null, isFiltered: true });
    await list.answer(pageOf(1));
    expect(list.view()).toMatchObject({ step: 'empty', isFiltered: true });
    list.view().clearFilters();
    expect(list.view()).toMatchObject({ step: 'loading', data: null, isFiltered: false });
    await list.answer(pageOf(1, 'aina'));
    expect(list.view()).toMatchObject({ step: 'ready', isFiltered: false });
  });

  it('accepts a new query after a failure, and keeps its query through another failure', async () => {
    const list = startAt(nothing);
    await list.fail();
    expect(list.view()).toMatchObject({ step: 'failed', canFilter: true });
    list.view().filter({ q: 'b' });
    expect(list.view().step).toBe('loading');
    await list.answer(pageOf(1, 'badrul'));
    list.view().filter({ q: 'c' });
    await list.fail();
    expect(list.view()).toMatchObject({ step: 'failed', data: null, filters: { q: 'c' } });
    list.view().filter({ q: 'd' });
    expect(list.asked().map(({ q }) => q)).toEqual(['', 'b', 'c', 'd']);
  });

  it('links from a page beyond the end to its last page', async () => {
    const list = startAt({ ...nothing, page: 9 });
    await list.answer({ ...pageOf(9), pagination: { page: 9, per_page: 2, total: 5, total_pages: 3 } });
    expect(list.view()).toMatchObject({ step: 'ready', page: 9, canOpenPrevious: false, canOpenNext: false });
    expect(list.view().canOpenLast).toBe(true);
    list.view().openLast();
    expect(list.asked().at(-1)).toEqual({ ...nothing, page: 3 });
    await list.answer(pageOf(3, 'aina'));
    expect(list.view().canOpenLast).toBe(false);
  });
});
