import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { getWallet, type Wallet } from '../../contract/wallet.contract';
import { isEmptyList } from '../../machines/resource/is-empty-list';
import { openResources } from '../../machines/resource/open-resources';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import { isEmptyOutbox, isEmptyWallet, resources } from '../../machines/resource/resources';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { noNews } from './deferred-list';

it.each([
  ['revalidating', { prizes: [] }, { prizes: [] }],
  ['loading', undefined, null],
])('content starts %s if its page was rendered with %o', (step, data, shown) => {
  const call = deferredCall<object, ResourceQuery>();
  const machine = openResources.homeContent.provide({
    actors: { getHomeContent: call.logic, watchChanges: noNews } as object,
  });
  const { value, context } = createActor(machine, { input: { data } as object })
    .start()
    .getSnapshot();
  expect([value, context.data, call.asked.length]).toEqual([step, shown, 1]);
});

describe('the registered lists', () => {
  const walletOf = (count: number, page: number): Wallet =>
    parse(getWallet.read, {
      rewards: Array.from({ length: count }, () => ({ name: 'Neon headset' })),
      pagination: { page, per_page: 20, total: 20, total_pages: 1 },
    });

  it.each([
    ['no rewards at all', 0, 1, 'empty'],
    ['a last page that is gone', 0, 2, 'ready'],
    ['one reward', 1, 1, 'ready'],
  ])('are empty or ready for a wallet with %s', async (_, count, page, step) => {
    const call = deferredCall<Wallet, ResourceQuery>();
    const wallet = createActor(
      resources.wallet.provide({ actors: { getWallet: call.logic, watchChanges: noNews } }),
    ).start();
    call.asked[0]?.answer(walletOf(count, page));
    const { value } = await waitUntil(wallet, (snapshot) => !snapshot.hasTag('pending'));
    expect(value).toBe(step);
  });

  it('are empty on any page if the total is zero', () => {
    const pageOfNothing = (total: number) => ({ page: 2, per_page: 20, total, total_pages: 1 });
    expect([0, 20].map((total) => isEmptyList([], pageOfNothing(total)))).toEqual([true, false]);
  });

  it('are empty without a reward on the first or only page, and without an email', () => {
    const mail = { to: 'aina@example.test', subject: 'Your code', text: '', sent_at: '2026-03-16T08:00:00Z' };
    expect(isEmptyWallet({ rewards: [] })).toBe(true);
    expect([[], [mail]].map((mails) => isEmptyOutbox({ mails }))).toEqual([true, false]);
  });

  it('have pages only if the API has them', () => {
    expect(resources.wallet.events).toContain('page.open');
    expect(resources.profile.events).not.toContain('page.open');
  });

  it('change the query only if it is in the URL', () => {
    expect(resources.tournaments.events).toContain('query.change');
    expect(resources.tournamentLeaderboard.events).toContain('query.change');
    expect(resources.wallet.events).toContain('query.change');
    expect(resources.winners.events).toContain('query.change');
    expect(resources.profile.events).not.toContain('query.change');
  });
});
