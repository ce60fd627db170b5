import type { RewardMetadata, WalletRewardResponse, WalletStatus } from '../../contract/reward.contract';
import { randomSymbols } from '../../server/codes/symbols';
import { addVoucherCodes } from '../../server/rewards/voucher-pool';
import { createPlayer, random } from './campaign-fixture';
import type { World } from './world';

interface ItemFacts {
  /** The key of the reward in the demo campaign. */
  reward: string;
  status: WalletStatus;
  metadata: RewardMetadata;
  requires_admin_approval: boolean;
  expires_at: string | null;
  rejected_reason: string | null;
}

const claimed: readonly WalletStatus[] = ['claimed', 'redeemed'];

/** Gives a player an item of the reward, out of its stock. Returns its id. */
export async function addItem(
  { db, clock }: World,
  userId: string,
  { reward, ...changes }: Partial<ItemFacts> & Pick<ItemFacts, 'reward'>,
): Promise<string> {
  const id = `W${randomSymbols(random, 12)}`;
  const { status = 'available' } = changes;
  const now = clock.now();
  const waits = status === 'available' || status === 'pending_profile';
  await db.query(
    `WITH taken AS (
       UPDATE rewards SET remaining_quantity = remaining_quantity - 1 WHERE key = $3 RETURNING reward_id
     )
     INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at, redeemed_at, expires_at)
     SELECT $1, $2, reward_id, $4, 'code', $5, $6, $7, $8 FROM taken`,
    [
      id,
      userId,
      reward,
      status,
      now,
      claimed.includes(status) ? now : null,
      status === 'redeemed' ? now : null,
      waits ? new Date(now.getTime() + 30 * 86_400_000) : null,
    ],
  );
  const { status: _, ...stored } = changes;
  for (const [column, value] of Object.entries(stored)) {
    await db.query(`UPDATE wallet_items SET ${column} = $2 WHERE wallet_id = $1`, [
      id,
      column === 'metadata' ? JSON.stringify(value) : value,
    ]);
  }
  return id;
}

/** A new player with one item. */
export async function playerWith(world: World, facts: Parameters<typeof addItem>[2]) {
  const { player, token } = await createPlayer(world);
  return { player, token, id: await addItem(world, player.id, facts) };
}

/** Adds codes to the pool of a reward. */
export async function addPool(world: World, reward: string, codes: readonly string[]): Promise<void> {
  const [found] = await world.db.query<{ reward_id: number }>(
    'SELECT reward_id FROM rewards WHERE key = $1',
    [reward],
  );
  await addVoucherCodes(world.db, world.deps.settings.secrets, found?.reward_id ?? 0, codes);
}

export const stockOf = async ({ db }: World, reward: string): Promise<number | null | undefined> =>
  (
    await db.query<{ remaining_quantity: number | null }>(
      'SELECT remaining_quantity FROM rewards WHERE key = $1',
      [reward],
    )
  )[0]?.remaining_quantity;

export const pooled: RewardMetadata = { voucher_type: 'voucher_code', image_url: 'voucher.svg' };
export const shared: RewardMetadata = { voucher_type: 'sponsor_code', sponsor_code: 'SHOP-7Q2M-88RX' };

/** The facts of an item that claims change. */
export const stateOf = ({
  status,
  claimed_at,
  redeemed_at,
  expires_at,
  choice,
  actions,
}: WalletRewardResponse) => ({
  status,
  claimed_at,
  redeemed_at,
  expires_at,
  choice,
  actions,
});
