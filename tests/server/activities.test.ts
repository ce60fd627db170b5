import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  completeActivity,
  getActivities,
  getActivityMethods,
  getRallyActivities,
  getRallyProgress,
} from '../../contract/activity.contract';
import { getLeaderboard } from '../../contract/campaign.contract';
import { readRallyProgress } from '../../server/activities/progress';
import { activity, activityIdOf, importActivities, rally } from './activity-fixture';
import { apiError, validationError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { openSharedWorld, type World } from './world';

const quiz = { passcode: 'capquiz', methods: ['passcode'] } as const;

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  await importActivities(
    world.db,
    [
      activity('aim'),
      activity('quiz', { ...quiz, methods: ['passcode'] }),
      activity('photo', { per_user_limit: 3, cooldown_minutes: 10, points_reward: 5, event_name: 'Penang' }),
      activity('soon', { starts_at: '2026-03-20T04:00:01Z' }),
      activity('past', { ends_at: '2026-03-20T04:00:00Z' }),
      activity('paused', { status: 'inactive' }),
      activity('last', { max_completions: 1 }),
      activity('walk', { is_stamp: false, points_reward: 0 }),
      activity('booth', { methods: ['show_player_qr'] }),
      activity('both', { methods: ['self_complete', 'passcode'], passcode: 'capquiz' }),
      activity('over', { ends_at: '2026-03-19T12:00:00Z', status: 'inactive' }),
    ],
    [rally(['photo', 'aim', 'soon'])],
  );
}, 30_000);
afterAll(() => close());

const idOf = (key: string) => activityIdOf(world.db, key);
const complete = async (key: string, token: string, fields: object = {}) =>
  world.call(completeActivity, { id: await idOf(key), ...fields }, { token });
const bodyOf = async (key: string, token: string, fields: object = {}) =>
  (await complete(key, token, fields)).body;

describe('the list of stamp activities', () => {
  const listed = async (token: string, query: object = {}) => {
    const { activities } = await world.succeed(getActivities, query, { token });
    return activities.map(({ name, availability }) => [name, availability]);
  };

  it('has all of them in the order of the file, with their availability', {
    tags: ['A.activities.1', '7.stamps.1'],
  }, async () => {
    const { token } = await createPlayer(world);
    expect(await listed(token)).toEqual([
      ['The aim', 'live'],
      ['The quiz', 'live'],
      ['The photo', 'live'],
      ['The soon', 'scheduled'],
      ['The past', 'ended'],
      ['The paused', 'off'],
      ['The last', 'live'],
      ['The booth', 'live'],
      ['The both', 'live'],
      ['The over', 'ended'],
    ]);
  });

  it('describes an activity with the state of the player', async () => {
    const { token } = await createPlayer(world);
    await complete('photo', token);
    const { activities, ...counts } = await world.succeed(getActivities, { event_name: 'penang' }, { token });
    expect(activities).toEqual([
      {
        id: await idOf('photo'),
        name: 'The photo',
        description: 'Beat the clock.',
        event_name: 'Penang',
        location: 'Hall 3',
        image_url: null,
        stamp_image_url: null,
        starts_at: '2026-03-19T00:00:00.000Z',
        ends_at: '2026-03-25T00:00:00.000Z',
        status: 'active',
        availability: 'live',
        is_stamp: true,
        sort_order: 3,
        points_reward: 5,
        methods: ['scan_activity_qr', 'self_complete'],
        max_completions: null,
        completions_count: 1,
        per_user_limit: 3,
        cooldown_minutes: 10,
        is_completed: true,
        completed_at: '2026-03-20T04:00:00.000Z',
        completion_method: 'self_complete',
        my_completions: 1,
        next_available_at: '2026-03-20T04:10:00.000Z',
        rally_id: expect.stringMatching(/^\d+$/),
        is_required: true,
      },
    ]);
    expect(counts).toEqual({ completed_count: 1, total_count: 10 });
  });

  it('can be filtered by availability and event', async () => {
    const { token } = await createPlayer(world);
    expect(await listed(token, { availability: 'scheduled,off' })).toEqual([
      ['The soon', 'scheduled'],
      ['The paused', 'off'],
    ]);
    expect(await listed(token, { event_name: 'Johor' })).toEqual([]);
    expect(await world.answer(getActivities, { availability: 'open' }, { token })).toEqual([
      422,
      validationError({ availability: 'Availability can be scheduled, live, ended, full, off.' }),
    ]);
  });
});

