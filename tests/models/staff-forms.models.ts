import { endpoints } from '../../contract/endpoints';
import { success } from './answers';
import { formModels } from './form-model';
import { staffSettled } from './staff.models';
import { liveActivity, staffUser, switchedOff, undoableScans, undoneScan } from './staff-samples';
import { environment, main, page, steps } from './steps';
import { field, link } from './unmodeled-controls';

export const staffForms = formModels({
  logInStaff: {
    fields: ['Username', 'Password'],
    typed: { Username: { text: 'rahim', another: 'siti' } },
    answer: staffUser,
    unmodeledControls: () => [link('I’m a player')],
    leave: steps(page.press('link', 'I’m a player'), page.at('/login')),
    left: steps(
      page.at('/login'),
      environment.seeStored('staff_session_token', null),
      page.dontSee('navigation', 'Staff'),
    ),
  },
  toggleActivity: {
    start: {
      input: { values: { id: '5', status: 'inactive' } },
      prepare: (world) =>
        world.alwaysAnswer('getStaffActivities', success(endpoints.getStaffActivities, liveActivity)),
    },
    answer: switchedOff,
    within: ['main'],
    unmodeledControls: () => [field('Status'), link('New activity'), link('Aim trainer')],
    succeeded: main.see('heading', 'Aim trainer'),
    ...staffSettled,
  },
  undoScan: {
    start: {
      input: { values: { id: 'N2Q7M4X9KACDE' } },
      prepare: (world) => world.alwaysAnswer('getScans', success(endpoints.getScans, undoableScans)),
    },
    answer: undoneScan,
    within: ['region', 'Last scans'],
    succeeded: page.dontSee('button', 'Undo: aiman: stamp given (+20 points)'),
    ...staffSettled,
  },
});
