import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-06-01T16:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** The server's time, after a response with this Date header. */
const serverTimeAfter = async (date: string | null) => {
  const { readServerTime } = await import('../../src/services/clock');
  readServerTime(date);
  return import('../../src/services/server-time');
};

it.each([null, 'soon'])(
  'the time of the server is that of the device while no response had a readable time: %s',
  async (date) => {
    const { onThisClock, todayIn } = await serverTimeAfter(date);
    expect(onThisClock('2026-06-01T16:01:00Z')).toBe(Date.parse('2026-06-01T16:01:00Z'));
    expect(todayIn('Asia/Kuala_Lumpur')).toBe('2026-06-02');
  },
);

it('the time of the server is that of its responses, whatever the device says', async () => {
  const { onThisClock, todayIn } = await serverTimeAfter('Mon, 20 Apr 2026 12:00:00 GMT');
  expect(onThisClock('2026-04-20T12:01:00Z')).toBe(Date.parse('2026-06-01T16:01:00Z'));
  expect(todayIn('Asia/Kuala_Lumpur')).toBe('2026-04-20');
});

it.each([undefined, 'soon'])('a time of the server that cannot be read is unknown: %s', async (time) => {
  const { onThisClock } = await serverTimeAfter(null);
  expect(onThisClock(time)).toBeNull();
});

it.each([undefined, 'Middle/Nowhere'])('the day in an unknown time zone is unknown: %s', async (zone) => {
  const { todayIn } = await serverTimeAfter(null);
  expect(todayIn(zone)).toBeNull();
});
