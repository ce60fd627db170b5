import { randomBytes } from 'node:crypto';
import { drawRaffle } from '../../contract/admin-raffle.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { addCode, addPlayer, createPlayer } from './campaign-fixture';
import type { World } from './world';

export const createAdmin = (world: World) => createPlayer(world, { role: 'admin' });
export const createSuperadmin = (world: World) => createPlayer(world, { role: 'superadmin' });

interface RaffleFacts {
  winners_count: number;
  closes_at: string;
  cancelled: boolean;
}

/** A raffle with these tickets of each player, closed an hour before the clock of the tests. */
export async function addRaffle(
  { db }: World,
  tickets: readonly number[],
  changes: Partial<RaffleFacts> = {},
): Promise<{ id: string; players: string[] }> {
  const facts = { winners_count: 2, closes_at: '2026-03-20T03:00:00Z', cancelled: false, ...changes };
  const key = `raffle-${randomBytes(6).toString('hex')}`;
  const [raffle] = await db.query<{ id: string }>(
    `INSERT INTO raffles (key, name, ticket_prefix, entry_source, active, opens_at, closes_at, prize_name, winners_count,
       cancelled)
     VALUES ($1, 'Week 3 draw', $2, 'stamp_rally', true, '2026-03-01T00:00:00Z', $3, 'Game Console', $4, $5)
     RETURNING raffle_id::text AS id`,
    [key, key.slice(7).toUpperCase(), facts.closes_at, facts.winners_count, facts.cancelled],
  );
  const id = raffle?.id ?? '';
  const players: string[] = [];
  for (const count of tickets) {
    const player = await addPlayer(db);
    players.push(player.id);
    await addTickets(db, id, player.id, count);
  }
  return { id, players };
}

export const addTickets = (db: World['db'], raffleId: string, userId: string, count: number) =>
  db.query<{ ticket_number: string }>(
    `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at)
     SELECT ticket_prefix || '-' || lpad(nextval('raffle_ticket_numbers')::text, 6, '0'), raffle_id, $2, 'code',
       '2026-03-19T00:00:00Z'
     FROM raffles, generate_series(1, $3) WHERE raffle_id = $1 RETURNING ticket_number`,
    [raffleId, userId, count],
  );

/** A raffle with these tickets of each player that was drawn. Returns its id. */
export async function addDrawnRaffle(world: World, tickets: readonly number[]): Promise<string> {
  const { id } = await addRaffle(world, tickets);
  const { token } = await createSuperadmin(world);
  await world.succeed(drawRaffle, { id, public_entropy: '4D 1234' }, { token });
  return id;
}

/** A redemption whose prize was drawn, with its code in canonical form. */
export async function addDrawnRedemption(
  world: World,
  token: string,
): Promise<{ redemptionId: string; code: string }> {
  await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
  const code = await addCode(world.db);
  const { redemption_id } = await world.succeed(redeemCode, { code }, { token });
  return { redemptionId: redemption_id, code };
}

/** The entries of the audit log, oldest first, without their time. */
export const auditOf = ({ db }: World) =>
  db.query<{
    actor_id: string | null;
    action: string;
    target_id: string | null;
    reason: string | null;
    facts: object;
  }>('SELECT actor_id, action, target_id, reason, facts FROM audit_log ORDER BY audit_id');
