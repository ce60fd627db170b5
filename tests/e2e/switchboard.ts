import type { Page } from '@playwright/test';
import type { Verb } from '../../contract/endpoints';
import type { Answer } from '../kit/world/world';
import { wire } from '../models/wire';
import { journey } from './e2e';

/** What becomes of a call: an answer in place of the server's, none yet, or none at all. */
export type Fate = Answer | 'held' | 'lost';

/** Decides for each call of a page whether the server answers it, or something else. */
async function apiMockOn(page: Page) {
  const fates = new Map<string, Fate>();
  let tellChange = () => {};
  let change = Promise.resolve();
  const turn = () => {
    const told = tellChange;
    change = new Promise((resolve) => {
      tellChange = resolve;
    });
    told();
  };
  turn();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const verb = wire.verbOf(request.method(), new URL(request.url()).pathname) ?? '';
    while (fates.get(verb) === 'held') await change;
    const fate = fates.get(verb);
    if (fate === undefined || fate === 'held') return route.fallback();
    if (fate === 'lost') return route.abort();
    const { status, body, headers = {} } = fate;
    return typeof body === 'string'
      ? route.fulfill({ status, headers, body, contentType: 'text/html' })
      : route.fulfill({ status, headers, json: body });
  });
  return {
    /** From now on, and for the calls that are held. */
    give: (verbs: readonly Verb[], fate: Fate): void => {
      for (const verb of verbs) fates.set(verb, fate);
      turn();
    },
    /** The server answers again. */
    restore: (verbs: readonly Verb[]): void => {
      for (const verb of verbs) fates.delete(verb);
      turn();
    },
  };
}

/** A journey on which something may stand between the page and the server, which has no headers of ours. */
export const between = journey.extend<{ api: Awaited<ReturnType<typeof apiMockOn>> }>({
  isServedByUs: false,
  api: async ({ page }, use) => use(await apiMockOn(page)),
});

/** As `between`, of a player who has signed in. */
export const betweenForPlayer = between.extend<{ isLoggedIn: undefined }>({
  isLoggedIn: [
    async ({ player, person }, use) => {
      await player.logIn(person);
      await use(undefined);
    },
    { auto: true },
  ],
});
