import { createActivity } from '../../contract/staff-activities.contract';
import { activity, importActivities } from './activity-fixture';
import { createStaff } from './staff-fixture';
import { openSharedWorld } from './world';

export const validActivity = {
  name: 'Aim trainer',
  starts_at: '2026-03-20T00:00:00Z',
  ends_at: '2026-03-21T08:00:00+08:00',
  methods: ['show_player_qr', 'scan_activity_qr'],
};

/** One world for the tests of a file: activities of two events, with staff members and a lead of one and a lead of the other. */
export async function openEvents() {
  const { world, close } = await openSharedWorld();
  await importActivities(world.db, [
    activity('booth'),
    activity('other', { event_name: 'Penang Cup' }),
    activity('soon', { starts_at: '2026-03-21T00:00:00Z', name: '100% juice' }),
  ]);
  const rahim = await createStaff(world, { username: 'rahim' });
  let made = 0;
  return {
    world,
    close,
    rahim,
    siti: await createStaff(world, { username: 'siti' }),
    lead: await createStaff(world, { role: 'lead' }),
    foreign: await createStaff(world, { role: 'lead', event_name: 'Penang Cup' }),
    create: async (changes: object = {}, { token } = rahim) => {
      made += 1;
      const fields = { ...validActivity, name: `Made ${made}`, ...changes };
      return (await world.succeed(createActivity, fields, { token })).activity;
    },
  };
}
