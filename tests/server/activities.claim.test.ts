import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimRallyTicket, completeActivity, getRallyProgress } from '../../contract/activity.contract';
import { getRaffle } from '../../contract/raffle.contract';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { activity, activityIdOf, rally } from './activity-fixture';
import { apiError } from './api-errors';
import { createBarrier } from './barrier';
import { countOf, openBurst, times, twoServers, weakenedServer } from './burst-fixture';
import { createPlayer, importChanged } from './campaign-fixture';
import type { Client } from './client';
import { openSharedWorld, type World } from './world';

const withRally = (file: CampaignFile) => {
  file.activities = ['one', 'two', 'three'].map((key) => activity(key));
  file.rallies = [rally(['one', 'two', 'three'], { completion_rule: 'any_n', required_count: 2 })];
};

const complete = async (world: World, token: string, keys: readonly string[]) => {
  for (const key of keys)
    await world.succeed(completeActivity, { id: await activityIdOf(world.db, key) }, { token });
};

describe('POST /api/user/stamp-rally/claim-raffle', () => {
  let world: World;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ world, close } = await openSharedWorld());
    await importChanged(world.db, withRally);
  }, 30_000);
  afterAll(() => close());

  const claim = async (token: string, fields: object = {}) =>
    (await world.call(claimRallyTicket, fields, { token })).body;
  const changeRaffle = (assignment: string) =>
    world.db.query(`UPDATE raffles SET ${assignment} WHERE key = 'rally-draw'`);

  it('gives a complete rally one ticket, and the same one again', {
    tags: ['A.rally.1', '7.stamps.3'],
  }, async () => {
    const { token } = await createPlayer(world);
    await complete(world, token, ['one', 'three']);
    const first = await claim(token);
    if (!first.success) throw new Error(first.error);
    const { ticket, raffle, progress } = first.data;
    expect(first.message).toBe(`Your raffle ticket is ${ticket.ticket_number}.`);
    expect(ticket).toEqual({
      ticket_number: expect.stringMatching(/^SR-\d{6}$/),
      raffle_id: raffle.id,
      raffle_name: 'Stamp Rally Draw',
      source: 'stamp_rally',
      created_at: '2026-03-20T04:00:00.000Z',
    });
    expect(raffle).toMatchObject({ entry_source: 'stamp_rally', status: 'open', my_entries: 1 });
    expect(progress).toMatchObject({
      raffle_claimed: true,
      raffle_claimed_at: '2026-03-20T04:00:00.000Z',
      raffle_ticket_number: ticket.ticket_number,
    });
    expect(first.data).not.toHaveProperty('already_claimed');

    await complete(world, token, ['two']);
    expect(await claim(token)).toMatchObject({ data: { ticket, already_claimed: true } });
    await changeRaffle(`closes_at = '2026-03-20T04:00:00Z'`);
    expect(await claim(token)).toMatchObject({ data: { ticket, already_claimed: true } });
    await changeRaffle(`closes_at = '2028-12-31T15:59:59Z'`);
    const { tickets } = await world.succeed(getRaffle, { id: raffle.id }, { token });
    expect(tickets).toEqual([ticket]);
  });

  it.each([
    [[], 'Collect 2 more stamps.', 0],
    [['two'], 'Collect 1 more stamp.', 1],
  ])('rejects a rally with the stamps %j', async (keys, message, collected_count) => {
    const { token } = await createPlayer(world);
    await complete(world, token, keys);
    expect(await claim(token)).toEqual(
      apiError('rally_incomplete', message, { data: { collected_count, required_count: 2 } }),
    );
  });

  it.each([
    [`closes_at = '2026-03-20T04:00:00Z'`, `closes_at = '2028-12-31T15:59:59Z'`],
    [`opens_at = '2026-03-20T04:00:01Z'`, `opens_at = '2026-01-04T16:00:00Z'`],
    ['cancelled = true', 'cancelled = false'],
    ['active = false', 'active = true'],
  ])('rejects a raffle with %s', async (change, restore) => {
    const { token } = await createPlayer(world);
    await complete(world, token, ['one', 'two']);
    await changeRaffle(change);
    const body = await claim(token);
    await changeRaffle(restore);
    expect(body).toEqual(apiError('raffle_closed', 'The raffle of this rally is closed.'));
  });

  it('finds only the rally that runs', async () => {
    const { token } = await createPlayer(world);
    await complete(world, token, ['one', 'two']);
    const { rally_id = '' } = (await world.succeed(getRallyProgress, {}, { token })) ?? {};
    const none = apiError('no_active_rally', 'No stamp rally is running right now.');
    expect(await claim(token, { rally_id: '99999' })).toEqual(none);
    expect(await claim(token, { rally_id })).toMatchObject({ success: true });
    world.clock.set('2026-03-25T00:00:00Z');
    expect(await claim(token)).toEqual(none);
    world.clock.set('2026-03-20T04:00:00Z');
  });

  it('rejects a player whose email is not verified', async () => {
    const { token } = await createPlayer(world, { status: 'pending_verification' });
    expect(await claim(token)).toMatchObject({ error_code: 'email_not_verified' });
  });
});

describe('20 parallel claims of one player', () => {
  const runBurst = async (world: World, server: Client) => {
    const { token } = await createPlayer(world);
    await complete(world, token, ['one', 'two']);
    const answers = await Promise.all(times(20, () => server.call(claimRallyTicket, {}, { token })));
    const tickets = answers.map(({ body }) =>
      body.success ? body.data.ticket.ticket_number : body.error_code,
    );
    return new Set(tickets).size;
  };

  it('get one ticket, on two servers', { tags: ['A.rally.1'] }, async () => {
    const world = await openBurst(withRally);
    expect(await runBurst(world, twoServers(world))).toBe(1);
    expect(await countOf(world, 'raffle_tickets')).toBe(1);
  });

  it('control run: get several without the unique index', async () => {
    const world = await openBurst(withRally);
    await world.db.query('DROP INDEX raffle_tickets_one_per_rally');
    const conflict = 'ON CONFLICT (rally_id, user_id) WHERE rally_id IS NOT NULL DO NOTHING';
    const server = weakenedServer(world, [[conflict, '']], createBarrier('INSERT INTO raffle_tickets'));
    await runBurst(world, server);
    expect(await countOf(world, 'raffle_tickets')).toBeGreaterThan(1);
    expect(server.unused()).toEqual([]);
  });
});
