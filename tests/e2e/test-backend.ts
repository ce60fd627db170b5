import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { checkSymbolOf, groupCode, normaliseCode } from '../../contract/code';
import { getDemoSheet, getOutbox } from '../../contract/dev.contract';
import { envelope } from '../../contract/envelope';
import type { Rarity } from '../../contract/rarity';
import type { RedemptionType, RewardMetadata, WalletStatus } from '../../contract/reward.contract';
import { hashCode } from '../../server/codes/code-hash';
import { randomSymbols } from '../../server/codes/symbols';
import { openDatabase } from '../../server/database/database';
import { networkSubject } from '../../server/limits/limit-key';
import { signQr } from '../../server/qr/qr-code';
import { readEnvironment } from '../../server/settings/settings';
import { findEmbeddedDatabase } from '../support/embedded-database';
import type { ServerProcess } from '../support/server-process';
import { newPerson, type Person } from './person';

/** A redemption in the database. */
interface Redeemed {
  code: string;
  code_status: string;
  redemption_type: RedemptionType;
  rarity: Rarity | null;
  reward: string | null;
  item_status: WalletStatus | null;
  source: string | null;
  points_awarded: number;
}

interface Prize {
  name: string;
  description: string;
  rarity: Rarity | null;
  claimed: boolean;
  metadata: RewardMetadata;
}

const SecretsSchema = v.object({ codePepper: v.string(), emailCodeKey: v.string() });
const symbols = { bytes: (count: number) => randomBytes(count) };

