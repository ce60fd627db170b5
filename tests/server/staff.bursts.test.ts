import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanQr, scanQrBatch, undoScan } from '../../contract/staff-scan.contract';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { signQr } from '../../server/qr/qr-code';
import { testSettings } from '../support/settings';
import { activity, activityIdOf } from './activity-fixture';
import { createBarrier } from './barrier';
import { countOf, openBurst, times, twoServers, weakenedServer } from './burst-fixture';
import { createPlayer } from './campaign-fixture';
import type { Client } from './client';
import { it as shared } from './server-test';
import { createStaff } from './staff-fixture';
import type { World } from './world';

const withBooth = (file: CampaignFile) => {
  file.activities = [activity('booth', { methods: ['show_player_qr'], points_reward: 20 })];
  file.rallies = [];
};

type Body = Awaited<ReturnType<Client['call']>>['body'];

const countOutcomes = (bodies: readonly Body[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const body of bodies) {
    const outcome = body.success ? 'success' : body.error_code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
};

/** Points, places and counts of scans equal the ledger. */
const isConsistent = async (world: World) => {
  const [row] = await world.db.query<{ same: boolean }>(
    `WITH live AS (SELECT * FROM activity_completions WHERE undone_at IS NULL)
     SELECT (SELECT sum(points_balance) FROM users) = (SELECT coalesce(sum(points_awarded), 0) FROM live)
       AND (SELECT sum(completions_count) FROM activities) = (SELECT count(*) FROM live)
       AND (SELECT sum(players_count) FROM activities)
         = (SELECT count(DISTINCT (activity_id, user_id)) FROM live)
       AND (SELECT sum(scans_count) FROM staff) = (SELECT count(*) FROM scans)
       AND (SELECT sum(ok + duplicate + rejected) FROM scan_counts) = (SELECT count(*) FROM scans)
       AND (SELECT sum(undone) FROM scan_counts) = (SELECT count(undone_at) FROM scans) AS same`,
  );
  return row?.same;
};

describe('50 parallel scans of one player for one activity', () => {
  const runBurst = async (world: World, server: Client) => {
    const members = await Promise.all(times(10, () => createStaff(world)));
    const { player } = await createPlayer(world);
    const activity_id = await activityIdOf(world.db, 'booth');
    const answers = await Promise.all(
      times(50, (index) =>
        server.call(scanQr, { qr_code: player.id, activity_id }, { token: members[index % 10]?.token ?? '' }),
      ),
    );
    return answers.map(({ body }) => body);
  };

  it('count once, and 49 name it, on two servers', { tags: ['A.staff.scans.1'] }, async () => {
    const world = await openBurst(withBooth);
    const bodies = await runBurst(world, twoServers(world));
    expect(countOutcomes(bodies)).toEqual({ success: 1, already_scanned: 49 });
    const first = bodies.flatMap((body) => (body.success ? [body.data] : []))[0] as {
      scanned_at: string;
    };
    const [owner] = await world.db.query<{ username: string }>(
      `SELECT username FROM scans JOIN staff USING (staff_id) WHERE result = 'ok'`,
    );
    for (const body of bodies)
      if (!body.success)
        expect(body.data).toMatchObject({
          first_scan: {
            scanned_at: first.scanned_at,
            staff_username: owner?.username,
            location: 'Booth 3',
          },
        });
    expect(await countOf(world, 'activity_completions')).toBe(1);
    expect(await countOf(world, 'scans')).toBe(50);
    expect(await isConsistent(world)).toBe(true);
  });

  it('control run: count more often without the unique ordinal and the lock of the player', async () => {
    const world = await openBurst(withBooth);
    await world.db.query('DROP INDEX activity_completions_in_order, activity_completions_one_stamp');
    const unlocked = weakenedServer(
      world,
      [[`status <> 'deleted'\n     FOR NO KEY UPDATE`, `status <> 'deleted'`]],
      createBarrier('mine.my_completions'),
    );
    await runBurst(world, unlocked);
    expect(unlocked.unused()).toEqual([]);
    expect(await countOf(world, 'activity_completions')).toBeGreaterThan(1);
  });
});

describe('30 parallel repetitions of one scan', () => {
  const runBurst = async (world: World, server: Client) => {
    const { token } = await createStaff(world);
    const { player } = await createPlayer(world);
    const activity_id = await activityIdOf(world.db, 'booth');
    const fields = { qr_code: player.id, activity_id, nonce: 'one-and-the-same' };
    const answers = await Promise.all(times(30, () => server.call(scanQr, fields, { token })));
    return answers.map(({ body }) => body);
  };

  it('are recorded once and get one result', { tags: ['A.staff.nonce.1'] }, async () => {
    const world = await openBurst(withBooth);
    const bodies = await runBurst(world, twoServers(world));
    expect(countOutcomes(bodies)).toEqual({ success: 30 });
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await countOf(world, 'scans')).toBe(1);
    expect(await isConsistent(world)).toBe(true);
  });

  it('control run: get other results without the lock of the nonce', async () => {
    const world = await openBurst(withBooth);
    await world.db.query('DROP INDEX scans_once');
    const unlocked = weakenedServer(
      world,
      [['SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', 'SELECT hashtextextended($1, 0)']],
      createBarrier('s.nonce = $2'),
    );
    const bodies = await runBurst(world, unlocked);
    expect(unlocked.unused()).toEqual([]);
    expect(countOutcomes(bodies)).not.toEqual({ success: 30 });
  });
});

