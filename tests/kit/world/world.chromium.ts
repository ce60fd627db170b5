import type { Page, Request, Route } from '@playwright/test';
import { type Advance, eventually as eventuallyIn } from '../screen/eventually.chromium';
import { expectCamera, installCamera } from './browser-camera';
import { createDatabase, type Database, expectPendingDatabase, watchDatabases } from './browser-database';
import { traverse } from './browser-history';
import { countCalls, setOnline } from './browser-network';
import { FULL, fillStorage, storeAsAnotherTab, watchRoom } from './browser-storage';
import { deferClipboard, settleClipboard } from './clipboard';
import { bodyText, DeferredCalls, expectReload, expectStored } from './deferred-calls';
import { DeferredCode } from './deferred-code';
import type { Answer, Answers, Outcome, Wire, World } from './world';

export interface ChromiumWorldOptions {
  readonly wire: Wire;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly codeOf?: ((path: string) => string | undefined) | undefined;
  readonly render?: Render | undefined;
  /** In milliseconds. */
  readonly timeout: number;
  readonly advance: Advance;
}

/** Requests of a service worker would not pass through the routes of the page. */
const removeServiceWorkers = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

/** Puts a page that the server renders with these answers into the document that is served at a path. */
export type Render = (document: string, path: string, answers: Answers) => Promise<string>;

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Requests may be cross-origin; with credentials CORS needs each header named. */
const shared = (headers: Answer['headers'] = {}) => ({
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': Object.keys(headers).join(', '),
});

const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());

/** By the app. A connection that the tour loses has another text. */
const isAborted = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

/** In milliseconds. */
const TO_REPORT = 250;

export interface ProvokedFailure {
  readonly url: string;
  readonly text: string;
}

