import { Route, Routes } from 'react-router-dom';
import { lazyCode } from '../actors/lazy-code';
import type { OnDemand } from '../actors/on-demand';
import { type RouteName, routes } from '../paths';
import { HomeScreen } from '../screens/home/home-screen';
import { ErrorBoundary } from './error-boundary';
import { Guarded } from './guarded';
import { partOnDemand } from './on-demand-part';
import { Shell } from './shell';

const OpeningSoon = partOnDemand(
  () => import('../screens/opening-soon/opening-soon-screen'),
  'OpeningSoonScreen',
);
const NotFound = partOnDemand(() => import('../screens/not-found/not-found-screen'), 'NotFoundScreen');

export const screens: Record<RouteName, OnDemand<object>> = {
  home: { ...lazyCode('HomeScreen', async () => HomeScreen), Shown: HomeScreen },
  login: partOnDemand(() => import('../screens/login/login-screen'), 'LoginScreen'),
  register: partOnDemand(() => import('../screens/register/register-screen'), 'RegisterScreen'),
  verify: partOnDemand(() => import('../screens/verify/verify-screen'), 'VerifyScreen'),
  profile: partOnDemand(() => import('../screens/profile/profile-screen'), 'ProfileScreen'),
  rewards: partOnDemand(() => import('../screens/rewards/rewards-screen'), 'RewardsScreen'),
  outbox: partOnDemand(() => import('../screens/outbox/outbox-screen'), 'OutboxScreen'),
  tournaments: partOnDemand(() => import('../screens/tournaments/tournaments-screen'), 'TournamentsScreen'),
  tournament: partOnDemand(() => import('../screens/tournament/tournament-screen'), 'TournamentScreen'),
  forgotPassword: partOnDemand(
    () => import('../screens/forgot-password/forgot-password-screen'),
    'ForgotPasswordScreen',
  ),
  resetPassword: partOnDemand(
    () => import('../screens/reset-password/reset-password-screen'),
    'ResetPasswordScreen',
  ),
  dashboard: OpeningSoon,
  newRewards: OpeningSoon,
  activities: OpeningSoon,
  activity: OpeningSoon,
  myTournaments: OpeningSoon,
  admin: OpeningSoon,
  leaderboard: partOnDemand(() => import('../screens/leaderboard/leaderboard-screen'), 'LeaderboardScreen'),
  highlights: partOnDemand(() => import('../screens/highlights/highlights-screen'), 'HighlightsScreen'),
  about: partOnDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'AboutScreen'),
  terms: partOnDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'TermsScreen'),
  privacy: partOnDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'PrivacyScreen'),
  regulations: partOnDemand(
    () => import('../screens/campaign-page/campaign-page-screen'),
    'RegulationsScreen',
  ),
  staffLogin: OpeningSoon,
  staffDashboard: OpeningSoon,
  staffActivities: OpeningSoon,
  staffScanQr: OpeningSoon,
};

const names = Object.keys(routes) as RouteName[];

const everything = '*';

/** Every page of the app by the pattern of its path, and whether it opens later in the season. */
export const pages = [
  ...names.map((name) => ({
    ...routes[name],
    screen: screens[name],
    isLater: screens[name] === OpeningSoon,
  })),
  { path: everything, access: 'open', screen: NotFound, isLater: false } as const,
];

/** The pages below the router that knows the address: the browser's, or the one of the build. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {pages.map(({ path, access, screen: { Shown } }) => (
          <Route
            key={path}
            path={path}
            element={
              <Guarded access={access}>
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