it('40 players who are scanned for 5 places get 5, and the others are rejected', {
  tags: ['A.staff.scans.4'],
}, async () => {
  const world = await openBurst((file) => {
    file.activities = [activity('booth', { methods: ['show_player_qr'], max_completions: 5 })];
    file.rallies = [];
  });
  const members = await Promise.all(times(8, () => createStaff(world)));
  const activity_id = await activityIdOf(world.db, 'booth');
  const answers = await Promise.all(
    times(40, async (index) => {
      const { player } = await createPlayer(world);
      const token = members[index % 8]?.token ?? '';
      return (await world.call(scanQr, { qr_code: player.id, activity_id }, { token })).body;
    }),
  );
  expect(countOutcomes(answers)).toEqual({ success: 5, activity_full: 35 });
  expect(await isConsistent(world)).toBe(true);
});

it('a scan whose answer was lost after the commit is recorded once', {
  tags: ['A.staff.nonce.1'],
}, async () => {
  const world = await openBurst(withBooth);
  const { token } = await createStaff(world);
  const { player } = await createPlayer(world);
  const activity_id = await activityIdOf(world.db, 'booth');
  const fields = { qr_code: player.id, activity_id, nonce: 'lost-answer' };
  await world.call(scanQr, fields, { token });
  world.clock.pass(600);
  expect(await world.succeed(scanQr, fields, { token })).toMatchObject({
    result: 'ok',
    scanned_at: '2026-03-20T04:00:00.000Z',
    undo_until: null,
    scans_count: 1,
  });
  expect(await isConsistent(world)).toBe(true);
});

it('scans and undos of one player in any order leave the ledger consistent', {
  tags: ['A.staff.undo.1'],
}, async () => {
  const world = await openBurst((file) => {
    file.activities = [activity('booth', { methods: ['show_player_qr'], per_user_limit: 3 })];
    file.rallies = [];
  });
  const { token } = await createStaff(world);
  const { player } = await createPlayer(world);
  const activity_id = await activityIdOf(world.db, 'booth');
  await Promise.all(
    times(20, async () => {
      const { body } = await world.call(scanQr, { qr_code: player.id, activity_id }, { token });
      if (!body.success) return;
      const { scan_id: id } = body.data;
      await Promise.all(times(2, () => world.call(undoScan, { id }, { token })));
    }),
  );
  expect(await isConsistent(world)).toBe(true);
  expect(await countOf(world, 'activity_completions WHERE undone_at IS NULL')).toBe(0);
});

shared(
  'none of 200 altered passes and pickup codes is accepted; 10,000 are tested without the API',
  { tags: ['A.staff.scans.3'] },
  async ({ world }) => {
    const { secrets } = testSettings();
    const { token } = await createStaff(world);
    const { player } = await createPlayer(world);
    const soon = new Date('2026-03-20T04:01:00Z');
    const valid = [
      signQr(secrets, 'pass', [player.id], soon),
      signQr(secrets, 'pickup', ['W4T7Q0M2X9ACD'], soon),
    ];
    const altered = fc
      .tuple(fc.constantFrom(...valid), fc.nat(), fc.constantFrom(...'ABXYZ234567:019abc'), fc.boolean())
      .map(([code, at, sign, isInserted]) => {
        const index = at % code.length;
        return code.slice(0, index) + sign + code.slice(isInserted ? index : index + 1);
      })
      .filter((text) => !valid.includes(text));
    const scans = fc
      .sample(altered, 200)
      .map((qr_code, index) => ({ qr_code, activity_id: '1', nonce: `altered-${index}` }));
    const { results } = await world.succeed(scanQrBatch, { scans }, { token });
    expect(new Set(results.map(({ error_code }) => error_code))).toEqual(new Set(['qr_invalid']));
  },
);
