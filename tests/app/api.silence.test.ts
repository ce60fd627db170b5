import { afterEach, describe, expect, it, vi } from 'vitest';
import { getWallet } from '../../contract/wallet.contract';
import { client, failureOf, outcomeUnknown } from './client';
import { endless, outside, reply, type Sent, silent } from './outside';

const getWalletFailure = () => {
  const { call, signal } = client();
  return failureOf(call(getWallet, {}, { signal }));
};

describe('no answer', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is a Network Error when the connection is lost, and is not tried again', {
    tags: ['8.client.1'],
  }, async () => {
    const calls = outside(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await getWalletFailure()).toEqual(outcomeUnknown('Network Error'));
    expect(calls).toHaveLength(1);
  });

  it('is not tried again when the server fails either', async () => {
    const calls = outside(() => reply(503, {}));
    await getWalletFailure();
    expect(calls).toHaveLength(1);
  });

  it.each<[string, (sent: Sent) => Response | Promise<Response>]>([
    ['nothing comes', silent],
    ['the body never ends', endless],
  ])('is a timeout after 10 seconds when %s', async (_, answer) => {
    vi.useFakeTimers();
    outside(answer);
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

  it('leaves no clock running once the answer is there', async () => {
    vi.useFakeTimers();
    outside(() => reply(200, { success: true, data: { rewards: [] } }));
    const { call, signal } = client();
    expect(await call(getWallet, {}, { signal })).toEqual({ rewards: [] });
    expect(vi.getTimerCount()).toBe(0);
  });
});
