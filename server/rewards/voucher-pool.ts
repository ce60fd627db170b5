import { createHmac } from 'node:crypto';
import type { Queryable } from '../database/database';
import { deriveKey } from '../settings/derived-key';
import { openSealed, sealText } from '../settings/sealed-text';
import type { Secrets } from '../settings/settings';

/** The sponsor's codes of a reward; each belongs to one wallet item at most. */

const sealing = 'voucher';

/** Adds codes to the pool of a reward, except those that it has. Returns how many were added. */
export async function addVoucherCodes(
  db: Queryable,
  secrets: Secrets,
  rewardId: number,
  codes: readonly string[],
): Promise<number> {
  const key = deriveKey(secrets, 'voucher-hash');
  const added = await db.query(
    `INSERT INTO voucher_codes (reward_id, code_hash, sealed)
     SELECT $1, code_hash, sealed FROM unnest($2::bytea[], $3::bytea[]) AS given (code_hash, sealed)
     ON CONFLICT ON CONSTRAINT voucher_codes_once DO NOTHING RETURNING voucher_id`,
    [
      rewardId,
      codes.map((code) => createHmac('sha256', key).update(code).digest()),
      codes.map((code) => sealText(secrets, sealing, code)),
    ],
  );
  return added.length;
}

/** Gives one unused code to the item. Returns false if the pool is empty; parallel calls never wait or share a code. */
export async function takeVoucherCode(tx: Queryable, rewardId: number, walletId: string): Promise<boolean> {
  const taken = await tx.query(
    `UPDATE voucher_codes SET wallet_id = $2
     WHERE voucher_id = (
       SELECT voucher_id FROM voucher_codes WHERE reward_id = $1 AND wallet_id IS NULL
       ORDER BY voucher_id LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING voucher_id`,
    [rewardId, walletId],
  );
  return taken.length === 1;
}

/** Returns the code of an item, which its player has not seen, to the pool. */
export async function returnVoucherCode(tx: Queryable, walletId: string): Promise<void> {
  await tx.query('UPDATE voucher_codes SET wallet_id = NULL WHERE wallet_id = $1', [walletId]);
}

/** Reads the code of an item; undefined without one. */
export async function readVoucherCode(
  db: Queryable,
  secrets: Secrets,
  walletId: string,
): Promise<string | undefined> {
  const [voucher] = await db.query<{ sealed: Buffer }>(
    'SELECT sealed FROM voucher_codes WHERE wallet_id = $1',
    [walletId],
  );
  return voucher && openSealed(secrets, sealing, voucher.sealed);
}
