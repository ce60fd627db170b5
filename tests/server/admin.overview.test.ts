import { describe, expect } from 'vitest';
import { createCodes } from '../../contract/admin.contract';
import { getAttempts, getAuditLog, getSummary } from '../../contract/admin-overview.contract';
import { suspendUser } from '../../contract/admin-user.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { addRaffle, createAdmin } from './admin-fixture';
import { addCode, createPlayer, importChanged, removeLimits, setWeights } from './campaign-fixture';
import { bodyOf } from './redeem-fixture';
import { it } from './server-test';
import { addItem } from './wallet-fixture';

const wrong = ['7K3M-9Q2W-8X4R', 'ACDE-FGHJ-KMN5', '1234-5678-901F', 'CAP2-5EA5-N01C', '7K3M-9Q2W-8X4R'];

describe('GET /api/admin/summary', () => {
  it('counts players, redemptions by day, outcomes, stock, waits, approvals, entries and emails', {
    tags: ['A.admin.overview.1'],
  }, async ({ world }) => {
    await importChanged(world.db, (file) => {
      setWeights(file, { common: 4000, no_reward: 6000 });
      removeLimits(file);
    });
    const { token } = await createAdmin(world);
    const player = await createPlayer(world);
    await createPlayer(world, { status: 'suspended' });
    world.clock.set('2026-03-19T15:59:59Z');
    await world.succeed(redeemCode, { code: await addCode(world.db) }, { token: player.token });
    world.clock.set('2026-03-20T04:00:00Z');
    for (let count = 0; count < 5; count += 1)
      await world.succeed(redeemCode, { code: await addCode(world.db) }, { token: player.token });
    await addItem(world, player.player.id, { reward: 'keyboard', status: 'pending_approval' });
    await addRaffle(world, [3]);
    for (const code of wrong) await bodyOf(world, player.token, code);
    await world.deps.mailer.send(world.db, {
      to: 'a@b.my',
      subject: 's',
      text: 't',
      html: 'h',
      lifeMinutes: 5,
    });
    const [entries] = await world.db.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM raffle_tickets',
    );
    const summary = await world.succeed(getSummary, {}, { token });
    expect(summary).toMatchObject({
      players: { total: 4, verified: 0, suspended: 1 },
      redemptions: { total: 6, today: 5 },
      draws: { draw_version: 2, total: 5 },
      locked_accounts: 1,
      pending_approvals: 1,
      scans: 0,
      raffle_entries: entries?.count,
      mail_backlog: { queued: 1, oldest_at: '2026-03-20T04:00:00.000Z' },
      updated_at: '2026-03-20T04:00:00.000Z',
    });
    expect(summary.redemptions_by_day.length).toBe(14);
    expect(summary.redemptions_by_day[0]?.day).toBe('2026-03-07');
    expect(summary.redemptions_by_day.slice(-2)).toMatchObject([
      { day: '2026-03-19', redemptions: 1, first_time: 1 },
      { day: '2026-03-20', redemptions: 5, first_time: 0 },
    ]);
    expect(summary.odds.map(({ outcome, odds }) => [outcome, odds])).toEqual([
      ['legendary', 0],
      ['epic', 0],
      ['rare', 0],
      ['uncommon', 0],
      ['common', 0.4],
      ['no_reward', 0.6],
    ]);
    const sums = (['drawn', 'given'] as const).map((name) =>
      summary.odds.reduce((sum, row) => sum + row[name], 0),
    );
    expect(sums).toEqual([5, 5]);
    const shares = summary.stock
      .filter(({ total_quantity }) => total_quantity !== null && total_quantity > 0)
      .map((reward) => Number(reward.remaining_quantity) / Number(reward.total_quantity));
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });
});

describe('GET /api/admin/attempts', () => {
  it('lists accounts and networks with unknown codes', {
    tags: ['A.admin.overview.2'],
  }, async ({ world, player }) => {
    const { token } = await createAdmin(world);
    for (const code of wrong) await bodyOf(world, player.token, code);
    world.clock.pass(60);
    const other = await createPlayer(world);
    await bodyOf(world, other.token, wrong[0] ?? '');
    const { attempts, networks, pagination } = await world.succeed(getAttempts, {}, { token });
    expect(attempts).toEqual([
      {
        user_id: other.player.id,
        username: other.player.username,
        email: other.player.email,
        unknown_codes: 1,
        last_at: '2026-03-20T04:01:00.000Z',
        locked_until: null,
      },
      {
        user_id: player.player.id,
        username: player.player.username,
        email: player.player.email,
        unknown_codes: 5,
        last_at: '2026-03-20T04:00:00.000Z',
        locked_until: '2026-03-20T04:15:00.000Z',
      },
    ]);
    expect(pagination.total).toBe(2);
    expect(networks).toEqual([
      {
        address_hash: expect.stringMatching(/^[\w-]{43}$/),
        unknown_codes: 6,
        window_ends_at: '2026-03-20T05:00:00.000Z',
      },
    ]);
    expect(JSON.stringify(networks)).not.toContain('203.0.113');
  });
});

describe('GET /api/admin/audit-log', () => {
  it('lists who did what to whom and why, the newest first, by action', {
    tags: ['A.admin.overview.3'],
  }, async ({ world, player }) => {
    const { token, player: admin } = await createAdmin(world);
    await world.succeed(createCodes, { week_number: 1, count: 2 }, { token });
    await world.succeed(suspendUser, { id: player.player.id, reason: 'Bot' }, { token });
    const { entries, pagination } = await world.succeed(getAuditLog, {}, { token });
    expect(pagination.total).toBe(2);
    expect(entries).toMatchObject([
      { action: 'user.suspended', actor: admin.username, target: player.player.username, reason: 'Bot' },
      { action: 'codes.created', actor: admin.username, target: null, reason: null, facts: { count: 2 } },
    ]);
    const created = await world.succeed(getAuditLog, { action: 'codes.created' }, { token });
    expect(created.entries.map(({ action }) => action)).toEqual(['codes.created']);
    expect((await world.call(getAuditLog, { action: 'codes.stolen' }, { token })).status).toBe(422);
  });
});
