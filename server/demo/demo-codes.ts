import { createHmac } from 'node:crypto';
import { rarities } from '../../contract/rarity';
import type { Campaign } from '../campaign/campaign';
import { blocklist } from '../codes/blocklist';
import { hashCode } from '../codes/code-hash';
import { completeCode, symbolsOf } from '../codes/symbols';
import type { Queryable } from '../database/database';

/**
 * The database stores no plain codes, but the demo sheet must list them: each demo code is derived from the pepper, its
 * outcome and a number, and looked up by its hash.
 */

const perOutcome = 3;
const dayMs = 86_400_000;

interface DemoRow {
  forced: string;
  status: 'active' | 'revoked';
  from: Date;
  /** Null for the end of the campaign. */
  until: Date | null;
}

interface DemoOutcome {
  outcome: string;
  note: string;
  /** The status of a code that has this outcome. */
  shown: 'active' | 'redeemed' | 'revoked';
  /** Creates the row of the code with this number, from 1. */
  row: (number: number, campaign: Campaign, now: Date) => DemoRow;
}

const open = (forced: string, { starts_at }: Campaign): DemoRow => ({
  forced,
  status: 'active',
  from: new Date(starts_at),
  until: null,
});

const drawn = (outcome: string, note: string): DemoOutcome => ({
  outcome,
  note,
  shown: 'active',
  row: (_, campaign) => open(outcome, campaign),
});

const redeemed = (outcome: string, note: string, wins: readonly string[]): DemoOutcome => ({
  outcome,
  note,
  shown: 'redeemed',
  row: (number, campaign) => open(wins[number - 1] ?? 'no_reward', campaign),
});

/** The codes that winner@demo.test has redeemed. */
export const usedOutcome = redeemed('used', 'Already redeemed by winner@demo.test', [
  'legendary',
  'epic',
  'rare',
]);

/** The codes that player@demo.test has redeemed, which the sheet does not list. */
export const historyOutcome = redeemed('history', '', ['first_time', 'uncommon', 'no_reward']);

export const demoOutcomes: readonly DemoOutcome[] = [
  drawn('first_time', 'Wins the First-Time Bonus'),
  ...rarities.map((rarity) => drawn(rarity, `Wins a reward of rarity ${rarity}`)),
  drawn('no_reward', 'Wins nothing this time'),
  {
    outcome: 'expired',
    note: 'Has expired',
    shown: 'active',
    row: (_, campaign, now) => ({
      ...open('no_reward', campaign),
      from: new Date(now.getTime() - 8 * dayMs),
      until: new Date(now.getTime() - dayMs),
    }),
  },
  {
    outcome: 'not_started',
    note: 'Is not active yet',
    shown: 'active',
    row: (_, campaign) => ({ ...open('no_reward', campaign), from: new Date(campaign.ends_at) }),
  },
  {
    outcome: 'revoked',
    note: 'Was revoked',
    shown: 'revoked',
    row: (_, campaign) => ({ ...open('no_reward', campaign), status: 'revoked' }),
  },
];

export interface DemoCode {
  /** In canonical form. */
  code: string;
  number: number;
  hash: Buffer;
}

function deriveCode(pepper: string, outcome: string, number: number, campaign: Campaign): DemoCode {
  const isBlocked = blocklist(campaign.code_blocklist);
  for (let attempt = 0; ; attempt += 1) {
    const bytes = createHmac('sha256', pepper).update(`demo:${outcome}:${number}:${attempt}`).digest();
    const code = completeCode(symbolsOf(bytes));
    if (!isBlocked(code)) return { code, number, hash: hashCode(pepper, code) };
  }
}

type KnownCode = DemoCode & { status: 'active' | 'redeemed' | 'revoked' | null };

/** Reads the codes of an outcome with their stored status: as many as are needed for three unused ones. */
async function readCodes(
  db: Queryable,
  pepper: string,
  campaign: Campaign,
  { outcome, shown }: DemoOutcome,
): Promise<KnownCode[]> {
  const [used] = await db.query<{ count: string }>(
    `SELECT count(*) FROM codes WHERE forced_outcome = $1 AND status = 'redeemed'`,
    [outcome],
  );
  const count = shown === 'active' ? perOutcome + Number(used?.count) : perOutcome;
  const codes = Array.from({ length: count }, (_, index) => deriveCode(pepper, outcome, index + 1, campaign));
  const stored = await db.query<{ code_hash: Buffer; status: KnownCode['status'] }>(
    'SELECT code_hash, status FROM codes WHERE code_hash = ANY ($1)',
    [codes.map(({ hash }) => hash)],
  );
  return codes.map((code) => ({
    ...code,
    status: stored.find(({ code_hash }) => code_hash.equals(code.hash))?.status ?? null,
  }));
}

/** Lists the codes that have an outcome now. */
export async function listCodes(
  db: Queryable,
  pepper: string,
  campaign: Campaign,
  outcome: DemoOutcome,
): Promise<DemoCode[]> {
  const codes = await readCodes(db, pepper, campaign, outcome);
  return codes.filter(({ status }) => status === outcome.shown).slice(0, perOutcome);
}

/** Tops up an outcome to three codes. Returns the added ones. */
export async function topUpCodes(
  tx: Queryable,
  pepper: string,
  campaign: Campaign,
  outcome: DemoOutcome,
  now: Date,
): Promise<DemoCode[]> {
  const codes = await readCodes(tx, pepper, campaign, outcome);
  const present = codes.filter(({ status }) => status === outcome.shown).length;
  const added = codes.filter(({ status }) => status === null).slice(0, Math.max(0, perOutcome - present));
  for (const { code, number, hash } of added) {
    const { forced, status, from, until } = outcome.row(number, campaign, now);
    await tx.query(
      `INSERT INTO codes (code_hash, code_tail, week_number, status, valid_from, valid_until, forced_outcome)
       VALUES ($1, $2, 1, $3, $4, $5, $6)`,
      [hash, code.slice(-4), status, from, until, forced],
    );
  }
  return added;
}
