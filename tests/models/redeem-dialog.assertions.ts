import assert from 'node:assert/strict';
import type { Rarity } from '../../contract/rarity';
import type { Redemption } from '../../contract/redemption';
import type { Attempt } from '../../machines/redeem/redeem-dialog.machine';
import type { Screen } from '../kit/screen/screen';
import type { SentCall } from '../kit/world/world';

/** product.md section 2 */
const headlines: Readonly<Record<Rarity, string>> = {
  common: 'Nice!',
  uncommon: 'Great!',
  rare: 'Amazing!',
  epic: 'Incredible!',
  legendary: 'LEGENDARY!',
};
const types = {
  first_time_generic: 'First-Time Bonus',
  rarity_based: 'Rarity-Based Draw',
  no_reward: 'No Reward',
};

export async function seePrize(screen: Screen, redemption: Redemption | null): Promise<void> {
  if (!redemption?.reward || redemption.redemption_type === undefined)
    throw new Error('There is no prize to see');
  const { reward, rarity, redemption_type, is_first_time, points_awarded = 0 } = redemption;
  await screen.see('heading', rarity === null ? 'Congratulations!' : headlines[rarity]);
  await screen.seeText(types[redemption_type]);
  await screen.see('heading', reward.name);
  await screen.seeText(reward.description);
  await screen.seeText(`+${points_awarded} points`);
  if (is_first_time) await screen.seeText('First-Time Bonus');
  else await screen.dontSeeText('First-Time Bonus');
  for (const { raffle_name, ticket_number } of redemption.raffle_entries ?? []) {
    await screen.seeText(`${raffle_name}: ${ticket_number}`);
  }
  const { items = [], shipping_required } = reward.metadata;
  for (const item of items) await screen.within('list', 'Includes').seeText(item);
  if (items.length === 0) await screen.dontSee('list', 'Includes');
  if (shipping_required) await screen.seeText('Shipping information is collected separately.');
  else await screen.dontSeeText('Shipping information is collected separately.');
}

export function seeSentOnce(calls: readonly SentCall[], attempt: Attempt | null): void {
  const sent = calls.map(({ body, headers }) => ({
    code: new URLSearchParams(body).get('code') ?? '',
    key: headers['idempotency-key'] ?? '',
  }));
  const last = sent.at(-1);
  const before = sent.at(-2);
  if (last === undefined || attempt === null) throw new Error('There is no attempt to send');
  assert.deepEqual(
    sent.filter(({ code, key }) => code.trim() === '' || key === ''),
    [],
    'calls without a code or a key',
  );
  assert.equal(last.code, attempt.code);
  if (attempt.isRepeat) assert.deepEqual(last, before, 'a repeat is the same call again');
  const reused = sent.filter(({ code, key }) => key === last.key && code !== last.code);
  assert.deepEqual(reused, [], 'another code with the same key');
}
