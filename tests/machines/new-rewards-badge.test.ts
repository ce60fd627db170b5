import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Wallet } from '../../contract/wallet.contract';
import { connectNewRewardsBadge } from '../../machines/new-rewards/new-rewards-badge.connect';
import { newRewardsBadgeMachine } from '../../machines/new-rewards/new-rewards-badge.machine';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { noNews } from './deferred-list';
import { lost } from './failures';

it.each([
  ['3', 'shown', 3, { rewards: [], new_count: 3 }],
  ['0', 'hidden', 0, { rewards: [], new_count: 0 }],
  ['nothing', 'hidden', 0, { rewards: [] }],
])('the badge for %s is %s with %d, also after a failed count', async (_, step, count, answer) => {
  const call = deferredCall<Wallet, ResourceQuery>();
  const badge = createActor(
    newRewardsBadgeMachine.provide({ actors: { countNewRewards: call.logic, watchChanges: noNews } }),
  ).start();
  const settled = async () => {
    const snapshot = await waitUntil(badge, (one) => !one.hasTag('pending'));
    return [snapshot.value, connectNewRewardsBadge(snapshot).count];
  };
  call.asked[0]?.answer(answer);
  expect(await settled()).toEqual([step, count]);
  badge.send({ type: 'resource.invalidated' });
  call.asked[1]?.fail(lost);
  expect(await settled()).toEqual([step, count]);
});
