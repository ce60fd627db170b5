import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Wallet } from '../../contract/wallet.contract';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import { resources } from '../../machines/resource/resources';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { noNews } from './deferred-list';
import { lost } from './failures';

const walletOf = (rewards: object[], total_pages?: number) =>
  ({
    rewards,
    points_balance: 7,
    ...(total_pages && { pagination: { page: 1, per_page: 1, total: 3, total_pages } }),
  }) as Wallet;

const page = (total_pages: number | undefined, ...ids: string[]) =>
  walletOf(
    ids.map((id) => ({ id })),
    total_pages,
  );

it.each([
  ['on the second page', [page(2, 'r1'), page(2, 'r3', 'r2')], 'ready', [1, 2], 2],
  ['on no page', [page(2, 'r1'), page(2, 'r3')], 'missing', [1, 2], 1],
  ['on an empty page with more pages', [page(3)], 'missing', [1], 1],
  ['on a page without pagination', [page(undefined, 'r1')], 'missing', [1], 1],
])('a reward is looked up page by page: %s', async (_, answers, step, pages, next) => {
  const call = deferredCall<Wallet, ResourceQuery>();
  const reward = createActor(
    resources.reward.provide({ actors: { findReward: call.logic, watchChanges: noNews } }),
    { input: { query: { id: 'r2' } } },
  ).start();
  for (const [index, answer] of answers.entries()) {
    await waitUntil(reward, () => call.asked.length === index + 1);
    call.asked[index]?.answer(answer);
  }
  const { value, context } = await waitUntil(reward, (snapshot) => !snapshot.hasTag('pending'));
  expect([value, call.asked.map(({ input }) => input)]).toEqual([
    step,
    pages.map((number) => ({ id: 'r2', page: number })),
  ]);
  expect(context.query).toEqual({ id: 'r2', page: next });
});

const startNews = () => {
  const call = deferredCall<Wallet, ResourceQuery>();
  const marks = deferredCall<unknown, { ids: string[] }>();
  const actors = { getNewRewards: call.logic, markSeen: marks.logic, watchChanges: noNews } as object;
  const list = createActor(resources.newRewards.provide({ actors }), { input: {} }).start();
  const reached = async (state: string) => {
    const { context } = await waitUntil(list, ({ value }) => value === state);
    return context;
  };
  return { asked: call.asked, marks: marks.asked, refresh: () => list.send(refreshed), reached };
};
const refreshed = { type: 'resource.invalidated' } as const;

it('new rewards stay shown after those that arrive later, and are marked with them if no answer came', async () => {
  const { asked, marks, refresh, reached } = startNews();
  const a = { id: 'a', is_new: true };
  const unnamed = { is_new: true };
  asked[0]?.answer(walletOf([a, { id: 'b', is_new: false }, { id: 'd' }, unnamed]));
  expect((await reached('marking')).data).toEqual(walletOf([a, unnamed]));
  refresh();
  const c = { id: 'c', is_new: true };
  asked[1]?.answer(walletOf([a, c]));
  expect(await reached('marking')).toMatchObject({ data: walletOf([c, a, unnamed]), failure: null });
  expect(marks.map(({ input }) => input.ids)).toEqual([['a'], ['c', 'a']]);
});

type Mark = ReturnType<typeof startNews>['marks'][number];

it.each<[string, (mark: Mark) => void]>([
  ['succeeds', (mark) => mark.answer({ new_count: 0 })],
  ['fails', (mark) => mark.fail(lost)],
])('new rewards stay shown until the next change if the call that marks them %s', async (_, settle) => {
  const { asked, marks, refresh, reached } = startNews();
  asked[0]?.answer(walletOf([{ id: 'a', is_new: true }]));
  await reached('marking');
  for (const mark of marks) settle(mark);
  expect((await reached('ready')).data).toEqual(walletOf([{ id: 'a', is_new: true }]));
  refresh();
  expect(asked).toHaveLength(2);
});

it('a wallet without new rewards shows none and marks none', async () => {
  const { asked, marks, reached } = startNews();
  asked[0]?.answer(walletOf([{ id: 'b', is_new: false }]));
  expect((await reached('empty')).data).toEqual(walletOf([]));
  expect(marks).toEqual([]);
});
