import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { codeAlphabet } from '../../contract/code';
import type { Queryable } from '../../server/database/database';
import { demoPassword } from '../../server/demo/demo-accounts';

export interface Task {
  code: string;
  playerId: string;
  token: string;
  address: string;
}

const codesPerPlayer = 3;

const answerOf = <Data extends v.GenericSchema>(data: Data) => v.object({ success: v.literal(true), data });

export async function createPlayers(url: string, db: Queryable, count: number): Promise<Task[]> {
  const codes = await orderCodes(url, count);
  const players = Array.from({ length: Math.ceil(count / codesPerPlayer) }, (_, index) => ({
    playerId: `U${symbols(16)}`,
    token: randomBytes(32).toString('base64url'),
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  }));
  await db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, email_verified_at, created_at, updated_at)
     SELECT id, 'crowd_' || lower(id), lower(id) || '@crowd.test', '', 'active', now(), now(), now()
     FROM unnest($1::text[]) AS id`,
    [players.map(({ playerId }) => playerId)],
  );
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
     SELECT hash, id, now(), now(), now() + interval '1 day' FROM unnest($1::bytea[], $2::text[]) AS made (hash, id)`,
    [
      players.map(({ token }) => createHash('sha256').update(token).digest()),
      players.map(({ playerId }) => playerId),
    ],
  );
  return codes.flatMap((code, index) => {
    const player = players[index % players.length];
    return player === undefined ? [] : [{ code, ...player }];
  });
}

async function orderCodes(url: string, count: number): Promise<string[]> {
  const login = await post(`${url}/api/auth/login`, { email: 'admin@demo.test', password: demoPassword });
  const { token } = v.parse(answerOf(v.object({ token: v.string() })), login).data;
  const config = await (await fetch(`${url}/api/config`)).json();
  const week = answerOf(v.object({ campaign: v.object({ current_week: v.number() }) }));
  const { current_week } = v.parse(week, config).data.campaign;
  const batch = await post(
    `${url}/api/admin/codes`,
    { week_number: String(current_week), count: String(count) },
    { Authorization: `Bearer ${token}` },
  );
  return v.parse(answerOf(v.object({ codes: v.array(v.string()) })), batch).data.codes;
}

async function post(
  url: string,
  body: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(body) });
  return response.json();
}

function symbols(length: number): string {
  return Array.from(randomBytes(length), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
}
