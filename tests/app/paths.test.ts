import { expect, it } from 'vitest';
import { hasJoinBar, opensPopup, routes } from '../../src/paths';

const expected: Record<keyof typeof routes, readonly [isBarShown: boolean, isPopupOpened: boolean]> = {
  home: [true, true],
  tournaments: [true, true],
  tournament: [true, true],
  leaderboard: [true, true],
  highlights: [true, true],
  about: [true, true],
  terms: [true, false],
  privacy: [true, false],
  regulations: [true, false],
  outbox: [true, false],
  dashboard: [true, false],
  profile: [true, false],
  rewards: [true, false],
  newRewards: [true, false],
  reward: [true, false],
  activities: [true, false],
  activity: [true, false],
  raffles: [true, false],
  raffle: [true, false],
  myTournaments: [true, false],
  login: [false, false],
  register: [false, false],
  verify: [false, false],
  forgotPassword: [false, false],
  resetPassword: [false, false],
  admin: [false, false],
  adminCodes: [false, false],
  adminRaffles: [false, false],
  adminApprovals: [false, false],
  adminSupport: [false, false],
  adminAttempts: [false, false],
  adminLog: [false, false],
  staffLogin: [false, false],
  staffDashboard: [false, false],
  staffActivities: [false, false],
  newStaffActivity: [false, false],
  staffActivity: [false, false],
  editStaffActivity: [false, false],
  staffScanQr: [false, false],
};

const cases = Object.entries(expected).map(([name, [isBarShown, isPopupOpened]]) => ({
  path: routes[name as keyof typeof routes].path.replace(':id', '7'),
  isBarShown,
  isPopupOpened,
}));

it.each(cases)(
  'the join bar and the season popup are allowed as expected on $path',
  { tags: ['O.popup.3', 'O.bar.1'] },
  ({ path, isBarShown, isPopupOpened }) => {
    expect([hasJoinBar(path), opensPopup(path)]).toEqual([isBarShown, isPopupOpened]);
  },
);

it.each(cases)(
  'the join bar and the season popup do not depend on a trailing slash of $path',
  ({ path, isBarShown, isPopupOpened }) => {
    expect([hasJoinBar(`${path}/`), opensPopup(`${path}/`)]).toEqual([isBarShown, isPopupOpened]);
  },
);

it('an unknown path shows the join bar and opens no popup', () => {
  expect([hasJoinBar('/nowhere'), opensPopup('/nowhere')]).toEqual([true, false]);
});
