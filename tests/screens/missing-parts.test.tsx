import { expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { adminScreens } from '../../src/app/admin-area';
import { pages } from '../../src/app/router';
import { staffScreens } from '../../src/app/staff-area';
import { success } from '../models/answers';
import { greetingHome, homeContent } from '../models/campaign-samples';
import { loggedIn, loggedInAsAdmin, loggedInAsStaff, open } from '../models/open-page';
import { person } from '../models/player-samples';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

type Who = 'a guest' | 'a player' | 'an admin' | 'a staff member';

const screens: readonly (readonly [part: string, path: string, who: Who, heading: string])[] = [
  ['LoginScreen', '/login', 'a guest', 'Welcome back'],
  ['RegisterScreen', '/register', 'a guest', 'Join the challenge'],
  ['VerifyScreen', '/verify', 'a guest', 'Check your email'],
  ['ForgotPasswordScreen', '/forgot-password', 'a guest', 'Forgot your password?'],
  ['ResetPasswordScreen', '/reset-password', 'a guest', 'Set a new password'],
  ['ProfileScreen', '/profile', 'a player', 'Your profile'],
  ['RewardsRoute', '/rewards', 'a player', 'My Rewards'],
  ['RewardRoute', '/rewards/W0123456789AC', 'a player', 'Neon headset'],
  ['NewRewardsScreen', '/rewards/new', 'a player', 'New rewards'],
  ['OutboxScreen', '/outbox', 'a guest', 'Outbox'],
  ['TournamentsScreen', '/tournaments', 'a guest', 'Tournaments'],
  ['TournamentScreen', '/tournament/T0123456789ACDEFG', 'a guest', 'Night cup'],
  ['LeaderboardScreen', '/leaderboard', 'a guest', 'Leaderboard'],
  ['HighlightsScreen', '/highlights', 'a guest', 'Highlights'],
  ['AboutScreen', '/about', 'a guest', 'About the challenge'],
  ['TermsScreen', '/terms', 'a guest', 'Terms of Service'],
  ['PrivacyScreen', '/privacy', 'a guest', 'Privacy Notice'],
  ['RegulationsScreen', '/regulations', 'a guest', 'Regulation Book'],
  ['ActivitiesScreen', '/activities', 'a player', 'Activities'],
  ['ActivityScreen', '/activities/5', 'a player', 'Aim trainer'],
  ['OwnTournamentsScreen', '/my-tournaments', 'a player', 'My Tournaments'],
  ['DashboardScreen', '/dashboard', 'a player', 'Dashboard'],
  ['RafflesScreen', '/raffles', 'a player', 'Raffles'],
  ['RaffleScreen', '/raffles/3', 'a player', 'Grand draw'],
  ['AdminArea', '/admin', 'an admin', 'Admin'],
  ['OverviewScreen', '/admin', 'an admin', 'Admin'],
  ['CodesScreen', '/admin/codes', 'an admin', 'Codes'],
  ['AdminRafflesScreen', '/admin/raffles', 'an admin', 'Raffles'],
  ['ApprovalsScreen', '/admin/approvals', 'an admin', 'Approvals'],
  ['SupportScreen', '/admin/support', 'an admin', 'Support'],
  ['AttemptsScreen', '/admin/attempts', 'an admin', 'Failed codes'],
  ['AuditLogScreen', '/admin/log', 'an admin', 'Audit log'],
  ['StaffArea', '/staff/login', 'a guest', 'Staff login'],
  ['StaffLoginScreen', '/staff/login', 'a guest', 'Staff login'],
  ['StaffDashboardScreen', '/staff/dashboard', 'a staff member', 'Dashboard'],
  ['StaffScanScreen', '/staff/scan-qr', 'a staff member', 'What are you scanning for?'],
  ['StaffActivitiesScreen', '/staff/activities', 'a staff member', 'Activities'],
  ['StaffActivityScreen', '/staff/activities/5', 'a staff member', 'Aim trainer'],
  ['NewStaffActivityScreen', '/staff/activities/new', 'a staff member', 'New activity'],
  ['EditStaffActivityScreen', '/staff/activities/5/edit', 'a staff member', 'Edit activity'],
  ['NotFoundScreen', '/nowhere', 'a guest', 'Nothing under this cap'],
];

const openWithout = async (part: string, path: string, who: Who, prepare = () => {}) => {
  const { world, load } = app.host;
  open(world, path);
  if (who === 'a player') await loggedIn(world);
  if (who === 'an admin') await loggedInAsAdmin(world);
  if (who === 'a staff member') await loggedInAsStaff(world);
  await world.provideCode(part, 'connection lost');
  prepare();
  await load();
};

const comeOnline = async () => {
  await app.host.world.comeOnline();
};
const tryAgain = () => app.host.screen.press('button', 'Try again');

const recoveries = [
  ['by itself once online', comeOnline],
  ['when Try again is pressed', tryAgain],
] as const;

it('every lazy-loaded screen is in the table', () => {
  const inAreas = Object.values({ ...staffScreens, ...adminScreens });
  const onDemand = new Set([...pages.map(({ screen }) => screen), ...inAreas].map(({ name }) => name));
  onDemand.delete('HomeScreen');
  expect(screens.map(([part]) => part).sort()).toEqual([...onDemand].sort());
});

for (const [how, recover] of recoveries) {
  it.each(screens)(
    `%s says that there is no connection and loads ${how}`,
    { tags: ['O.parts.1'] },
    async (part, path, who, heading) => {
      await openWithout(part, path, who);
      const { screen, world } = app.host;
      await screen.within('alert').see('heading', 'No connection');
      await screen.seeText('Check your internet connection. We’ll try again as soon as you’re back online.');
      await world.provideCode(part, 'loaded');
      await recover();
      await screen.dontSee('alert');
      await screen.within('main').see('heading', heading);
    },
  );

  it.each([
    ['RedeemPages', 'Redeem a code', 'heading', 'Redeem your code'],
    ['QrPage', 'Show my QR code', 'img', `QR code of ${person.user_id}`],
  ] as const)(
    `the dialog %s can be closed without its code and loads ${how}`,
    { tags: ['O.parts.1'] },
    async (part, opener, role, name) => {
      await openWithout(part, '/', 'a player');
      const { screen, world } = app.host;
      await screen.press('button', opener);
      await screen.within('alert').see('heading', 'No connection');
      await screen.press('button', 'Close');
      await screen.within('banner').seeEnabled('button', opener);
      await screen.press('button', opener);
      await screen.within('alert').see('heading', 'No connection');
      await world.provideCode(part, 'loaded');
      await recover();
      await screen.see(role, name);
      await screen.dontSee('alert');
    },
  );

  it(`the lower half of home says that it is missing and loads ${how}`, async () => {
    await openWithout('CampaignParts', '/', 'a guest');
    const { screen, world } = app.host;
    await screen.seeText('Couldn’t load the rest of this page.');
    await screen.see('heading', homeContent.banner.title);
    await world.provideCode('CampaignParts', 'loaded');
    await recover();
    await screen.see('heading', 'Happening Now');
    await screen.dontSeeText('Couldn’t load the rest of this page.');
  });

  it(`a list whose request code cannot be loaded says that the connection is lost and loads ${how}`, async () => {
    await openWithout('endpoints', '/leaderboard', 'a guest');
    const { screen, world } = app.host;
    await screen.seeText('Couldn’t load the leaderboard');
    await world.provideCode('endpoints', 'loaded');
    await recover();
    await screen.seeText('captain_cap');
    await screen.dontSeeText('Couldn’t load the leaderboard');
  });
}

it('the link that saves the QR code appears once online', async () => {
  await openWithout('SaveQr', '/profile', 'a player');
  const { screen, world } = app.host;
  await screen.see('heading', 'Your QR code');
  await screen.dontSee('link', 'Download as PNG');
  await world.provideCode('SaveQr', 'loaded');
  await comeOnline();
  await screen.seeText('Download as PNG');
});

it('the season popup opens once online', async () => {
  const { screen, world } = app.host;
  await openWithout('SeasonPopupDialog', '/', 'a guest', () =>
    world.alwaysAnswer('getHomeContent', success(endpoints.getHomeContent, greetingHome)),
  );
  await screen.see('heading', 'Happening Now');
  await screen.dontSee('link', 'Season 2 is here Let’s go');
  await world.provideCode('SeasonPopupDialog', 'loaded');
  await comeOnline();
  await screen.see('link', 'Season 2 is here Let’s go');
});
