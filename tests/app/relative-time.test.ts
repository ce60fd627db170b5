import { expect, test } from 'vitest';
import { agoOf } from '../../src/copy/ago';

const now = '2026-06-03T08:00:00Z';

test.each([
  ['2026-06-03T08:00:00Z', 'now'],
  ['2026-06-03T07:59:01Z', 'now'],
  ['2026-06-03T07:59:00Z', '1 minute ago'],
  ['2026-06-03T07:00:01Z', '59 minutes ago'],
  ['2026-06-03T07:00:00Z', '1 hour ago'],
  ['2026-06-02T08:00:01Z', '23 hours ago'],
  ['2026-06-02T08:00:00Z', 'yesterday'],
  ['2026-05-04T08:00:00Z', '30 days ago'],
  ['2026-06-03T08:00:30Z', 'now'],
  ['soon', 'soon'],
])('the time %s is formatted as %s', (at, text) => {
  expect(agoOf(at, now)).toBe(text);
});
