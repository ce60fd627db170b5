import { type App, type AppOptions, createAppActors } from '../actors/app-actors';
import { inspection } from '../actors/inspector';
import { lazyCode } from '../actors/lazy-code';
import { apiBase } from '../services/api-base';
import { readStoredSession } from '../services/session-storage';

/** The app in the browser, started. */
export const createApp = (options: Pick<AppOptions, 'popup' | 'isUntouched' | 'wrapCode'>): App => {
  const app = createAppActors({
    baseUrl: apiBase(),
    session: readStoredSession(),
    holds: (query) => window.matchMedia(query).matches,
    ...options,
    options: inspection,
  });
  app.start();
  return app;
};

/** The app of a guest in its initial state, for prerendered pages. It is never started. */
export const createBuiltApp = (): App =>
  createAppActors({
    baseUrl: '',
    session: { stored: null, isUnreadable: false },
    holds: () => false,
    popup: lazyCode('none', async () => {}),
    isUntouched: false,
    options: {},
  });
