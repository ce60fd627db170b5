import type { World } from './world';

export const fillKeys = ({ db, clock }: World, account: string, age: string) =>
  db.query(
    `INSERT INTO idempotency_keys (account_id, key, fingerprint, status, body, created_at)
     SELECT $1, 'tap-of-' || n, '', 200, '{}', $2::timestamptz - $3::interval FROM generate_series(1, 500) AS n`,
    [account, clock.now(), age],
  );
