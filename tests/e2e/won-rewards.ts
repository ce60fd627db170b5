import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { randomSymbols } from '../../server/codes/symbols';
import type { Person } from './person';
import type { TestBackend } from './test-backend';

/** Gives a player an available reward, out of its stock. Returns its id. */
export async function giveReward({ query }: TestBackend, { email }: Person, key: string): Promise<string> {
  const id = `W${randomSymbols({ bytes: (count) => randomBytes(count) }, 12)}`;
  const given = await query(
    `WITH taken AS (
       UPDATE rewards SET remaining_quantity = remaining_quantity - 1 WHERE key = $3 RETURNING reward_id
     )
     INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, expires_at)
     SELECT $1, user_id, reward_id, 'available', 'code', now(), now() + interval '30 days'
     FROM taken, users WHERE email = $2 RETURNING wallet_id`,
    [id, email, key],
  );
  if (given.length === 0) throw new Error(`There is no reward '${key}'`);
  return id;
}

/** An admin decides about a claimed reward. */
export async function decide(
  request: APIRequestContext,
  id: string,
  decision: 'approve' | { reason: string },
): Promise<void> {
  const admin = await request.post('/api/auth/login', {
    form: { email: 'admin@demo.test', password: 'cap-clash-demo' },
  });
  const { data } = await admin.json();
  const verb = decision === 'approve' ? decision : 'reject';
  const decided = await request.post(`/api/admin/approvals/${id}/${verb}`, {
    headers: { Authorization: `Bearer ${data.token}` },
    ...(decision !== 'approve' && { data: decision }),
  });
  if (!decided.ok()) throw new Error(await decided.text());
}
