import { Route, Routes } from 'react-router-dom';
import { lazyCode } from '../actors/lazy-code';
import { campaignParts, HomeScreen } from '../features/home/home-screen';
import type { OnDemand } from '../hooks/on-demand';
import { type RouteName, routes } from '../paths';
import { ErrorBoundary } from './error-boundary';
import { Guarded } from './guarded';
import { partOnDemand } from './on-demand-part';
import { RootLayout } from './root-layout';

const NotFound = partOnDemand(() => import('../features/not-found/not-found-screen'), 'NotFoundScreen');
const staffArea = partOnDemand(() => import('./staff-area'), 'StaffArea');

/** Screens that one area holds, by who may open them. */
const areas = {
  admin: partOnDemand(() => import('./admin-area'), 'AdminArea'),
  staff: staffArea,
  staffGuest: staffArea,
};

type Area = keyof typeof areas;
type NameOutside = {
  [Name in RouteName]: (typeof routes)[Name]['access'] extends Area ? never : Name;
}[RouteName];

const campaignPage = (name: 'AboutScreen' | 'TermsScreen' | 'PrivacyScreen' | 'RegulationsScreen') =>
  partOnDemand(() => import('../features/campaign-page/campaign-page-screen'), name);

/** All other screens, each with code of its own. */
export const screens: Record<NameOutside, OnDemand<object>> = {
  home: {
    ...lazyCode('HomeScreen', async () => {
      await campaignParts.load();
      return HomeScreen;
    }),
    Shown: HomeScreen,
  },
  login: partOnDemand(() => import('../features/account/login-screen'), 'LoginScreen'),
  register: partOnDemand(() => import('../features/account/register-screen'), 'RegisterScreen'),
  verify: partOnDemand(() => import('../features/account/verify-screen'), 'VerifyScreen'),
  profile: partOnDemand(() => import('../features/profile/profile-screen'), 'ProfileScreen'),
  rewards: partOnDemand(() => import('./rewards-route'), 'RewardsRoute'),
  reward: partOnDemand(() => import('./reward-route'), 'RewardRoute'),
  outbox: partOnDemand(() => import('../features/outbox/outbox-screen'), 'OutboxScreen'),
  tournaments: partOnDemand(() => import('../features/tournaments/tournaments-screen'), 'TournamentsScreen'),
  tournament: partOnDemand(() => import('../features/tournaments/tournament-screen'), 'TournamentScreen'),
  forgotPassword: partOnDemand(
    () => import('../features/account/forgot-password-screen'),
    'ForgotPasswordScreen',
  ),
  resetPassword: partOnDemand(
    () => import('../features/account/reset-password-screen'),
    'ResetPasswordScreen',
  ),
  dashboard: partOnDemand(() => import('../features/dashboard/dashboard-screen'), 'DashboardScreen'),
  newRewards: partOnDemand(() => import('../features/rewards/new-rewards-screen'), 'NewRewardsScreen'),
  activities: partOnDemand(() => import('../features/activities/activities-screen'), 'ActivitiesScreen'),
  activity: partOnDemand(() => import('../features/activities/activity-screen'), 'ActivityScreen'),
  raffles: partOnDemand(() => import('../features/raffles/raffles-screen'), 'RafflesScreen'),
  raffle: partOnDemand(() => import('../features/raffles/raffle-screen'), 'RaffleScreen'),
  myTournaments: partOnDemand(
    () => import('../features/tournaments/own-tournaments-screen'),
    'OwnTournamentsScreen',
  ),
  leaderboard: partOnDemand(() => import('../features/leaderboard/leaderboard-screen'), 'LeaderboardScreen'),
  highlights: partOnDemand(() => import('../features/highlights/highlights-screen'), 'HighlightsScreen'),
  about: campaignPage('AboutScreen'),
  terms: campaignPage('TermsScreen'),
  privacy: campaignPage('PrivacyScreen'),
  regulations: campaignPage('RegulationsScreen'),
};

const names = Object.keys(routes) as RouteName[];

const screenOf = (name: RouteName): OnDemand<object> =>
  areas[routes[name].access as Area] ?? screens[name as NameOutside];

const everything = '*';

/** Every page of the app with its path pattern. */
export const pages = [
  ...names.map((name) => ({
    ...routes[name],
    screen: screenOf(name),
  })),
  { path: everything, access: 'open', screen: NotFound } as const,
];

/** The pages; the router around them is that of the browser or of the prerender. */
export function Pages() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        {pages.map(({ path, access, screen: { Shown }, ...route }) => (
          <Route
            key={path}
            path={path}
            element={
              <Guarded access={access} isPersonal={'isPersonal' in route}>
                <ErrorBoundary key={path}>
                  <Shown />
                </ErrorBoundary>
              </Guarded>
            }
          />
        ))}
      </Route>
    </Routes>
  );
}
