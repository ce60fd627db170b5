import type { Queryable } from '../database/database';
import { type DeadRows, deleteBatch } from '../database/delete-batch';
import type { LimitStatus } from '../http/rate-limit-headers';

/** At most `count` attempts in `minutes`; reaching it starts a cooldown of as many minutes from the last attempt. */
interface Window {
  count: number;
  minutes: number;
}

/** At most `count` attempts since `from`; reaching it starts a cooldown until `until`. */
interface Span {
  count: number;
  from: Date;
  until: Date;
}

export type AttemptRule = Window | Span;

/** A counter of attempts: `kind` names the limit, `subject` the account, address or both. */
export interface Counter {
  kind: string;
  subject: string;
  rules: readonly AttemptRule[];
}

export type Attempt = (
  | { taken: true; at: Date /** Attempts left by the strictest rule. */; left: number }
  | { taken: false; until: Date }
) & { status: LimitStatus };

/**
 * Counts one attempt, or returns when the cooldown ends. One conditional statement, so that exactly as many parallel
 * attempts are taken as the rules allow; inside a transaction, the others wait for its end. Count before the check and
 * refund an attempt that did not fail (api.md section 2.2: a success resets nothing).
 */
export async function consumeAttempt(db: Queryable, counter: Counter, now: Date): Promise<Attempt> {
  const rules = asColumns(counter.rules);
  const [taken] = await db.query<{ made_at: Date[] }>(
    `INSERT INTO attempts (kind, subject, made_at, expires_at) VALUES ($1, $2, ARRAY[$3::timestamptz], $9)
     ON CONFLICT (kind, subject) DO UPDATE SET
       made_at = ($3 || attempts.made_at)[1:$8], expires_at = excluded.expires_at
     WHERE NOT EXISTS (SELECT FROM ${cooldowns} WHERE cooldowns.ends_at > $3)
     RETURNING made_at`,
    [counter.kind, counter.subject, now, ...rules, storedCount(counter.rules), expiryOf(counter.rules, now)],
  );
  if (taken !== undefined) {
    const status = statusOf(counter, taken.made_at, now);
    return { taken: true, at: now, left: status.remaining, status };
  }
  const until = (await cooldownEnd(db, counter, now)) ?? now;
  return { taken: false, until, status: exhaustedStatus(counter, until) };
}

/** The status of a limit without attempts left until then. */
export const exhaustedStatus = ({ kind, rules }: Counter, until: Date): LimitStatus => ({
  kind,
  limit: Math.min(...rules.map(({ count }) => count)),
  remaining: 0,
  resetsAt: until,
});

