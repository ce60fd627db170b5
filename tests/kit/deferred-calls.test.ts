import { describe, expect, it } from 'vitest';
import { type DeferredCall, DeferredCalls } from './world/deferred-calls';
import type { Answer, Wire } from './world/world';

const wire: Wire = {
  timeout: 10_000,
  verbOf: (method, path) => (method === 'GET' && path.startsWith('/news') ? 'readNews' : undefined),
  rejectionsOf: () => [],
  isSuccess: (_, { status }) => status === 200,
  codeOf: () => undefined,
  check: (verb, { status }) => {
    if (status !== 200) throw new Error(`'${verb}' never answers ${status}`);
  },
};

const news: Answer = { status: 200, body: { news: [] } };

function world() {
  const passed: number[] = [];
  let now = 0;
  const passTime = async (milliseconds: number) => {
    passed.push(milliseconds);
    now += milliseconds;
  };
  const calls = new DeferredCalls(wire, { now: () => now, passTime });
  const given: (Answer | 'lost')[] = [];
  const take = async (verb: string) => calls.take(verb);
  const call = async (path: string, isGone = () => false, isNoticed = true) =>
    calls.arrive(
      'GET',
      path,
      (verb): DeferredCall => ({
        sent: { verb, method: 'GET', path, headers: {}, body: '' },
        respond: async (answer) => {
          given.push(answer);
          return isNoticed;
        },
        lose: async () => {
          given.push('lost');
          return isNoticed;
        },
        isGone,
      }),
    );
  return { calls, call, take, given, passed, passTime };
}

describe('deferred calls', () => {
  it('are pending until they are taken, the oldest first', async () => {
    const { calls, call } = world();
    await call('/news?page=1');
    await call('/news?page=2');
    expect([calls.take('readNews').sent.path, calls.take('readNews').sent.path]).toEqual([
      '/news?page=1',
      '/news?page=2',
    ]);
    expect(() => calls.take('readNews')).toThrow(
      "No call of 'readNews' is waiting for an answer. Waiting: none.",
    );
  });

  it('are named if another call is made than expected', async () => {
    const { calls, call } = world();
    await call('/olds');
    expect(() => calls.seeOnly('readNews')).toThrow(
      "0 calls of 'readNews' are waiting for an answer, not one. Waiting: GET /olds.",
    );
  });

  it('are removed when the app aborts them', async () => {
    const { calls, call } = world();
    await call('/news', () => true);
    expect(calls.dontSee('readNews')).toBeUndefined();
    expect(() => calls.see('readNews')).toThrow("No call of 'readNews'");
    expect(calls.requests('readNews')).toHaveLength(1);
  });

  it('can be inspected without being taken', async () => {
    const { calls, call } = world();
    await call('/news');
    expect(calls.see('readNews')).toBe(calls.take('readNews'));
    await call('/news');
    expect(() => calls.dontSee('readNews')).toThrow("A call of 'readNews' is waiting for an answer");
  });

  it('are answered immediately by a fixed response, including pending ones', async () => {
    const { calls, call, given } = world();
    await call('/news');
    calls.alwaysAnswer('readNews', news);
    await call('/news');
    expect(given).toEqual([news, news]);
    expect(calls.dontSee('readNews')).toBeUndefined();
  });

  it('get a response, lose their connection, or stay pending until the client times out', async () => {
    const { calls, call, take, given, passed } = world();
    for (const outcome of [news, 'connection lost', 'no answer'] as const) {
      await call('/news');
      await calls.settle('readNews', outcome, take);
    }
    expect({ given, passed }).toEqual({ given: [news, 'lost'], passed: [10_000] });
  });

  it.each([
    ['a response', news],
    ['a lost connection', 'connection lost'],
  ] as const)('whose abort is not reported yet leave %s to the next call', async (_, outcome) => {
    const { calls, call, take, given } = world();
    await call('/news?page=1', () => false, false);
    await call('/news?page=2');
    await calls.settle('readNews', outcome, take);
    expect(given).toHaveLength(2);
    expect(calls.dontSee('readNews')).toBeUndefined();
    expect(calls.answered()).toHaveLength(1);
  });

  it('time out with what is left of their time', async () => {
    const { calls, call, take, passed, passTime } = world();
    await passTime(5_000);
    await call('/news');
    await passTime(8_000);
    await calls.settle('readNews', 'no answer', take);
    await call('/news');
    await passTime(12_000);
    await calls.settle('readNews', 'no answer', take);
    expect(passed).toEqual([5_000, 8_000, 2_000, 12_000, 0]);
  });

  it('can be answered late, with or without effect, and count as left either way', async () => {
    const { calls, call, given } = world();
    await call('/news');
    await call('/news', () => true);
    await calls.settleLate(calls.takeLatest('readNews'), news);
    expect(given).toEqual([]);
    await calls.settleLate(calls.takeLatest('readNews'), news);
    expect(given).toEqual([news]);
    const left = { verb: 'readNews', outcome: news, failureModes: ['left'] };
    expect(calls.answered()).toEqual([left, left]);
    expect(() => calls.takeLatest('readNews')).toThrow("No call of 'readNews' is without an answer");
  });

  it('are not answered late if they were aborted before the last snapshot', async () => {
    const { calls, call } = world();
    await call('/news', () => true);
    calls.dontSee('readNews');
    expect(() => calls.takeLatest('readNews')).toThrow("No call of 'readNews' is without an answer");
  });

  it('record the failure modes with which they were answered', async () => {
    const { calls, call, take } = world();
    for (const outcome of [news, 'connection lost', 'no answer'] as const) {
      await call('/news');
      await calls.settle('readNews', outcome, take);
    }
    expect(calls.answered().map(({ failureModes }) => failureModes)).toEqual([
      [],
      ['connection lost'],
      ['no answer'],
    ]);
  });

  it('reject a response that the API never sends, and a sample without outcome', async () => {
    const { calls, call, take } = world();
    await call('/news');
    const wrong = { status: 418, body: '' };
    expect(() => calls.alwaysAnswer('readNews', wrong)).toThrow("'readNews' never answers 418");
    await expect(calls.settleLate(calls.see('readNews'), wrong)).rejects.toThrow(
      "'readNews' never answers 418",
    );
    await expect(calls.settle('readNews', wrong, take)).rejects.toThrow("'readNews' never answers 418");
    await expect(calls.settle('readNews', undefined, take)).rejects.toThrow(
      "The sample that should answer 'readNews' says no outcome",
    );
  });

  it('report a call that the API does not have', async () => {
    const { calls, call } = world();
    await call('/gossip');
    expect(calls.problems()).toEqual(['The app called GET /gossip, which the API does not have']);
  });
});
