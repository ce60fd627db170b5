import { describe, expect, it } from 'vitest';
import { completeActivity, scanActivity } from '../../contract/activity.contract';
import { joinTournament } from '../../contract/tournament.contract';
import { createApp } from '../../server/app';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { activity, activityIdOf, posterOf, rally } from './activity-fixture';
import { createBarrier, delayResults } from './barrier';
import { countOf, createPlayers, openBurst, times, twoServers, weakenedServer } from './burst-fixture';
import { createPlayer } from './campaign-fixture';
import { type Client, createClient } from './client';
import { idOf, tournament } from './tournament-fixture';
import { type Rewrite, weaken } from './weakened-database';
import type { World } from './world';

type Body = Awaited<ReturnType<Client['call']>>['body'];

function countOutcomes(bodies: readonly Body[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const body of bodies) {
    const outcome = body.success ? 'success' : body.error_code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const withActivities = (file: CampaignFile) => {
  file.activities = [
    activity('booth', { points_reward: 20 }),
    activity('photo', { per_user_limit: 100, cooldown_minutes: 60 }),
    activity('places', { max_completions: 10 }),
    activity('quiz', { methods: ['passcode'], passcode: 'capquiz' }),
  ];
  file.rallies = [rally(['booth'])];
};

/** The points of players equal the points of the ledger, and each activity counts its completions. */
const isConsistent = async (world: World): Promise<boolean | undefined> => {
  const [row] = await world.db.query<{ same: boolean }>(
    `SELECT (SELECT sum(points_balance) FROM users) = (SELECT sum(points_awarded) FROM activity_completions)
       AND NOT EXISTS (SELECT FROM activities AS a WHERE completions_count <>
         (SELECT count(*) FROM activity_completions AS c WHERE c.activity_id = a.activity_id)) AS same`,
  );
  return row?.same;
};

describe('50 parallel scans of one booth by one player', () => {
  const runBurst = async (world: World, server: Client) => {
    const { token } = await createPlayer(world);
    const qr_code = posterOf(await activityIdOf(world.db, 'booth'));
    const answers = await Promise.all(times(50, () => server.call(scanActivity, { qr_code }, { token })));
    return countOutcomes(answers.map(({ body }) => body));
  };

  it('give one stamp, on two servers', { tags: ['A.activities.2'] }, async () => {
    const world = await openBurst(withActivities);
    expect(await runBurst(world, twoServers(world))).toEqual({ success: 1, already_completed: 49 });
    expect(await countOf(world, 'activity_completions')).toBe(1);
    expect(await isConsistent(world)).toBe(true);
  });

  it('control run: give several without the unique ordinal of the ledger', async () => {
    const world = await openBurst(withActivities);
    await world.db.query('DROP INDEX activity_completions_in_order, activity_completions_one_stamp');
    const server = weakenedServer(world, [], createBarrier('mine.my_completions'));
    expect((await runBurst(world, server)).success).toBeGreaterThan(1);
  });
});

describe('50 parallel completions of one player with a cooldown', () => {
  const runBurst = async (world: World, server: Client) => {
    const { token } = await createPlayer(world);
    const id = await activityIdOf(world.db, 'photo');
    const answers = await Promise.all(times(50, () => server.call(completeActivity, { id }, { token })));
    return countOutcomes(answers.map(({ body }) => body));
  };

  it('succeed once', { tags: ['A.activities.2'] }, async () => {
    const world = await openBurst(withActivities);
    expect(await runBurst(world, world)).toEqual({ success: 1, cooldown_active: 49 });
    expect(await isConsistent(world)).toBe(true);
  });

  it('control run: succeed again if the cooldown is only checked before', async () => {
    const world = await openBurst(withActivities);
    const { token } = await createPlayer(world);
    const id = await activityIdOf(world.db, 'photo');
    const weak = weaken(world.db, [
      ["OR c.completed_at > $4::timestamptz - a.cooldown_minutes * interval '1 minute'", ''],
    ]);
    let [checks, answered] = [0, 0];
    const db = delayResults(weak, 'mine.my_completions', async () => {
      checks += 1;
      if (checks === 1) await expect.poll(() => checks).toBeGreaterThan(1);
      else if (checks === 2) await expect.poll(() => answered).toBe(1);
    });
    const server = createClient(createApp({ ...world.deps, db }));
    const answers = await Promise.all(
      times(2, async () => {
        const { body } = await server.call(completeActivity, { id }, { token });
        answered += 1;
        return body;
      }),
    );
    expect(countOutcomes(answers)).toEqual({ success: 2 });
    expect(weak.unused()).toEqual([]);
  });
});

describe('100 players at an activity with 10 places', () => {
  const runBurst = async (world: World, server: Client) => {
    const players = await createPlayers(world, 100);
    const id = await activityIdOf(world.db, 'places');
    const answers = await Promise.all(
      players.map(({ token }) => server.call(completeActivity, { id }, { token })),
    );
    return countOutcomes(answers.map(({ body }) => body));
  };

  it('complete it 10 times, on two servers', { tags: ['A.activities.2'] }, async () => {
    const world = await openBurst(withActivities);
    expect(await runBurst(world, twoServers(world))).toEqual({ success: 10, activity_full: 90 });
    expect(await countOf(world, 'activity_completions')).toBe(10);
    expect(await isConsistent(world)).toBe(true);
  });

  it('control run: complete it more often without the constraint', async () => {
    const world = await openBurst(withActivities);
    await world.db.query('ALTER TABLE activities DROP CONSTRAINT activities_capacity');
    const server = weakenedServer(world, [], createBarrier('mine.my_completions', 11));
    expect((await runBurst(world, server)).success).toBeGreaterThan(10);
  });
});

describe('100 parallel wrong passcodes of one player', () => {
  const runBurst = async (world: World, rewrites: readonly Rewrite[]) => {
    const { token } = await createPlayer(world);
    const id = await activityIdOf(world.db, 'quiz');
    const server = createClient(createApp({ ...world.deps, db: weaken(world.db, rewrites) }));
    const answers = await Promise.all(
      times(100, () => server.call(completeActivity, { id, passcode: 'wrong' }, { token })),
    );
    return countOutcomes(answers.map(({ body }) => body));
  };

  it('are compared five times', async () => {
    const world = await openBurst(withActivities);
    expect(await runBurst(world, [])).toEqual({ passcode_wrong: 5, too_many_attempts: 95 });
  });

  it('control run: are compared more often if each request has a counter of its own', async () => {
    const world = await openBurst(withActivities);
    const separate: Rewrite = [
      'VALUES ($1, $2, ARRAY[$3::timestamptz]',
      'VALUES ($1, $2 || gen_random_uuid(), ARRAY[$3::timestamptz]',
    ];
    expect((await runBurst(world, [separate])).passcode_wrong).toBeGreaterThan(5);
  });
});

describe('100 players who join a tournament with 16 places', () => {
  const withCups = (file: CampaignFile) => {
    file.tournaments = [
      tournament({ key: 'queue', max_participants: 16, waitlist: true }),
      tournament({ key: 'cup', max_participants: 16 }),
      tournament({ key: 'small', max_participants: 8 }),
    ];
  };
  const runBurst = async (world: World, server: Client, key: string) => {
    const players = await createPlayers(world, 100);
    const id = await idOf(world.db, key);
    return Promise.all(
      players.map(async ({ token }) => (await server.call(joinTournament, { id }, { token })).body),
    );
  };
  const registered = `tournament_participants WHERE status = 'registered' AND user_id IS NOT NULL`;

  it('get 16 places and a waitlist in order, on two servers', { tags: ['A.joining.1'] }, async () => {
    const world = await openBurst(withCups);
    const bodies = await runBurst(world, twoServers(world), 'queue');
    const positions = bodies.map((body) =>
      body.success ? body.data.participation.waitlist_position : body.error_code,
    );
    expect(positions.filter((position) => position === null)).toHaveLength(16);
    expect(positions.filter((position) => position !== null).sort((a, b) => Number(a) - Number(b))).toEqual(
      times(84, (index) => index + 1),
    );
    expect(await countOf(world, registered)).toBe(16);
  });

  it('get 16 places without a waitlist', async () => {
    const world = await openBurst(withCups);
    expect(countOutcomes(await runBurst(world, world, 'cup'))).toEqual({ success: 16, tournament_full: 84 });
    expect(await countOf(world, registered)).toBe(16);
  });

  it('control run: get more places without the lock of the tournament', async () => {
    const world = await openBurst(withCups);
    const server = weakenedServer(
      world,
      [
        [
          'FROM tournaments WHERE tournament_id = $1 FOR NO KEY UPDATE',
          'FROM tournaments WHERE tournament_id = $1',
        ],
      ],
      createBarrier('FROM tournaments WHERE tournament_id = $1', 12),
    );
    await runBurst(world, server, 'small');
    expect(await countOf(world, registered)).toBeGreaterThan(8);
    expect(server.unused()).toEqual([]);
  });
});
