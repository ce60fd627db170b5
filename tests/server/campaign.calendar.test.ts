import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  dayOf,
  formatDate,
  startOfDay,
  startOfWeek,
  weekOf,
  weekStartOf,
} from '../../server/campaign/calendar';
import { readDemoCampaign } from './campaign-fixture';

const kualaLumpur = 'Asia/Kuala_Lumpur';
const { rewards: _rewards, raffles: _raffles, home: _home, ...demo } = await readDemoCampaign();
const campaign = { ...demo, starts_at: '2026-03-04T04:00:00Z', ends_at: '2026-06-30T15:59:59Z' };

describe('the campaign day of an instant', () => {
  it.each([
    ['2026-03-20T15:59:59Z', '2026-03-20'],
    ['2026-03-20T16:00:00Z', '2026-03-21'],
    ['2026-12-31T16:00:00.001Z', '2027-01-01'],
  ])('of %s in Kuala Lumpur is %s', (instant, day) => {
    expect(dayOf(new Date(instant), kualaLumpur)).toBe(day);
  });

  it('begins at midnight of the time zone, also at a change to daylight saving time', () => {
    expect(startOfDay('2026-03-20', kualaLumpur).toISOString()).toBe('2026-03-19T16:00:00.000Z');
    expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfDay('2026-11-01', 'America/New_York').toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(startOfDay('2026-11-02', 'America/New_York').toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  it('is followed by the next day, also at the end of a month', () => {
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  });
});

describe('a formatted date', () => {
  it.each([
    ['2026-03-20T04:11:09Z', '20 Mar 2026'],
    ['2026-06-30T15:59:59Z', '30 Jun 2026'],
    ['2026-06-30T16:00:00Z', '1 Jul 2026'],
    ['2026-09-05T00:00:00Z', '5 Sep 2026'],
  ])('%s reads %s', (instant, text) => {
    expect(formatDate(new Date(instant), kualaLumpur)).toBe(text);
  });
});

describe('the weeks of a campaign', () => {
  it('begin at the start of the campaign, then at midnight every seventh day', () => {
    expect([1, 2, 3].map((week) => startOfWeek(campaign, week).toISOString())).toEqual([
      '2026-03-04T04:00:00.000Z',
      '2026-03-10T16:00:00.000Z',
      '2026-03-17T16:00:00.000Z',
    ]);
  });

  it.each([
    ['2026-03-04T03:59:59Z', null],
    ['2026-03-04T04:00:00Z', 1],
    ['2026-03-10T15:59:59Z', 1],
    ['2026-03-10T16:00:00Z', 2],
    ['2026-06-30T15:59:59Z', 17],
    ['2026-06-30T16:00:00Z', null],
  ])('at %s have the number %s', (instant, week) => {
    expect(weekOf(campaign, new Date(instant))).toBe(week);
  });

  it.each(['2026-06-30T16:00:00Z', '2026-06-30T16:00:00.001Z', '2026-07-31T00:00:00Z'])(
    'keep the last week at %s if the campaign ended with it at midnight',
    (instant) => {
      const ended = { ...campaign, ends_at: '2026-06-30T16:00:00Z' };
      expect(weekStartOf(ended, new Date(instant))).toBe('2026-06-24');
    },
  );

  it.each([
    ['2025-01-01T00:00:00Z', '2026-03-04'],
    ['2026-03-10T15:59:59Z', '2026-03-04'],
    ['2026-03-10T16:00:00Z', '2026-03-11'],
    ['2026-06-30T15:59:59Z', '2026-06-24'],
    ['2026-07-31T00:00:00Z', '2026-06-24'],
  ])('of %s began on %s', (instant, day) => {
    expect(weekStartOf(campaign, new Date(instant))).toBe(day);
  });
});
