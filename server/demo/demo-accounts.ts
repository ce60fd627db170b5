import type { UserRole } from '../../contract/session.contract';
import { hashPassword } from '../accounts/passwords';
import { playerColumns } from '../accounts/player';
import { randomSymbols } from '../codes/symbols';
import type { Queryable } from '../database/database';
import type { RandomSource } from '../deps';
import type { Player } from '../http/player';

/** The password of all demo accounts. */
export const demoPassword = 'cap-clash-demo';

interface DemoAccount {
  email: string;
  username: string;
  phone: string;
  role: UserRole;
  note: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'player@demo.test',
    username: 'demo_player',
    phone: '+60120000001',
    role: 'player',
    note: 'Has redeemed codes before',
  },
  {
    email: 'new@demo.test',
    username: 'demo_new',
    phone: '+60120000002',
    role: 'player',
    note: "Hasn't redeemed yet: the first code wins the First-Time Bonus",
  },
  {
    email: 'winner@demo.test',
    username: 'demo_winner',
    phone: '+60120000003',
    role: 'player',
    note: 'Has a wallet full of prizes',
  },
  {
    email: 'admin@demo.test',
    username: 'demo_admin',
    phone: '+60120000004',
    role: 'admin',
    note: 'Can create codes',
  },
  {
    email: 'superadmin@demo.test',
    username: 'demo_superadmin',
    phone: '+60120000005',
    role: 'superadmin',
    note: 'Can do everything',
  },
];

/** Creates the demo accounts that are missing. */
export async function createDemoAccounts(tx: Queryable, random: RandomSource, now: Date): Promise<void> {
  const known = await tx.query<{ email: string }>('SELECT email FROM users WHERE email = ANY ($1)', [
    demoAccounts.map(({ email }) => email),
  ]);
  const missing = demoAccounts.filter(({ email }) => !known.some((user) => user.email === email));
  for (const { email, username, phone, role } of missing) {
    await tx.query(
      `INSERT INTO users (user_id, username, email, phone, password_hash, role, status, date_of_birth,
         email_verified_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'active', '2000-01-01', $7, $7, $7)`,
      [`U${randomSymbols(random, 16)}`, username, email, phone, await hashPassword(demoPassword), role, now],
    );
  }
}

/** Reads a demo account as a player. */
export async function readDemoPlayer(db: Queryable, email: string): Promise<Player> {
  const [player] = await db.query<Player>(`SELECT ${playerColumns} FROM users WHERE email = $1`, [email]);
  if (player === undefined) throw new Error(`The demo account ${email} does not exist`);
  return player;
}
