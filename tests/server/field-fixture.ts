import { hashPassword, isPassword } from '../../server/accounts/passwords';
import { startSession } from '../../server/accounts/sessions';
import { addPlayer } from './campaign-fixture';
import { createStaff } from './staff-fixture';
import { openSharedWorld, setLimit, type World } from './world';

export interface FieldFixture {
  world: World;
  token: string;
  staffToken: string;
  close: () => Promise<void>;
  clear(): Promise<void>;
  readers: Readers;
}

export type Reader = (field: string, expected: unknown) => Promise<unknown>;

export type Readers = Record<'registered' | 'tester' | 'contact' | 'batch', Reader>;

export const testersPassword = 'Kopi O kosong';

export async function openFieldFixture(): Promise<FieldFixture> {
  const { world, close } = await openSharedWorld();
  await setLimit(world, 'redeem_requests_per_minute', { account: 100_000, address: 100_000 });
  const { id } = await addPlayer(world.db, {
    username: 'Tester',
    email: 'tester@example.test',
    role: 'superadmin',
  });
  const token = await startSession(world.db, world.deps.random, id, world.clock.now());
  const { token: staffToken } = await createStaff(world, { role: 'lead' });
  const passwordHash = await hashPassword(testersPassword);

  const clear = async () => {
    await world.db.query('DELETE FROM attempts');
    await world.db.query('DELETE FROM request_counts');
    await world.db.query('DELETE FROM users WHERE user_id <> $1', [id]);
    await world.db.query('DELETE FROM wallet_items');
    await world.db.query(
      `UPDATE users SET username = 'Tester', username_changed_at = NULL, phone = NULL, full_name = NULL,
         contact_email = NULL, date_of_birth = '1999-05-17', marketing_opt_in = false, password_hash = $2,
         first_time_completed = false, shipping_address = NULL WHERE user_id = $1`,
      [id, passwordHash],
    );
    await world.db.query(
      `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, expires_at)
       SELECT 'W000000000000', $1, reward_id, 'pending_profile', 'first_time', $2, $2::timestamptz + interval '1 day'
       FROM rewards WHERE first_time LIMIT 1`,
      [id, world.clock.now()],
    );
  };

  const read = (statement: string): Reader => {
    return async (field, expected) => {
      const [row] = await world.db.query<Record<string, unknown>>(statement, [id]);
      if (field.endsWith('password')) {
        const isKept = await isPassword(String(row?.password_hash), String(expected));
        return isKept ? expected : 'another password';
      }
      return field
        .split('.')
        .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], row);
    };
  };
  const user = `SELECT *, to_char(date_of_birth, 'YYYY-MM-DD') AS date_of_birth,
    agreements ? 'terms' AS agree_terms, agreements ? 'privacy' AS agree_privacy FROM users`;
  return {
    world,
    token,
    staffToken,
    close,
    clear,
    readers: {
      registered: read(`${user} WHERE user_id <> $1`),
      tester: read(`${user} WHERE user_id = $1`),
      contact: read('SELECT full_name AS name, contact_email AS email FROM users WHERE user_id = $1'),
      batch: read(
        `SELECT week_number, count, label FROM code_batches WHERE created_by = $1 ORDER BY batch_id DESC LIMIT 1`,
      ),
    },
  };
}
