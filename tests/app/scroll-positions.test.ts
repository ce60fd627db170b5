// @vitest-environment happy-dom

import { beforeEach, expect, it } from 'vitest';
import { readScrollPositions, storeScrollPositions } from '../../src/services/scroll-positions';

beforeEach(() => sessionStorage.clear());

it('scroll positions survive a reload, the newest fifty', () => {
  storeScrollPositions(new Map(Array.from({ length: 60 }, (_, index) => [`entry-${index}`, index])));
  const kept = [...readScrollPositions()];
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, ['entry-10', 10], ['entry-59', 59]]);
});

it.each(['', '{', '{}', '7', 'null', '["entry"]', '[["entry","far"]]', '[[1,2]]', '[["entry",null]]'])(
  'scroll positions are empty if the storage contains %j',
  (text) => {
    sessionStorage.setItem('scroll_places', text);
    expect([...readScrollPositions()]).toEqual([]);
  },
);
