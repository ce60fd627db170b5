import { expect, it, vi } from 'vitest';
import { lazyTable } from '../../machines/shared/lazy-table';

it('makes an entry once, when it is first read', () => {
  const [first, second] = [vi.fn(() => ({ id: 'first' })), vi.fn(() => ({ id: 'second' }))];
  const table = lazyTable({ first, second });
  expect(Object.keys(table)).toEqual(['first', 'second']);
  expect(first).not.toHaveBeenCalled();
  const made = table.first;
  expect(made).toEqual({ id: 'first' });
  expect(table.first).toBe(made);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

it('makes every entry for a table that takes them all', () => {
  const table = { ...lazyTable({ first: () => ({ id: 'first' }), second: () => ({ id: 'second' }) }) };
  expect(table).toEqual({ first: { id: 'first' }, second: { id: 'second' } });
});
