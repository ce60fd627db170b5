import { getLeaderboard } from '../../contract/campaign.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { addCode, createPlayer } from './campaign-fixture';
import type { World } from './world';

export async function redeemed(world: World, username: string, codes: number) {
  const { player, token } = await createPlayer(world, { username });
  await redeemMore(world, token, codes);
  return { player, token };
}

export async function redeemMore(world: World, token: string, codes: number): Promise<void> {
  for (let count = 0; count < codes; count += 1) {
    const code = await addCode(world.db, { forcedOutcome: 'no_reward' });
    await world.succeed(redeemCode, { code }, { token });
  }
}

export const row = (rank: number, display_name: string, codes: number, is_tied = false, is_me = false) => ({
  rank,
  is_tied,
  display_name,
  points: codes * 10,
  redemptions_count: codes,
  stamps_count: 0,
  is_me,
});

export const ranksOf = async (world: World, fields: object, token?: string) => {
  const { leaderboard } = await world.succeed(getLeaderboard, fields, token === undefined ? {} : { token });
  return leaderboard
    .map(({ rank, display_name, is_tied }) => `${rank}${is_tied ? '=' : '.'} ${display_name}`)
    .sort();
};
