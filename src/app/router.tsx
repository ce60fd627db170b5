import { Route, Routes } from 'react-router-dom';
import { type RouteName, routes } from '../paths';
import { HomeScreen } from '../screens/home/home-screen';
import { ErrorBoundary } from './error-boundary';
import { Guarded } from './guarded';
import { type Screen, screenOnDemand } from './on-demand-screen';
import { Shell } from './shell';

const OpeningSoon = screenOnDemand(
  () => import('../screens/opening-soon/opening-soon-screen'),
  'OpeningSoonScreen',
);
const NotFound = screenOnDemand(() => import('../screens/not-found/not-found-screen'), 'NotFoundScreen');

export const screens: Record<RouteName, Screen> = {
  home: { Shown: HomeScreen, load: async () => {} },
  login: screenOnDemand(() => import('../screens/login/login-screen'), 'LoginScreen'),
  register: screenOnDemand(() => import('../screens/register/register-screen'), 'RegisterScreen'),
  verify: screenOnDemand(() => import('../screens/verify/verify-screen'), 'VerifyScreen'),
  profile: screenOnDemand(() => import('../screens/profile/profile-screen'), 'ProfileScreen'),
  rewards: screenOnDemand(() => import('../screens/rewards/rewards-screen'), 'RewardsScreen'),
  outbox: screenOnDemand(() => import('../screens/outbox/outbox-screen'), 'OutboxScreen'),
  tournaments: screenOnDemand(() => import('../screens/tournaments/tournaments-screen'), 'TournamentsScreen'),
  tournament: screenOnDemand(() => import('../screens/tournament/tournament-screen'), 'TournamentScreen'),
  forgotPassword: screenOnDemand(
    () => import('../screens/forgot-password/forgot-password-screen'),
    'ForgotPasswordScreen',
  ),
  resetPassword: screenOnDemand(
    () => import('../screens/reset-password/reset-password-screen'),
    'ResetPasswordScreen',
  ),
  dashboard: OpeningSoon,
  newRewards: OpeningSoon,
  activities: OpeningSoon,
  activity: OpeningSoon,
  myTournaments: OpeningSoon,
  admin: OpeningSoon,
  leaderboard: screenOnDemand(() => import('../screens/leaderboard/leaderboard-screen'), 'LeaderboardScreen'),
  highlights: screenOnDemand(() => import('../screens/highlights/highlights-screen'), 'HighlightsScreen'),
  about: screenOnDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'AboutScreen'),
  terms: screenOnDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'TermsScreen'),
  privacy: screenOnDemand(() => import('../screens/campaign-page/campaign-page-screen'), 'PrivacyScreen'),
  regulations: screenOnDemand(
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
