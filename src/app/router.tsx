import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type RouteName, routes } from '../paths';
import { HomeScreen } from '../screens/home/home-screen';
import { ErrorBoundary } from './error-boundary';
import { Guarded } from './guarded';
import { onDemand, type Screen } from './on-demand';
import { ScreenLoading } from './screen-loading';
import { Shell } from './shell';

const OpeningSoon = onDemand(
  () => import('../screens/opening-soon/opening-soon-screen'),
  'OpeningSoonScreen',
);
const NotFound = onDemand(() => import('../screens/not-found/not-found-screen'), 'NotFoundScreen');

const screens: Record<RouteName, Screen> = {
  home: { Shown: HomeScreen, load: async () => {} },
  login: onDemand(() => import('../screens/login/login-screen'), 'LoginScreen'),
  register: onDemand(() => import('../screens/register/register-screen'), 'RegisterScreen'),
  verify: onDemand(() => import('../screens/verify/verify-screen'), 'VerifyScreen'),
  profile: onDemand(() => import('../screens/profile/profile-screen'), 'ProfileScreen'),
  rewards: onDemand(() => import('../screens/rewards/rewards-screen'), 'RewardsScreen'),
  outbox: onDemand(() => import('../screens/outbox/outbox-screen'), 'OutboxScreen'),
  tournaments: onDemand(() => import('../screens/tournaments/tournaments-screen'), 'TournamentsScreen'),
  tournament: onDemand(() => import('../screens/tournament/tournament-screen'), 'TournamentScreen'),
  forgotPassword: onDemand(
    () => import('../screens/forgot-password/forgot-password-screen'),
    'ForgotPasswordScreen',
  ),
  resetPassword: onDemand(
    () => import('../screens/reset-password/reset-password-screen'),
    'ResetPasswordScreen',
  ),
  dashboard: OpeningSoon,
  newRewards: OpeningSoon,
  activities: OpeningSoon,
  activity: OpeningSoon,
  myTournaments: OpeningSoon,
  admin: OpeningSoon,
  leaderboard: onDemand(() => import('../screens/leaderboard/leaderboard-screen'), 'LeaderboardScreen'),
  highlights: onDemand(() => import('../screens/highlights/highlights-screen'), 'HighlightsScreen'),
  about: onDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'AboutScreen'),
  terms: onDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'TermsScreen'),
  privacy: onDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'PrivacyScreen'),
  regulations: onDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'RegulationsScreen'),
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
                  <Suspense fallback={<ScreenLoading />}>
                    <Shown />
                  </Suspense>
                </ErrorBoundary>
              </Guarded>
            }
          />
        ))}
      </Route>
    </Routes>
  );
}