/** Counts an attempt without checking the limit. */
export async function countAttempt(
  db: Queryable,
  { kind, subject, rules }: Counter,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO attempts (kind, subject, made_at, expires_at) VALUES ($1, $2, ARRAY[$3::timestamptz], $5)
     ON CONFLICT (kind, subject) DO UPDATE SET
       made_at = ($3 || attempts.made_at)[1:$4], expires_at = excluded.expires_at`,
    [kind, subject, now, storedCount(rules), expiryOf(rules, now)],
  );
}

/** Returns when the cooldown ends; null without one. */
export async function cooldownEnd(db: Queryable, counter: Counter, now: Date): Promise<Date | null> {
  const [wait] = await db.query<{ until: Date | null }>(
    `SELECT max(cooldowns.ends_at) AS until FROM attempts, ${cooldowns}
     WHERE attempts.kind = $1 AND attempts.subject = $2 AND cooldowns.ends_at > $3`,
    [counter.kind, counter.subject, now, ...asColumns(counter.rules)],
  );
  return wait?.until ?? null;
}

/**
 * Returns when the cooldowns of these accounts end, of those that have one. The subject of a limit is the account, or the
 * account, a colon and what the limit counts apart.
 */
export async function readCooldowns(
  db: Queryable,
  { kind, rules }: Pick<Counter, 'kind' | 'rules'>,
  accounts: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const rows = await db.query<{ account: string; until: Date }>(
    `SELECT account, max(cooldowns.ends_at) AS until
     FROM unnest($2::text[]) AS account
     JOIN attempts ON attempts.kind = $1 AND ${accountOf('attempts.subject')} = account
     CROSS JOIN ${cooldowns}
     WHERE cooldowns.ends_at > $3 GROUP BY account`,
    [kind, accounts, now, ...asColumns(rules)],
  );
  return new Map(rows.map(({ account, until }) => [account, until]));
}

interface CountedAttempts {
  subject: string;
  /** How many attempts the widest rule still counts. */
  count: number;
  last_at: Date;
  /** The end of the cooldown; null without one. */
  until: Date | null;
}

/** Reads all subjects with attempts of this kind that a rule still counts, the latest first. */
export async function readAllCooldowns(
  db: Queryable,
  { kind, rules }: Pick<Counter, 'kind' | 'rules'>,
  now: Date,
): Promise<CountedAttempts[]> {
  return db.query(
    `SELECT subject, counted.count, made_at[1] AS last_at,
       (SELECT max(cooldowns.ends_at) FROM ${cooldowns} WHERE cooldowns.ends_at > $3) AS until
     FROM attempts
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS count FROM unnest(made_at) AS at
       WHERE at > $3::timestamptz - (SELECT max(seconds) FROM unnest($5::int[]) AS seconds) * interval '1 second'
     ) AS counted
     WHERE kind = $1 AND $2::text IS NULL AND counted.count > 0 ORDER BY made_at[1] DESC, subject`,
    [kind, null, now, ...asColumns(rules)],
  );
}

/** Deletes the attempts of these kinds by an account, whose cooldowns end with them. Returns how many counters there were. */
export async function liftCooldowns(
  tx: Queryable,
  kinds: readonly string[],
  account: string,
): Promise<number> {
  const lifted = await tx.query(
    `DELETE FROM attempts WHERE kind = ANY ($1) AND ${accountOf('subject')} = $2 AND made_at <> '{}' RETURNING 1`,
    [kinds, account],
  );
  return lifted.length;
}

/** Removes an attempt that did not fail. */
export async function refundAttempt(
  db: Queryable,
  { kind, subject }: Pick<Counter, 'kind' | 'subject'>,
  at: Date,
): Promise<void> {
  await db.query(
    `UPDATE attempts SET made_at =
       made_at[:array_position(made_at, $3) - 1] || made_at[array_position(made_at, $3) + 1:]
     WHERE kind = $1 AND subject = $2 AND $3 = ANY (made_at)`,
    [kind, subject, at],
  );
}

export const expiredAttempts: DeadRows = { table: 'attempts', condition: 'expires_at <= $1' };

/** Deletes a batch of expired attempts. Returns whether it was full. */
export const deleteExpiredAttempts = (db: Queryable, now: Date): Promise<boolean> =>
  deleteBatch(db, expiredAttempts.table, expiredAttempts.condition, [now]);

const accountOf = (subject: string): string => `split_part(${subject}, ':', 1)`;

const cooldowns = `LATERAL (
  SELECT coalesce(rule.until, attempts.made_at[1] + rule.seconds * interval '1 second') AS ends_at
  FROM unnest($4::int[], $5::int[], $6::timestamptz[], $7::timestamptz[]) AS rule (count, seconds, since, until)
  WHERE attempts.made_at[rule.count] >
    coalesce(rule.since, attempts.made_at[1] - rule.seconds * interval '1 second')
) AS cooldowns`;

/** How many of the newest attempts the rules need. */
const storedCount = (rules: readonly AttemptRule[]): number => Math.max(...rules.map((rule) => rule.count));

/** When an attempt made now no longer counts for any rule. */
const expiryOf = (rules: readonly AttemptRule[], now: Date): Date =>
  new Date(
    Math.max(
      ...rules.map((rule) =>
        'until' in rule ? rule.until.getTime() : now.getTime() + rule.minutes * 60_000,
      ),
    ),
  );

function asColumns(rules: readonly AttemptRule[]) {
  return [
    rules.map((rule) => rule.count),
    rules.map((rule) => ('minutes' in rule ? Math.round(rule.minutes * 60) : null)),
    rules.map((rule) => ('from' in rule ? justBefore(rule.from) : null)),
    rules.map((rule) => ('until' in rule ? rule.until : null)),
  ];
}

/** The status of the strictest rule. `madeAt` includes this attempt, newest first. */
function statusOf({ kind, rules }: Counter, madeAt: readonly Date[], now: Date): LimitStatus {
  const statuses = rules.map((rule) => {
    const since = 'from' in rule ? justBefore(rule.from) : new Date(now.getTime() - rule.minutes * 60_000);
    const counted = madeAt.filter((time) => time > since);
    const oldest = counted.at(-1) ?? now;
    return {
      kind,
      limit: rule.count,
      remaining: Math.max(0, rule.count - counted.length),
      resetsAt: 'from' in rule ? rule.until : new Date(oldest.getTime() + rule.minutes * 60_000),
    };
  });
  return statuses.reduce((one, other) => (other.remaining < one.remaining ? other : one));
}

/** A span includes its start; a window excludes its end. */
const justBefore = (time: Date): Date => new Date(time.getTime() - 1);
