import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { authRoutes } from './accounts/auth.routes';
import { profileRoutes } from './accounts/profile.routes';
import { authenticate } from './accounts/sessions';
import { activityRoutes } from './activities/activities.routes';
import { adminRoutes } from './admin/admin.routes';
import { readBranding, readLoginLayout } from './campaign/campaign';
import { readImageOrigins } from './campaign/image-origins';
import { codesRoutes } from './codes/codes.routes';
import { configRoutes } from './content/config.routes';
import { contentRoutes } from './content/content.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { undefinedInOutage } from './database/failure';
import { devRoutes } from './demo/dev.routes';
import type { Deps } from './deps';
import { serveApi } from './http/api';
import { setHeaders } from './http/headers';
import { healthRoutes } from './http/health.routes';
import { logRequests } from './http/request-log';
import type { Route } from './http/route';
import { leaderboardRoutes } from './leaderboard/leaderboard.routes';
import { serveImages } from './pages/campaign-images';
import { createVersionReader } from './pages/campaign-version';
import { serveFiles } from './pages/files';
import { serveSitemap } from './pages/sitemap';
import { raffleRoutes } from './raffles/raffles.routes';
import { serveEntries } from './raffles/serve-entries';
import { redeemRoutes } from './redeem/redeem.routes';
import { walletRoutes } from './rewards/rewards.routes';
import { staffRoutes } from './staff/staff.routes';
import { authenticateStaff } from './staff/staff-sessions';
import { listTournamentIds, readTournamentShare } from './tournaments/tournament-share';
import { tournamentRoutes } from './tournaments/tournaments.routes';

const routes: readonly Route[] = [
  ...healthRoutes,
  ...configRoutes,
  ...contentRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...redeemRoutes,
  ...walletRoutes,
  ...raffleRoutes,
  ...dashboardRoutes,
  ...tournamentRoutes,
  ...activityRoutes,
  ...leaderboardRoutes,
  ...codesRoutes,
  ...staffRoutes,
  ...adminRoutes,
  ...devRoutes,
];

const realms = { authenticate, authenticateStaff };

const builtApp = fileURLToPath(new URL('../dist/frontend', import.meta.url));

/** Serves the API, the app and the campaign's images. */
export function createApp(deps: Deps, frontend: string = builtApp): Hono {
  const app = new Hono();
  app.use(logRequests(deps.log));
  app.use(setHeaders(deps.settings));
  serveEntries(app, deps);
  serveApi(app, deps, realms, routes);
  if (deps.settings.demoMode) app.get('/outbox', (context) => context.redirect('/frontend/outbox'));
  const readVersion = createVersionReader(deps);
  serveImages(app, deps, readVersion);
  const ids = { '/tournament/:id': () => listTournamentIds(deps.db) };
  serveSitemap(app, {
    frontend,
    publicUrl: deps.settings.publicUrl,
    ids,
  });
  serveFiles(app, {
    frontend,
    publicUrl: deps.settings.publicUrl,
    shares: { '/tournament/:id': (id) => readTournamentShare(deps.db, id).catch(undefinedInOutage) },
    layouts: { '/login': () => readLoginLayout(deps.db).catch(undefinedInOutage) },
    // During a database outage the page still opens and shows the outage.
    readImageOrigins: async () => (await readImageOrigins(deps.db).catch(undefinedInOutage)) ?? [],
    readVersion,
    readBranding: () => readBranding(deps.db),
    ids,
    fetch: apiOf(deps),
    clock: deps.clock,
    log: deps.log,
  });
  return app;
}

/** Calls the API within the process, as a guest on this machine; such calls are not logged. */
function apiOf(deps: Deps): typeof globalThis.fetch {
  const api = new Hono();
  serveApi(api, deps, realms, routes);
  const env = { incoming: { headers: {}, socket: { remoteAddress: '127.0.0.1' } } };
  return async (path, options) => api.request(String(path), options, env);
}
