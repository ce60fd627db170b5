import type { SessionPerson } from '../../machines/auth/player-auth.machine';
import { type App, type AppOptions, createAppActors } from '../actors/app-actors';
import { inspection } from '../actors/inspector';
import { lazyCode } from '../actors/lazy-code';
import { noRenderedData, type RenderedData } from '../actors/rendered-data';
import { apiBase } from '../services/api-base';
import { playerStorage } from '../services/player-storage';

/** The app in the browser, started. */
export const createApp = ({
  rendered = noRenderedData,
  ...options
}: Pick<AppOptions, 'popup' | 'popupMayOpen' | 'isUntouched' | 'wrapCode'> &
  Partial<Pick<AppOptions, 'rendered'>>): App => {
  const app = createAppActors({
    baseUrl: apiBase(),
    session: playerStorage.readStoredSession(),
    holds: (query) => window.matchMedia(query).matches,
    rendered,
    fetch: (request, init = {}) => window.takeEarlyCall?.(String(request), init) ?? fetch(request, init),
    ...options,
    options: inspection,
  });
  app.start();
  return app;
};

/** The app of a guest, or of `person`, in its initial state, for rendered pages. It is never started. */
export const createBuiltApp = (
  rendered: RenderedData = noRenderedData,
  { fetch, person }: { fetch?: typeof globalThis.fetch | undefined; person?: SessionPerson | undefined } = {},
): App =>
  createAppActors({
    baseUrl: '',
    rendered,
    fetch,
    session: { stored: person ? { token: '', person } : null, isUnreadable: false },
    holds: () => false,
    popup: lazyCode('none', async () => {}),
    popupMayOpen: async () => {},
    isUntouched: false,
    options: {},
  });
