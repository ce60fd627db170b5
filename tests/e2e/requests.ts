import type { Page, Request, Route } from '@playwright/test';

export const redeemCall = '**/api/user/redeem-code';
export const checkCall = '**/api/auth/session';

/** The requests of the page to a path; grows with each request. */
export function requestsTo(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

/** Sends one request to the server and drops the response. */
export const loseResponse = (page: Page, call: string) =>
  page.route(
    call,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Holds the code of the app back until the prerendered page is painted. */
export const holdBack = (page: Page) =>
  page.route(/\/assets\/.*\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });

const timeout = 30_000;

/** Defers one request: `arrived` resolves once the page has sent it, within 30 s; `release` passes it on. */
export async function deferRequest(
  page: Page,
  call: string,
): Promise<{ arrived: Promise<Route>; release: () => void }> {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  const arrived = new Promise<Route>((tell, fail) => {
    const timer = setTimeout(
      () => fail(new Error(`The page made no call to ${call} within ${timeout} ms`)),
      timeout,
    );
    timer.unref();
    void page.route(
      call,
      async (route) => {
        clearTimeout(timer);
        tell(route);
        await gate;
        await route.fallback();
      },
      { times: 1 },
    );
  });
  // A test may release the request without awaiting it.
  arrived.catch(() => {});
  return { arrived, release };
}
