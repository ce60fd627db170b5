import { describe, expect, it } from 'vitest';
import { queryIn, searchOf, searchWith } from '../../src/hooks/url-query';

const anyText = { values: null };
const list = {
  filters: { status: { values: ['open', 'closed'] }, game: anyText, q: anyText },
  page: 'page',
};

const read = (search: string) => queryIn(new URLSearchParams(search), list);

const bare = { status: '', game: '', q: '', page: 1 };

describe('the query of a list in a URL', () => {
  it.each([
    ['', bare],
    ['status=open&game=Rocket+Kart&q=cup&page=3', { status: 'open', game: 'Rocket Kart', q: 'cup', page: 3 }],
    ['q=%20night%20cup%20', { ...bare, q: 'night cup' }],
    [`q=${'x'.repeat(100)}`, { ...bare, q: 'x'.repeat(80) }],
    ['q=%F0%9F%8F%86%20%D9%83%D8%A3%D8%B3', { ...bare, q: '🏆 كأس' }],
    ['status=open&status=closed', { ...bare, status: 'open' }],
    ['page=1000000', { ...bare, page: 1_000_000 }],
  ])('is parsed: %s', (search, query) => {
    expect(read(search)).toEqual(query);
  });

  it.each([
    'status=shut',
    'status=OPEN',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'page=',
    'page=1000001',
    'page=Infinity',
    'sort=name&utm_source=mail',
    '__proto__=1&constructor=2',
  ])('is empty for invalid values: %s', (search) => {
    expect(read(search)).toEqual(bare);
  });
});

describe('the URL of a query', () => {
  it.each([
    [bare, ''],
    [{ page: 1 }, ''],
    [{ ...bare, page: 2 }, 'page=2'],
    [
      { status: 'open', game: 'Rocket Kart', q: 'a&b', page: 3 },
      'status=open&game=Rocket+Kart&q=a%26b&page=3',
    ],
    [{ ...bare, id: '7' }, ''],
  ])('names every value that is not the default: %o', (query, search) => {
    expect(searchOf(query, list)).toBe(search);
  });

  it('is parsed to the same query', { tags: ['A.lists.1'] }, () => {
    const query = { status: 'closed', game: 'كأس 🏆', q: '50% + 1 = ?', page: 12 };
    expect(read(searchOf(query, list))).toEqual(query);
  });
});

describe('the URL of a screen with two lists', () => {
  const second = { filters: {}, page: 'second_page' };
  const address = (query: { page: number }, of: typeof list | typeof second, search: string) =>
    searchWith(query, of, [list, second], new URLSearchParams(search));

  it.each([
    [{ page: 2 }, list, 'second_page=3', 'page=2&second_page=3'],
    [{ page: 2 }, second, 'page=3', 'page=3&second_page=2'],
    [{ page: 1 }, second, 'second_page=2&page=3', 'page=3'],
    [{ page: 2 }, second, 'page=two&status=shut&utm_source=mail', 'second_page=2'],
  ])('contains the page %o of a list, and what is valid for the other: %#', (query, of, search, expected) => {
    expect(address(query, of, search)).toBe(expected);
  });
});
