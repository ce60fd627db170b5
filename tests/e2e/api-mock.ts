import type { Page } from '@playwright/test';
import type { Verb } from '../../contract/endpoints';
import type { Answer } from '../kit/world/world';
import { wire } from '../models/wire';
import { journey } from './e2e';

/** Responds to chosen requests of a page in place of the server. */
async function mockApi(page: Page) {
  const responses = new Map<string, Answer>();
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const verb = wire.verbOf(request.method(), new URL(request.url()).pathname);
    const response = verb === undefined ? undefined : responses.get(verb);
    if (response === undefined) return route.fallback();
    return route.fulfill({ status: response.status, headers: response.headers ?? {}, json: response.body });
  });
  return {
    /** Responds to these requests from now on. */
    respond: (verbs: readonly Verb[], response: Answer): void => {
      for (const verb of verbs) responses.set(verb, response);
    },
  };
}

/** A journey with a mock between the page and the server, whose responses lack the headers of the server. */
export const mockedJourney = journey.extend<{ api: Awaited<ReturnType<typeof mockApi>> }>({
  hasServerHeaders: false,
  api: async ({ page }, use) => use(await mockApi(page)),
});
