import { test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { success } from '../models/answers';
import { loggedInAsStaff, open } from '../models/open-page';
import { undoableScans } from '../models/staff-samples';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

const MINUTE = 60_000;
const undo = 'Undo: aiman: stamp given (+20 points)';

test('a scan can be undone for 5 minutes only', { tags: ['A.staff.undo.2'] }, async () => {
  const { screen, world } = app.host;
  const undo_until = new Date(Date.now() + 5 * MINUTE).toISOString();
  const scans = undoableScans.scans.map((scan) => ({ ...scan, undo_until }));
  open(world, '/staff/dashboard', ['getScans']);
  await loggedInAsStaff(world);
  world.alwaysAnswer('getScans', success(endpoints.getScans, { ...undoableScans, scans }));
  await app.host.load();
  await screen.see('button', undo);
  await world.passTime(4 * MINUTE);
  await screen.seeEnabled('button', undo);
  await world.passTime(MINUTE);
  await screen.dontSee('button', undo);
});
