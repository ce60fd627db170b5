import { describe, expect, it } from 'vitest';
import { fromLocalTime, rangeOf, toLocalTime } from '../../src/services/local-time';

describe('a field for date and time', () => {
  it.for([
    ['Asia/Kuala_Lumpur', '2026-03-20T10:00', '2026-03-20T02:00:00.000Z'],
    ['Europe/Berlin', '2026-01-20T10:00', '2026-01-20T09:00:00.000Z'],
    ['Europe/Berlin', '2026-07-20T10:00', '2026-07-20T08:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['America/St_Johns', '2026-01-20T21:00', '2026-01-21T00:30:00.000Z'],
  ] as const)('holds a time in %s', ([zone, local, iso]) => {
    expect(fromLocalTime(local, zone)).toBe(iso);
    expect(toLocalTime(iso, zone)).toBe(local);
  });

  it('keeps a year whose digits are still being typed', () => {
    for (const year of ['0002', '0020', '0202'])
      expect(
        toLocalTime(fromLocalTime(`${year}-03-20T10:00`, 'Asia/Kuala_Lumpur'), 'Asia/Kuala_Lumpur'),
      ).toBe(`${year}-03-20T10:00`);
  });

  it('is empty for an incomplete or invalid time', () => {
    expect(fromLocalTime('', 'Asia/Kuala_Lumpur')).toBe('');
    expect(toLocalTime('soon', 'Asia/Kuala_Lumpur')).toBe('');
  });

  it('uses the zone of the device for an unknown one', () => {
    expect(toLocalTime(fromLocalTime('2026-03-20T10:00', 'Nowhere/Land'))).toBe('2026-03-20T10:00');
  });
});

describe('the times of an activity', () => {
  const texts = [
    ['2026-03-20T02:00:00Z', '2026-03-20T10:00:00Z', '20 Mar 2026, 10:00 am – 6:00 pm'],
    ['2026-03-20T02:00:00Z', '2026-03-21T10:00:00Z', '20 Mar 2026, 10:00 am – 21 Mar 2026, 6:00 pm'],
    ['2026-03-20T02:00:00Z', undefined, '20 Mar 2026, 10:00 am'],
    [undefined, 'soon', ''],
  ] as const;

  it.for(texts)('from %s to %s are %s', ([from, to, text]) => {
    expect(rangeOf(from, to, 'Asia/Kuala_Lumpur').replaceAll(/[\u2009\u202f]/g, ' ')).toBe(text);
  });
});
