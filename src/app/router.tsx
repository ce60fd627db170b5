import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { type RouteName, routes } from '../paths';
import { HomeScreen } from '../screens/home/home-screen';
import { ErrorBoundary } from './error-boundary';
import { Guarded } from './guarded';
import { ScreenLoading } from './screen-loading';
import { Shell } from './shell';

/** A screen that is fetched when its route is first opened. */
const onDemand = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const OpeningSoon = onDemand(
  () => import('../screens/opening-soon/opening-soon-screen'),
  'OpeningSoonScreen',
);
const NotFound = onDemand(() => import('../screens/not-found/not-found-screen'), 'NotFoundScreen');

const screens: Record<RouteName, ComponentType> = {
  home: HomeScreen,
  login: onDemand(() => import('../screens/login/login-screen'), 'LoginScreen'),
  register: onDemand(() => import('../screens/register/register-screen'), 'RegisterScreen'),
  verify: onDemand(() => import('../screens/verify/verify-screen'), 'VerifyScreen'),
  profile: onDemand(() => import('../screens/profile/profile-screen'), 'ProfileScreen'),
  rewards: onDemand(() => import('../screens/rewards/rewards-screen'), 'RewardsScreen'),
  outbox: onDemand(() => import('../screens/outbox/outbox-screen'), 'OutboxScreen'),
  tournaments: OpeningSoon,
  tournament: OpeningSoon,
  forgotPassword: OpeningSoon,
  resetPassword: OpeningSoon,
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

const shown = (name: string, Screen: ComponentType) => (
  <ErrorBoundary key={name}>
    <Suspense fallback={<ScreenLoading />}>
      <Screen />
    </Suspense>
  </ErrorBoundary>
);

export function Router() {
  return (
    <BrowserRouter basename={import.meta.env.BASE_URL} useTransitions={false}>
      <Routes>
        <Route element={<Shell />}>
          {names.map((name) => (
            <Route
              key={name}
              path={routes[name].path}
              element={<Guarded access={routes[name].access}>{shown(name, screens[name])}</Guarded>}
            />
          ))}
          <Route path="*" element={shown('notFound', NotFound)} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
