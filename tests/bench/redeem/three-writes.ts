import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import type { Fixture } from './fixture';

interface Writes {
  userId: string;
  rewardId: number;
  clients: number;
  each: number;
}

const statements = (hash: string, id: string, ordinal: string, { userId, rewardId }: Writes) => [
  'BEGIN',
  `UPDATE codes SET status = 'redeemed', redeemed_by = '${userId}', redeemed_at = now()
   WHERE code_hash = ${hash} AND status = 'active'`,
  `UPDATE rewards SET remaining_quantity = remaining_quantity - 1
   WHERE reward_id = ${rewardId} AND remaining_quantity > 0`,
  `INSERT INTO redemptions (redemption_id, user_id, code_hash, code_tail, ordinal, redemption_type, forced,
     points_awarded, points_balance, left_today, redeemed_at)
   VALUES (${id}, '${userId}', ${hash}, 'AAAA', ${ordinal}, 'no_reward', false, 10, 10, 9, now())`,
  'COMMIT',
];

export async function runThreeWrites({ db, databaseUrl }: Fixture, writes: Writes): Promise<number> {
  const { clients, each, userId } = writes;
  await db.query(
    `INSERT INTO codes (code_hash, code_tail, week_number, valid_from)
     SELECT sha256(n::text::bytea), 'AAAA', 1, now() - interval '1 day'
     FROM generate_series(0, $1::int - 1) AS client, generate_series(1, $2::int) AS k, LATERAL (SELECT client * 1000000 + k AS n) AS numbered`,
    [clients, each],
  );
  const perSecond = (await runPgbench(databaseUrl, writes)) ?? (await runClients(databaseUrl, writes));
  await db.query('DELETE FROM redemptions WHERE user_id = $1', [userId]);
  await db.query('DELETE FROM codes WHERE redeemed_by = $1', [userId]);
  return perSecond;
}

async function runPgbench(url: string, writes: Writes): Promise<number | null> {
  const folder = await makeTemporaryFolder('pgbench');
  try {
    const file = join(folder, 'redeem.sql');
    const lines = statements('sha256(:n::text::bytea)', ':n::text', ':n', writes).map((text) => `${text};`);
    await writeFile(file, ['\\set k :k + 1', '\\set n :client_id * 1000000 + :k', ...lines].join('\n'));
    const options = ['-n', '-M', 'prepared', '-j', '2', '-D', 'k=0', '-f', file];
    const counts = ['-c', String(writes.clients), '-t', String(writes.each)];
    const { stdout } = await promisify(execFile)('pgbench', [...options, ...counts, url]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench reported no tps:\n${stdout}`);
    return Number(tps);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runClients(url: string, writes: Writes): Promise<number> {
  const clients = Array.from({ length: writes.clients }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const texts = statements('sha256(($1::int)::text::bytea)', '$1::text', '$1::int', writes);
  const start = performance.now();
  await Promise.all(
    clients.map(async (client, index) => {
      for (let k = 1; k <= writes.each; k += 1)
        for (const [step, text] of texts.entries())
          await client.query(
            text.includes('$1') ? { name: `step${step}`, text, values: [index * 1_000_000 + k] } : text,
          );
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return (writes.clients * writes.each) / seconds;
}
