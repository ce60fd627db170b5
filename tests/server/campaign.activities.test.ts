import { describe, expect } from 'vitest';
import { completeActivity } from '../../contract/activity.contract';
import { parseCampaignFile } from '../../server/campaign/campaign-file';
import { activity, activityIdOf, importActivities, rally } from './activity-fixture';
import { createPlayer, readDemoCampaign } from './campaign-fixture';
import { problemsAfter } from './campaign-problems';
import { it } from './server-test';

const demo = await readDemoCampaign();
const problemsOf = async (activities: readonly object[], rallies: readonly object[] = []) => {
  const problems = await problemsAfter((file) => Object.assign(file, { activities, rallies }));
  return [...problems].sort();
};

describe('the activities of a campaign file', () => {
  it('are checked, each with its key', async () => {
    expect(
      await problemsOf([
        {
          ...activity('booth'),
          name: ' ',
          status: 'asleep',
          methods: ['dance'],
          points_reward: 1001,
          max_completions: 0,
          per_user_limit: 101,
          cooldown_minutes: 1441,
          qr_mode: 'spinning',
          qr_rotation_seconds: 14,
          stamp_image_url: 'javascript:alert(1)',
          starts_at: '22 March',
          qr_version: 7,
        },
        activity('quiz', { methods: ['passcode'], passcode: 'abc' }),
        { ...activity('no-method'), methods: [] },
      ]),
    ).toEqual([
      'activities.0.cooldown_minutes: must be a whole number from 0 to 1440',
      'activities.0.max_completions: must be a whole number from 1 to 100000',
      'activities.0.methods.0: must be one of scan_activity_qr, show_player_qr, passcode, self_complete',
      'activities.0.name: must not be empty',
      'activities.0.per_user_limit: must be a whole number from 1 to 100',
      'activities.0.points_reward: must be a whole number from 0 to 1000',
      'activities.0.qr_mode: must be one of static, rotating',
      'activities.0.qr_rotation_seconds: must be a whole number from 15 to 120',
      'activities.0.qr_version: is not a key of a campaign file',
      'activities.0.stamp_image_url: must be an image such as jersey.svg',
      'activities.0.starts_at: must be a time with its offset, such as 2026-03-16T00:00:00+08:00',
      'activities.0.status: must be one of active, inactive',
      'activities.1.passcode: A passcode has 4 to 32 characters.',
      'activities.2.methods: needs at least one method',
    ]);
  });

  it('may not contradict themselves, and rallies must fit them', async () => {
    expect(
      await problemsOf(
        [
          activity('one', { ends_at: '2026-03-19T00:00:00Z' }),
          activity('two', { methods: ['passcode'] }),
          activity('three', { passcode: 'citrus' }),
          activity('walk', { is_stamp: false }),
        ],
        [
          rally(['one', 'one', 'walk', 'none'], { required_count: 2, ends_at: '2026-03-19T00:00:00Z' }),
          rally(['one'], {
            key: 'second',
            completion_rule: 'any_n',
            required_count: 2,
            raffle: 'grand-draw',
          }),
          rally(['one'], { key: 'third', completion_rule: 'any_n', raffle: 'none' }),
        ],
      ),
    ).toEqual([
      'activities.0.ends_at: must be after starts_at',
      'activities.1.passcode: must be set if, and only if, passcode is one of the methods',
      'activities.2.passcode: must be set if, and only if, passcode is one of the methods',
      'rallies.0.activities.1: is already in this rally',
      'rallies.0.activities.2: no stamp activity has the key walk',
      'rallies.0.activities.3: no stamp activity has the key none',
      'rallies.0.ends_at: must be after starts_at',
      'rallies.0.required_count: is only possible with the completion rule any_n',
      'rallies.1.raffle: the entry_source of grand-draw must be stamp_rally',
      'rallies.1.required_count: must be from 1 to 1, the number of activities',
      'rallies.2.raffle: no raffle has the key none',
      'rallies.2.required_count: must be from 1 to 1, the number of activities',
      'rallies.2.starts_at: rallies.1 runs at the same time',
    ]);
  });

  it('and rallies have a key each', async () => {
    expect(
      await problemsOf(
        [activity('one'), activity('one')],
        [
          rally(['one']),
          rally(['one'], { starts_at: '2026-04-01T00:00:00Z', ends_at: '2026-04-02T00:00:00Z' }),
        ],
      ),
    ).toEqual(['activities.1: another activity has this key', 'rallies.1: another rally has this key']);
  });

  it('may be left out', () => {
    const { activities: _activities, rallies: _rallies, ...without } = demo;
    const { activities, rallies } = parseCampaignFile(JSON.stringify(without));
    expect([activities, rallies]).toEqual([[], []]);
  });
});

describe('a repeated import of activities', () => {
  it('keeps completions, tickets and printed QR codes, and unlists what the file no longer has', async ({
    world,
  }) => {
    const both = [activity('one', { max_completions: 5 }), activity('two')];
    await importActivities(world.db, both, [rally(['one', 'two'])]);
    const { token, player } = await createPlayer(world);
    const id = await activityIdOf(world.db, 'one');
    await world.succeed(completeActivity, { id }, { token });
    await world.db.query("UPDATE activities SET qr_version = 4 WHERE key = 'one'");
    await world.db.query(
      `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at, rally_id)
       SELECT 'SR-1', raffle_id, $1, 'stamp_rally', now(), rally_id FROM rallies WHERE active`,
      [player.id],
    );
    const owned = () =>
      world.db.query(
        `SELECT c.*, a.qr_version, a.completions_count, t.rally_id FROM activity_completions AS c
         JOIN activities AS a USING (activity_id) JOIN raffle_tickets AS t USING (user_id)`,
      );
    const before = await owned();
    expect(before).toHaveLength(1);
    expect(await importActivities(world.db, both, [rally(['one', 'two'])])).toMatchObject({ created: 0 });
    await importActivities(world.db, both.slice(0, 1), [rally(['one'])]);
    expect(await owned()).toEqual(before);
    const listed = await world.db.query('SELECT key FROM activities WHERE listed ORDER BY 1');
    expect(listed).toEqual([{ key: 'one' }]);
  });

  it('leaves the activities of event staff alone', async ({ world }) => {
    await world.db.query(
      `INSERT INTO activities (name, description, event_name, location, starts_at, ends_at, status, is_stamp, methods)
       VALUES ('Dance', 'Dance.', 'KL Expo', 'Hall 3', now(), now() + interval '1 day', 'active', true, '{self_complete}')`,
    );
    await importActivities(world.db, []);
    expect(await world.db.query('SELECT name FROM activities WHERE listed')).toEqual([{ name: 'Dance' }]);
  });

  it('rejects fewer places than are taken', async ({ world }) => {
    await importActivities(world.db, [activity('one')]);
    const id = await activityIdOf(world.db, 'one');
    for (const _ of [1, 2])
      await world.succeed(completeActivity, { id }, { token: (await createPlayer(world)).token });
    await expect(importActivities(world.db, [activity('one', { max_completions: 1 })])).rejects.toThrow(
      'activities.0.max_completions: 2 are already completed',
    );
    await importActivities(world.db, [activity('one', { max_completions: 2 })]);
  });
});
