import { test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import { headset } from '../models/player-samples';
import * as samples from '../models/reward-samples';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

test('a claim that waits for approval is not called claimed', { tags: ['A.claim.1'] }, async () => {
  const { screen, world } = app.host;
  const reward = {
    name: 'Cap mug',
    type: 'physical_item',
    metadata: {},
    requires_admin_approval: true,
  } as const;
  const offered = samples.found({ ...reward, actions: ['claim'] });
  const waiting = { ...reward, status: 'pending_approval' as const, claimed_at: null, actions: [] };
  open(world, `/rewards/${headset.id}`);
  await loggedIn(world);
  world.alwaysAnswer('findReward', success(endpoints.getWallet, offered));
  const answer = { reward: samples.rewardWith(waiting) };
  world.alwaysAnswer('claimReward', success(endpoints.claimReward, answer));
  await app.host.load();
  await screen.see('button', 'Claim reward');
  world.alwaysAnswer('findReward', success(endpoints.getWallet, samples.found(waiting)));
  await screen.press('button', 'Claim reward');
  await screen.seeText('Sent for approval. We’ll email you.');
  await screen.seeText('Waiting for approval');
  await screen.dontSeeText(/Claimed/);
  await screen.dontSee('button', 'Claim reward');
});