describe('POST /api/user/complete-stamp', () => {
  it('gives the stamp and the points once', { tags: ['7.stamps.2'] }, async () => {
    const { token } = await createPlayer(world);
    const { body } = await complete('aim', token);
    expect(body).toMatchObject({
      message: 'Stamp collected: The aim.',
      data: {
        activity: { is_completed: true, my_completions: 1, completion_method: 'self_complete' },
        stamp_awarded: true,
        points_awarded: 20,
        points_balance: 20,
        progress: {
          collected_count: 1,
          required_count: 3,
          total_count: 3,
          percentage: 33,
          is_complete: false,
        },
        rally_completed: false,
      },
    });
    expect(await bodyOf('aim', token)).toEqual(
      apiError('already_completed', 'You already completed this activity.', {
        data: { completed_at: '2026-03-20T04:00:00.000Z', completion_method: 'self_complete' },
      }),
    );
    const { me } = await world.succeed(getLeaderboard, {}, { token });
    expect(me).toMatchObject({ points: 20, stamps_count: 1, redemptions_count: 0 });
  });

  it('counts stamps in the leaderboards of the season and of the week', async () => {
    const { token } = await createPlayer(world);
    await complete('aim', token);
    await complete('walk', token);
    world.clock.set('2026-03-22T16:00:00Z');
    await complete('photo', token);
    const boards = await Promise.all(
      ['season', 'week'].map((period) => world.succeed(getLeaderboard, { period }, { token })),
    );
    world.clock.set('2026-03-20T04:00:00Z');
    expect(boards.map(({ me }) => [me?.points, me?.stamps_count])).toEqual([
      [25, 2],
      [5, 1],
    ]);
  });

  it('gives points for a repetition after the cooldown, but no second stamp', async () => {
    const { token, player } = await createPlayer(world);
    await complete('photo', token);
    world.clock.pass(599);
    const early = await complete('photo', token);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(early.body).toEqual(
      apiError('cooldown_active', 'You can do this again in 1 second.', {
        data: { retry_after_seconds: 1, next_available_at: '2026-03-20T04:10:00.000Z' },
      }),
    );
    world.clock.pass(1);
    expect(await bodyOf('photo', token)).toMatchObject({
      message: 'Completed: The photo.',
      data: { stamp_awarded: false, points_awarded: 5, points_balance: 10, activity: { my_completions: 2 } },
    });
    world.clock.pass(600);
    await complete('photo', token);
    world.clock.pass(600);
    expect(await bodyOf('photo', token)).toMatchObject({ error_code: 'already_completed' });
    const ledger = await world.db.query(
      'SELECT ordinal, is_stamp, points_awarded, method FROM activity_completions WHERE user_id = $1 ORDER BY 1',
      [player.id],
    );
    expect(ledger).toEqual([
      { ordinal: 1, is_stamp: true, points_awarded: 5, method: 'self_complete' },
      { ordinal: 2, is_stamp: false, points_awarded: 5, method: 'self_complete' },
      { ordinal: 3, is_stamp: false, points_awarded: 5, method: 'self_complete' },
    ]);
    world.clock.set('2026-03-20T04:00:00Z');
  });

  it.each([
    ['soon', 'scheduled', 'This activity has not started yet.'],
    ['past', 'ended', 'This activity has ended.'],
    ['paused', 'off', 'This activity is paused. Ask the booth staff.'],
  ] as const)('rejects the %s activity as %s', async (key, availability, message) => {
    const { token } = await createPlayer(world);
    const { data, ...rejection } = (await bodyOf(key, token)) as unknown as Record<string, unknown>;
    expect(rejection).toEqual(apiError('activity_not_live', message));
    expect(data).toMatchObject({ availability });
  });

  it('rejects a full activity', async () => {
    const { token } = await createPlayer(world);
    const { body } = await complete('last', token);
    expect(body).toMatchObject({ data: { activity: { availability: 'full', completions_count: 1 } } });
    expect(await bodyOf('last', (await createPlayer(world)).token)).toEqual(
      apiError('activity_full', 'This activity has no places left.'),
    );
    expect(await bodyOf('last', token)).toMatchObject({ error_code: 'already_completed' });
  });

  it.each([
    ['booth', {}, 'Ask the booth staff to scan your QR.'],
    ['quiz', { method: 'self_complete' }, 'Ask the booth staff for the passcode.'],
    ['aim', { method: 'passcode', passcode: 'capquiz' }, 'Complete this activity in the app.'],
  ])('rejects a method that the %s activity does not have', async (key, fields, message) => {
    const { token } = await createPlayer(world);
    expect(await bodyOf(key, token, fields)).toEqual(apiError('method_not_allowed', message));
  });

  it('takes the chosen method of an activity with both', async () => {
    const { token } = await createPlayer(world);
    expect(await bodyOf('both', token)).toEqual(validationError({ passcode: 'Enter the passcode.' }));
    expect(await bodyOf('both', token, { method: 'self_complete' })).toMatchObject({
      data: { activity: { completion_method: 'self_complete' } },
    });
  });

  it('completes an activity that is no stamp without one', async () => {
    const { token } = await createPlayer(world);
    expect(await bodyOf('walk', token)).toMatchObject({
      data: { stamp_awarded: false, points_awarded: 0, points_balance: 0 },
    });
    const { stamps } = (await world.succeed(getRallyProgress, {}, { token })) ?? {};
    expect(stamps?.map(({ collected }) => collected)).toEqual([false, false, false]);
  });

  it.each(['0', '99999', '2147483648', 'abc', '1.5', ' '])('finds no activity %j', async (id) => {
    const { token } = await createPlayer(world);
    expect(await world.answer(completeActivity, { id }, { token })).toEqual([
      404,
      apiError('activity_not_found', 'This activity does not exist or is no longer listed.'),
    ]);
  });

  it('rejects a player whose email is not verified', async () => {
    const { token } = await createPlayer(world, { status: 'pending_verification' });
    expect(await bodyOf('aim', token)).toEqual(
      apiError('email_not_verified', 'Please verify your e-mail first.'),
    );
  });

  it('has one effect per Idempotency-Key', async () => {
    const { token } = await createPlayer(world);
    const id = await idOf('aim');
    const answers = await Promise.all(
      [1, 2].map(() => world.call(completeActivity, { id }, { token, key: 'stamp-1' })),
    );
    const again = await world.call(completeActivity, { id }, { token, key: 'stamp-1' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toMatchObject({ success: true, data: { points_balance: 20 } });
    expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
  });
});

describe('a passcode', () => {
  it.each(['capquiz', 'CapQuiz', '  cap QUIZ ', 'C a p q u i z'])('is accepted as %j', async (passcode) => {
    const { token } = await createPlayer(world);
    expect(await bodyOf('quiz', token, { passcode })).toMatchObject({
      success: true,
      data: { activity: { completion_method: 'passcode' } },
    });
  });

  it('may be wrong five times in 15 minutes', { tags: ['A.activities.3'] }, async () => {
    const { token } = await createPlayer(world);
    const errors: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const body = await bodyOf('quiz', token, { passcode: 'wrong' });
      if (!body.success) errors.push(`${body.error_code}: ${body.error}`);
    }
    expect(errors).toEqual([
      'passcode_wrong: That is not the passcode. 4 tries left.',
      'passcode_wrong: That is not the passcode. 3 tries left.',
      'passcode_wrong: That is not the passcode. 2 tries left.',
      'passcode_wrong: That is not the passcode. 1 try left.',
      'passcode_wrong: That is not the passcode. You can try again in 15 minutes.',
    ]);
    const locked = apiError('too_many_attempts', 'Too many attempts. Try again in 15 minutes.', {
      data: { retry_after_seconds: 900, locked_until: '2026-03-20T04:15:00.000Z', attempts_left: 0 },
    });
    expect(await bodyOf('quiz', token, { passcode: 'capquiz' })).toEqual(locked);
    expect(await bodyOf('both', token, { method: 'passcode', passcode: 'capquiz' })).toMatchObject({
      success: true,
    });
    world.clock.pass(900);
    expect(await bodyOf('quiz', token, { passcode: 'capquiz' })).toMatchObject({ success: true });
    world.clock.set('2026-03-20T04:00:00Z');
  });

  it('is counted once per Idempotency-Key if it is wrong', async () => {
    const { token } = await createPlayer(world);
    const id = await idOf('quiz');
    for (const key of ['a', 'a', 'b'])
      await world.call(completeActivity, { id, passcode: 'wrong' }, { token, key });
    expect(await bodyOf('quiz', token, { passcode: 'wrong' })).toMatchObject({ data: { attempts_left: 2 } });
  });

  it('is stored as a hash and never returned', async () => {
    const { token } = await createPlayer(world);
    const rows = await world.db.query('SELECT activities::text AS row FROM activities');
    expect(JSON.stringify(rows)).not.toMatch(/capquiz/i);
    const id = await idOf('quiz');
    expect(JSON.stringify(await world.succeed(getActivityMethods, { id }, { token }))).not.toMatch(
      /hash|capquiz/,
    );
  });
});

describe('GET /api/user/activity-methods', () => {
  const methodsOf = async (key: string, token: string) =>
    (await world.succeed(getActivityMethods, { id: await idOf(key) }, { token })).methods;

  it('describes each method of the activity', { tags: ['7.stamps.5'] }, async () => {
    const { token } = await createPlayer(world);
    expect(await methodsOf('aim', token)).toEqual([
      {
        method: 'scan_activity_qr',
        label: 'Scan the booth QR',
        instructions: 'Point your camera at the QR at the booth.',
        enabled: true,
        endpoint: '/api/user/scan-activity-qr',
        requires: ['camera'],
      },
      {
        method: 'self_complete',
        label: 'Mark as done',
        instructions: 'Do the activity, then mark it as done.',
        enabled: true,
        endpoint: `/api/user/complete-stamp/${await idOf('aim')}`,
        requires: [],
      },
    ]);
    expect(await methodsOf('quiz', token)).toMatchObject([{ method: 'passcode', requires: ['passcode'] }]);
    expect(await methodsOf('booth', token)).toMatchObject([
      {
        method: 'show_player_qr',
        label: 'Show your QR',
        endpoint: '/api/staff/scan-qr',
        requires: ['staff'],
      },
    ]);
  });

  it('asks for the live QR code where an activity requires it', async () => {
    const { token } = await createPlayer(world);
    await world.db.query('UPDATE activities SET require_signed_player_qr = true WHERE activity_id = $1', [
      await idOf('booth'),
    ]);
    onTestFinished(async () => {
      await world.db.query('UPDATE activities SET require_signed_player_qr = false');
    });
    expect(await methodsOf('booth', token)).toMatchObject([
      {
        method: 'show_player_qr',
        label: 'Show your live QR',
        instructions: 'This booth takes live QR codes only. Show yours and let the booth staff scan it.',
      },
    ]);
  });

  it.each(['soon', 'past', 'paused'])('disables the methods of the %s activity', async (key) => {
    const { token } = await createPlayer(world);
    expect((await methodsOf(key, token)).map(({ enabled }) => enabled)).toEqual([false, false]);
  });

  it('disables the methods once they are completed', async () => {
    const { token } = await createPlayer(world);
    await complete('aim', token);
    expect((await methodsOf('aim', token)).map(({ enabled }) => enabled)).toEqual([false, false]);
  });

  it('finds no unknown activity', async () => {
    const { token } = await createPlayer(world);
    expect((await world.call(getActivityMethods, { id: '99999' }, { token })).body).toEqual(
      apiError('activity_not_found', 'This activity does not exist or is no longer listed.'),
    );
  });
});

describe('the rally', () => {
  it('lists its activities in the order of its slots', { tags: ['7.stamps.6'] }, async () => {
    const { token } = await createPlayer(world);
    const { rally: shown, activities } = await world.succeed(getRallyActivities, {}, { token });
    expect(shown).toEqual({
      id: activities[0]?.rally_id,
      name: 'Stamp Rally',
      description: 'Collect them all.',
      image_url: null,
      starts_at: '2026-03-19T00:00:00.000Z',
      ends_at: '2026-03-25T00:00:00.000Z',
      completion_rule: 'all',
      required_count: 3,
      raffle_id: expect.stringMatching(/^\d+$/),
    });
    expect(activities.map(({ name }) => name)).toEqual(['The photo', 'The aim', 'The soon']);
  });

  it('shows the progress of the player', { tags: ['7.stamps.1'] }, async () => {
    const { token } = await createPlayer(world);
    await complete('aim', token);
    const progress = await world.succeed(getRallyProgress, {}, { token });
    expect(progress).toEqual({
      rally_id: expect.stringMatching(/^\d+$/),
      name: 'Stamp Rally',
      starts_at: '2026-03-19T00:00:00.000Z',
      ends_at: '2026-03-25T00:00:00.000Z',
      completion_rule: 'all',
      collected_count: 1,
      required_count: 3,
      total_count: 3,
      percentage: 33,
      is_complete: false,
      raffle_id: expect.stringMatching(/^\d+$/),
      raffle_claimed: false,
      raffle_claimed_at: null,
      raffle_ticket_number: null,
      stamps: [
        {
          slot: 1,
          activity_id: await idOf('photo'),
          name: 'The photo',
          stamp_image_url: null,
          collected: false,
          collected_at: null,
        },
        {
          slot: 2,
          activity_id: await idOf('aim'),
          name: 'The aim',
          stamp_image_url: null,
          collected: true,
          collected_at: '2026-03-20T04:00:00.000Z',
        },
        {
          slot: 3,
          activity_id: await idOf('soon'),
          name: 'The soon',
          stamp_image_url: null,
          collected: false,
          collected_at: null,
        },
      ],
    });
  });

  it('is null before its start and from its end', async () => {
    const { player } = await createPlayer(world);
    const at = (time: string) => readRallyProgress(world.db, player.id, new Date(time));
    expect(await at('2026-03-18T23:59:59Z')).toBeNull();
    expect(await at('2026-03-19T00:00:00Z')).not.toBeNull();
    expect(await at('2026-03-24T23:59:59Z')).not.toBeNull();
    expect(await at('2026-03-25T00:00:00Z')).toBeNull();
  });
});