export async function chromiumWorld(page: Page, options: ChromiumWorldOptions) {
  const { wire, baseUrl, codeOf, render, timeout, advance } = options;
  const { origin, pathname: base } = new URL(baseUrl);
  let passed = 0;
  const passTime = async (milliseconds: number) => {
    passed += milliseconds;
    await page.clock.fastForward(milliseconds);
  };
  const calls = new DeferredCalls(wire, { now: () => passed, passTime });
  const code = new DeferredCode();
  const provoked: (ProvokedFailure & { readonly request: Request })[] = [];
  const arrived = new Set<Request>();
  let arrivedBefore = 0;
  const stored = new Map<string, string>();
  const databases: Database[] = [];
  let isFull = false;
  let path = '/';
  let loaded = false;
  let reloading: 'none' | 'person' | 'app' = 'none';
  const eventually = <T>(ms: number, attempt: () => T | Promise<T>) => eventuallyIn(ms, attempt, advance);
  const now = Date.now();
  await page.clock.install({ time: now });
  // Later than a slow computer needs from one call to the other.
  await page.clock.pauseAt(now + 60_000);
  // A call that is aborted at once is never routed.
  page.on('requestfailed', (request) => isCall(request) && arrived.add(request));
  await page.route(
    () => true,
    async (route) => {
      try {
        await serve(route);
      } catch (error) {
        // The page is closing.
        if (!page.isClosed()) throw error;
      }
    },
  );

  function serve(route: Route): Promise<void> {
    const request = route.request();
    if (isCall(request)) return hold(route);
    const { origin: asked, pathname } = new URL(request.url());
    const part = asked === origin ? codeOf?.(pathname) : undefined;
    if (part !== undefined) return loadCode(part, route);
    // 204 keeps the browser on the current page.
    if (isReload(request)) return route.fulfill({ status: 204 });
    const rendered = calls.renderedWith();
    if (rendered && render && request.isNavigationRequest()) return sendRendered(route, render, rendered);
    if (asked === origin && pathname.startsWith(base)) return route.continue();
    return route.fulfill({ contentType: 'image/svg+xml', body: PIXEL });
  }

  async function sendRendered(route: Route, put: Render, answers: Answers): Promise<void> {
    const response = await route.fetch();
    await route.fulfill({ response, body: await put(await response.text(), path, answers) });
  }

  function isReload(request: Request): boolean {
    const isOfPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const isOwn = loaded && reloading !== 'person' && isOfPage;
    if (isOwn) reloading = 'app';
    return isOwn;
  }

  /** Before the browser can log it. */
  const provoke = (request: Request, text: string) => provoked.push({ url: request.url(), text, request });

  async function loadCode(part: string, route: Route): Promise<void> {
    const outcome = await code.load(part);
    if (outcome === 'loaded') return route.continue();
    if (outcome === 'connection lost') return void (await lose(route));
    provoke(route.request(), 'status of 404');
    await route.fulfill({ status: 404 });
  }

  async function lose(route: Route): Promise<boolean> {
    const request = route.request();
    provoke(request, 'net::ERR_FAILED');
    await route.abort('failed');
    await request.response();
    return !isAborted(request);
  }

  async function hold(route: Route): Promise<void> {
    const request = route.request();
    if (request.method() === 'HEAD') {
      arrived.add(request);
      return code.isServerReachable() ? route.fulfill({ status: 200 }) : void (await lose(route));
    }
    const url = new URL(request.url());
    const headers = await request.allHeaders();
    const called = url.pathname + url.search;
    arrived.add(request);
    await calls.arrive(request.method(), called, (verb) => ({
      sent: { verb, method: request.method(), path: called, headers, body: request.postData() ?? '' },
      respond: async (answer: Answer) => {
        if (answer.status >= 400) provoke(request, `status of ${answer.status}`);
        await route.fulfill({
          status: answer.status,
          headers: {
            'content-type': 'application/json',
            'access-control-allow-origin': origin,
            ...shared(answer.headers),
            ...answer.headers,
          },
          body: bodyText(answer),
        });
        // The app has received the whole response.
        await (await request.response())?.finished();
        return !isAborted(request);
      },
      lose: () => lose(route),
      isGone: () => isAborted(request),
    }));
  }

  const settle = (verb: string, outcome: Outcome | undefined) =>
    calls.settle(verb, outcome, () => eventually(timeout, () => calls.take(verb)));
  const worldFor = (timeoutMs: number): World => ({
    startAt: (wanted) => {
      path = wanted;
    },
    store: async (key, value) => {
      if (loaded) await page.evaluate(storeAsAnotherTab, [FULL, key, value] as const);
      else if (value === null) stored.delete(key);
      else stored.set(key, value);
    },
    fillStorage: async (wanted) => {
      isFull = wanted;
      if (loaded) await page.evaluate(fillStorage, [FULL, wanted] as const);
    },
    createDatabase: async (database) => {
      databases.push(database);
    },
    holdDatabases: (isHeld) => page.evaluate((held) => globalThis.__TOUR_DATABASES__.hold(held), isHeld),
    seePendingDatabase: (isPending) =>
      eventually(timeoutMs, async () =>
        expectPendingDatabase(
          await page.evaluate(() => globalThis.__TOUR_DATABASES__.isPending()),
          isPending,
        ),
      ),
    preferMotion: (wanted) =>
      page.emulateMedia({ reducedMotion: wanted === 'all' ? 'no-preference' : 'reduce' }),
    openWindow: (width) => page.setViewportSize({ width, height: page.viewportSize()?.height ?? 720 }),
    seeStored: (key, value) =>
      eventually(timeoutMs, async () =>
        expectStored(key, await page.evaluate((name) => localStorage.getItem(name), key), value),
      ),
    seeCall: async (verb) => {
      await eventually(timeoutMs, () => calls.see(verb));
    },
    seeOnlyCall: (verb) => eventually(timeoutMs, async () => calls.seeOnly(verb)),
    // The browser reports an aborted request a moment later.
    dontSeeCall: (verb) => eventually(timeoutMs, async () => calls.dontSee(verb)),
    // As long as the browser may need to report that the app has aborted it.
    isPending: (verb) =>
      eventuallyIn(TO_REPORT, () => calls.dontSee(verb)).then(
        () => false,
        () => true,
      ),
    alwaysAnswer: (verb, answer) => calls.alwaysAnswer(verb, answer),
    renderWith: (answers) => calls.renderWith(answers),
    provideCode: async (part, outcome) => code.provide(part, outcome),
    seeCode: (part) => eventually(timeoutMs, () => code.see(part)),
    seeReload: () => eventually(timeoutMs, () => expectReload(reloading === 'app')),
    answer: settle,
    answerLate: async (verb, answer) =>
      calls.settleLate(await eventually(timeoutMs, () => calls.takeLatest(verb)), answer),
    loseConnection: (verb) => settle(verb, 'connection lost'),
    timeOut: (verb) => settle(verb, 'no answer'),
    passTime,
    reload: async () => {
      reloading = 'person';
      arrivedBefore = arrived.size;
      await page.reload();
      reloading = 'none';
    },
    traverseTo: (wanted) => page.evaluate(traverse, new URL(baseUrl).pathname.replace(/\/$/, '') + wanted),
    settleClipboard: (text, isTaken) =>
      eventually(timeoutMs, () => page.evaluate(settleClipboard, [text, isTaken] as const)),
    goOffline: () => page.evaluate(setOnline, false),
    comeOnline: () => page.evaluate(setOnline, true),
    lookAgain: () => page.evaluate(() => globalThis.__TOUR_CAMERA__.hide(false)),
    hidePage: () => page.evaluate(() => globalThis.__TOUR_CAMERA__.hide(true)),
    answerCamera: (answer) =>
      eventually(timeoutMs, async () =>
        expectCamera(
          await page.evaluate((given) => globalThis.__TOUR_CAMERA__.answer(given), answer),
          'asked for',
        ),
      ),
    showCode: (text) => page.evaluate((shown) => globalThis.__TOUR_CAMERA__.show(shown), text),
    endCamera: () => page.evaluate(() => globalThis.__TOUR_CAMERA__.end()),
    breakDecoder: () => page.evaluate(() => globalThis.__TOUR_CAMERA__.breakDecoder()),
    seeCamera: (isOn) =>
      eventually(timeoutMs, async () =>
        expectCamera(
          (await page.evaluate(() => globalThis.__TOUR_CAMERA__.isOn())) === isOn,
          isOn ? 'on' : 'off',
        ),
      ),
    seeTorch: (isOn) =>
      eventually(timeoutMs, async () =>
        expectCamera(
          (await page.evaluate(() => globalThis.__TOUR_CAMERA__.isTorchOn())) === isOn,
          isOn ? 'lit' : 'unlit',
        ),
      ),
    requests: async (verb) => calls.requests(verb),
    seeRequests: (verb, count) => eventually(timeoutMs, async () => calls.seeRequests(verb, count)),
  });
  return {
    world: worldFor(timeout),
    immediateStage: worldFor(0),
    problems: () => calls.problems(),
    calls: () => calls.calls(),
    /** Since the page was loaded. */
    arrivedCount: () => arrived.size - arrivedBefore,
    answered: () => calls.answered(),
    renderedWith: () => calls.renderedWith(),
    /** One for each line that Chromium logs: none for a call that the app has aborted. */
    provoked: (): readonly ProvokedFailure[] =>
      provoked.filter(({ request }) => !(isCall(request) && isAborted(request))),
    load: async () => {
      await page.addInitScript(storeOnce, [[...stored], isFull ? FULL : null] as const);
      for (const database of databases) await page.addInitScript(createDatabase, database);
      await page.addInitScript(watchDatabases);
      await page.addInitScript(watchRoom, FULL);
      await page.addInitScript(countCalls);
      await page.addInitScript(installCamera);
      await page.addInitScript(removeServiceWorkers);
      await page.addInitScript(deferClipboard);
      await page.goto(`${baseUrl}${path}`);
      loaded = true;
    },
  };
}

function storeOnce([entries, full]: readonly [readonly [key: string, value: string][], string | null]): void {
  if (sessionStorage.getItem('tour-prepared') !== null) return;
  sessionStorage.setItem('tour-prepared', 'yes');
  for (const [key, value] of entries) localStorage.setItem(key, value);
  if (full !== null) sessionStorage.setItem(full, 'yes');
}
