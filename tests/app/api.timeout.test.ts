import { afterEach, describe, expect, it, vi } from 'vitest';
import { getWallet } from '../../contract/wallet.contract';
import { client, failureOf, outcomeUnknown } from './client';
import { endless, mockFetch, reply, type Sent, silent } from './fetch-mock';

const getWalletFailure = () => {
  const { call, signal } = client();
  return failureOf(call(getWallet, {}, { signal }));
};

describe('a request without a response', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('fails with Network Error if the connection is lost, without a retry', {
    tags: ['8.client.1'],
  }, async () => {
    const calls = mockFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await getWalletFailure()).toEqual(outcomeUnknown('Network Error'));
    expect(calls).toHaveLength(1);
  });

  it('is not retried after a server error', async () => {
    const calls = mockFetch(() => reply(503, {}));
    await getWalletFailure();
    expect(calls).toHaveLength(1);
  });

  it.each<[string, (sent: Sent) => Response | Promise<Response>]>([
    ['nothing comes', silent],
    ['the body never ends', endless],
  ])('fails with a timeout after 10 seconds if %s', async (_, answer) => {
    vi.useFakeTimers();
    mockFetch(answer);
    let outcome: unknown = 'still waiting';
    const settled = getWalletFailure().then((failure) => {
      outcome = failure;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outcome).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    await settled;
    expect(outcome).toEqual(outcomeUnknown('timeout of 10000ms exceeded'));
  });

  it('leaves no running timer after the response', async () => {
    vi.useFakeTimers();
    mockFetch(() => reply(200, { success: true, data: { rewards: [] } }));
    const { call, signal } = client();
    expect(await call(getWallet, {}, { signal })).toEqual({ rewards: [] });
    expect(vi.getTimerCount()).toBe(0);
  });
});
