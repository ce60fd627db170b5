import type { Page, Request, Route } from '@playwright/test';

export const redeemCall = '**/api/user/redeem-code';

/** The requests that the page makes to an address, as they are made. */
export function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

/** Lets one call reach the server and loses the answer on its way back. */
export const loseAnswer = (page: Page, call: string) =>
  page.route(
    call,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

const timeout = 30_000;

/** Keeps one call waiting; `arrived` resolves once the page has made it, within 30 s, `letGo` sends it on. */
export async function holdCall(
  page: Page,
  call: string,
): Promise<{ arrived: Promise<Route>; letGo: () => void }> {
  let letGo = () => {};
  const gate = new Promise<void>((open) => {
    letGo = open;
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
  // A test may let the call go without waiting for it.
  arrived.catch(() => {});
  return { arrived, letGo };
}
