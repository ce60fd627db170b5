import { test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { success } from '../models/answers';
import { loggedInAsStaff, open } from '../models/open-page';
import { aimTrainer, liveActivity } from '../models/staff-samples';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

test.each([
  ['active', 'Switch off Aim trainer', 'Switch on Aim trainer'],
  ['inactive', 'Switch on Aim trainer', 'Switch off Aim trainer'],
] as const)('an %s activity that has not started offers "%s"', async (status, offered, other) => {
  const { screen, world } = app.host;
  const activity = { ...aimTrainer, status, availability: 'scheduled' as const };
  open(world, '/staff/activities', ['getStaffActivities']);
  await loggedInAsStaff(world);
  const list = { ...liveActivity, activities: [activity] };
  world.alwaysAnswer('getStaffActivities', success(endpoints.getStaffActivities, list));
  await app.host.load();
  await screen.seeEnabled('button', offered);
  await screen.dontSee('button', other);
});