/** Reads and prepares emails, codes and database rows of a running server. */
export async function openTestBackend(server: ServerProcess) {
  const secrets = v.parse(
    SecretsSchema,
    JSON.parse(await readFile(join(server.dataDir, 'secrets.json'), 'utf8')),
  );
  const { codePepper } = secrets;
  const settings = { ...readEnvironment({}), secrets };
  const db = openDatabase((await findEmbeddedDatabase(server.dataDir)).url, { connections: 2 });

  const ask = async <Data extends v.GenericSchema>(
    path: string,
    answer: Data,
    fields?: Readonly<Record<string, string>>,
  ): Promise<v.InferOutput<Data>> => {
    const init = fields && { method: 'POST', body: new URLSearchParams(fields) };
    const response = await fetch(`${server.url}${path}`, init);
    return v.parse(answer, v.parse(envelope(v.unknown()), await response.json()).data);
  };

  /** Waits until the server renders a page with a changed campaign, which it reads again after a second. */
  const pageMatching = (path: string, content: RegExp) =>
    expect
      .poll(async () => (await fetch(`${server.url}/frontend/${path}`)).text(), { timeout: 30_000 })
      .toMatch(content);

  const mailedCode = async (email: string): Promise<string> => {
    const { mails } = await ask(getOutbox.path, getOutbox.response);
    const own = mails.filter(({ to }) => to === email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
    const code = own.find((found) => found !== undefined);
    if (code === undefined) throw new Error(`No code was mailed to ${email}`);
    return code;
  };

  const endEmailCooldown = async (email: string): Promise<void> => {
    await db.query(
      `UPDATE attempts SET made_at[1] = made_at[1] - interval '2 minutes'
       WHERE kind = 'email_code' AND subject = $1`,
      [networkSubject(settings, '127.0.0.1', email)],
    );
  };

  const idOf = async ({ email }: Pick<Person, 'email'>): Promise<string> => {
    const [user] = await db.query<{ user_id: string }>('SELECT user_id FROM users WHERE email = $1', [email]);
    if (user === undefined) throw new Error(`There is no player ${email}`);
    return user.user_id;
  };

  /** A player who has registered but not verified the email. */
  const registerPlayer = async (): Promise<Person> => {
    const person = newPerson();
    await ask('/api/auth/register-email', v.unknown(), {
      username: person.username,
      email: person.email,
      phone: person.phone,
      password: person.password,
      password_confirmation: person.password,
      date_of_birth: person.dateOfBirth,
      full_name: person.fullName,
      agree_terms: '1',
      agree_privacy: '1',
    });
    return person;
  };

  const verify = async (person: Person): Promise<void> => {
    const verification_code = await mailedCode(person.email);
    await ask('/api/auth/verify-email-code', v.unknown(), { email: person.email, verification_code });
  };

  return {
    query: db.query,
    close: db.close,
    mailedCode,
    idOf,

    /** A signed pass of a player. */
    passOf: async (person: Person, expiresAt: Date): Promise<string> =>
      signQr(secrets, 'pass', [await idOf(person)], expiresAt),

    /** The QR code on the poster of a booth. */
    posterOf: async (activity: string): Promise<string> => {
      const [row] = await db.query<{ activity_id: number; qr_version: number }>(
        'SELECT activity_id, qr_version FROM activities WHERE name = $1',
        [activity],
      );
      if (row === undefined) throw new Error(`There is no activity '${activity}'`);
      return signQr(secrets, 'activity', [String(row.activity_id), String(row.qr_version)], null);
    },

    /** An unused code of the demo sheet. */
    demoCode: async (outcome: string): Promise<string> => {
      const { codes } = await ask(getDemoSheet.path, getDemoSheet.response);
      const found = codes.find((code) => code.outcome === outcome);
      if (found === undefined) throw new Error(`The demo sheet has no code for ${outcome}`);
      return found.code;
    },

    /** A new code with this outcome, which begins with `stem`. */
    newCode: async (wins: Rarity | 'first_time' | 'no_reward', stem = ''): Promise<string> => {
      const eleven = stem + randomSymbols(symbols, 11 - stem.length);
      const code = eleven + checkSymbolOf(eleven);
      await db.query(
        `INSERT INTO codes (code_hash, code_tail, week_number, valid_from, valid_until, forced_outcome)
         VALUES ($1, $2, 1, now() - interval '1 day', now() + interval '1 day', $3)`,
        [hashCode(codePepper, code), code.slice(-4), wins],
      );
      return groupCode(code);
    },

    validityOf: async (code: string): Promise<{ from: Date; until: Date }> => {
      const [life] = await db.query<{ from: Date; until: Date }>(
        'SELECT valid_from AS from, valid_until AS until FROM codes WHERE code_hash = $1',
        [hashCode(codePepper, normaliseCode(code))],
      );
      if (life === undefined) throw new Error('This code does not exist');
      return life;
    },

    /** A well-formed code that does not exist. */
    unknownCode: (): string => {
      const eleven = randomSymbols(symbols, 11);
      return groupCode(eleven + checkSymbolOf(eleven));
    },

    registerPlayer,
    verify,

    /** A player who has registered and verified the email. */
    verifiedPlayer: async (): Promise<Person> => {
      const person = await registerPlayer();
      await verify(person);
      return person;
    },

    setPopup: async (isEnabled: boolean): Promise<void> => {
      const changed = await db.query(
        `UPDATE campaign SET home = jsonb_set(home, '{season_popup,enabled}', $1)
         WHERE home #> '{season_popup,enabled}' IS DISTINCT FROM $1 RETURNING version`,
        [JSON.stringify(isEnabled)],
      );
      if (changed.length > 0)
        await pageMatching('', new RegExp(`"season_popup":{[^}]*"enabled":${isEnabled}`));
    },

    setLoginLayout: async (layout: 'card' | 'split'): Promise<void> => {
      const changed = await db.query(
        `UPDATE campaign SET rules = jsonb_set(rules, '{login_layout}', to_jsonb($1::text))
         WHERE rules ->> 'login_layout' IS DISTINCT FROM $1 RETURNING version`,
        [layout],
      );
      if (changed.length > 0) await pageMatching('login', new RegExp(`<html[^>]* data-layout="${layout}"`));
    },

    /** Ages the last email code by two minutes, so that a new one can be requested. */
    endEmailCooldown: ({ email }: Pick<Person, 'email'>): Promise<void> => endEmailCooldown(email),

    /** Requests a password reset and returns its code. */
    resetCode: async ({ email }: Person): Promise<string> => {
      await endEmailCooldown(email);
      await ask('/api/auth/forgot-password', v.unknown(), { email });
      return mailedCode(email);
    },

    /** Ages all attempts of a kind by this many minutes. */
    ageAttempts: async (kind: string, minutes: number): Promise<void> => {
      await db.query(
        `UPDATE attempts SET made_at = ARRAY(
           SELECT at - $2 * interval '1 minute' FROM unnest(made_at) WITH ORDINALITY AS made (at, place) ORDER BY place
         ) WHERE kind = $1`,
        [kind, minutes],
      );
    },

    endSessions: async ({ email }: Person): Promise<void> => {
      await db.query(
        'DELETE FROM sessions USING users WHERE users.user_id = sessions.user_id AND email = $1',
        [email],
      );
    },

    /** A player's redemptions, the first one first. */
    redemptionsOf: ({ email }: Person): Promise<Redeemed[]> =>
      db.query(
        `SELECT c.code_tail AS code, c.status AS code_status, m.redemption_type, m.rarity, r.name AS reward,
           w.status AS item_status, w.source, m.points_awarded
         FROM users AS u
         JOIN redemptions AS m USING (user_id)
         JOIN codes AS c ON c.code_hash = m.code_hash AND c.redeemed_by = u.user_id
         LEFT JOIN wallet_items AS w ON w.wallet_id = m.wallet_id AND w.user_id = u.user_id
         LEFT JOIN rewards AS r USING (reward_id)
         WHERE u.email = $1 ORDER BY m.ordinal`,
        [email],
      ),

    /** A player's raffle tickets, as the result shows them. */
    ticketsOf: async ({ email }: Person): Promise<string[]> => {
      const tickets = await db.query<{ ticket: string }>(
        `SELECT raffles.name || ': ' || ticket_number AS ticket
         FROM raffle_tickets JOIN raffles USING (raffle_id) JOIN users USING (user_id)
         WHERE email = $1 ORDER BY ticket_number`,
        [email],
      );
      return tickets.map(({ ticket }) => ticket);
    },

    /** The prize of the player's latest code. */
    latestPrize: async ({ email }: Person): Promise<Prize> => {
      const [prize] = await db.query<Prize>(
        `SELECT r.name, r.description, r.rarity, w.claimed_at IS NOT NULL AS claimed,
           CASE jsonb_typeof(r.metadata) WHEN 'string' THEN (r.metadata #>> '{}')::jsonb ELSE r.metadata END AS metadata
         FROM wallet_items AS w JOIN rewards AS r USING (reward_id) JOIN users AS u USING (user_id)
         WHERE u.email = $1 ORDER BY w.won_at DESC LIMIT 1`,
        [email],
      );
      if (prize === undefined) throw new Error(`${email} has won nothing`);
      return prize;
    },
  };
}

export type TestBackend = Awaited<ReturnType<typeof openTestBackend>>;
