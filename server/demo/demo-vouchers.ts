import { randomSymbols } from '../codes/symbols';
import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';
import { addVoucherCodes } from '../rewards/voucher-pool';
import type { Secrets } from '../settings/settings';

const perReward = 20;

/** Tops up the pool of each voucher to 20 unused codes, such as GAME-7K3M-9Q2W. */
export async function topUpVouchers(tx: Queryable, random: RandomSource, secrets: Secrets): Promise<void> {
  const pools = await tx.query<{ reward_id: number; key: string; unused: number }>(
    `SELECT reward_id, key, (SELECT count(*)::integer FROM voucher_codes AS c
       WHERE c.reward_id = r.reward_id AND c.wallet_id IS NULL) AS unused
     FROM rewards AS r WHERE active AND metadata ->> 'voucher_type' = 'voucher_code'`,
  );
  for (const { reward_id, key, unused } of pools) {
    const [word = ''] = key.toUpperCase().split('-');
    const codes = Array.from({ length: Math.max(0, perReward - unused) }, () =>
      [word, randomSymbols(random, 4), randomSymbols(random, 4)].join('-'),
    );
    await addVoucherCodes(tx, secrets, reward_id, codes);
  }
}
