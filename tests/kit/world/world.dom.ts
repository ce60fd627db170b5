import { eventually } from '../screen/eventually.dom';
import { expectCamera, installCamera } from './browser-camera';
import { createDatabase, expectPendingDatabase, watchDatabases } from './browser-database';
import { traverse } from './browser-history';
import { setOnline } from './browser-network';
import { FULL, fillStorage, storeAsAnotherTab, watchRoom } from './browser-storage';
import { deferClipboard, settleClipboard } from './clipboard';
import { installDatabase } from './database.dom';
import { bodyText, DeferredCalls, expectReload, expectStored } from './deferred-calls';
import { DeferredCode } from './deferred-code';
import type { Wire, World } from './world';

export interface DomWorldOptions {
  readonly wire: Wire;
  /** Base path without a trailing slash. */
  readonly base: string;
  /** In milliseconds. */
  readonly timeout: number;
  passTime(milliseconds: number): Promise<void>;
  preferMotion(wanted: 'all' | 'less'): void;
  resize(width: number): void;
  reload(): void;
}

export function domWorld({ wire, base, timeout, passTime, preferMotion, resize, reload }: DomWorldOptions) {
  const calls = new DeferredCalls(wire, { now: () => Date.now(), passTime });
  const code = new DeferredCode();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'HEAD') return hold(calls, request);
    if (!code.isServerReachable()) throw new TypeError('Failed to fetch');
    return new Response();
  };
  let isReloading = false;
  Object.defineProperty(location, 'reload', {
    configurable: true,
    value: () => {
      isReloading = true;
    },
  });
  localStorage.clear();
  sessionStorage.clear();
  const removeDatabase = installDatabase();
  const releaseDatabases = watchDatabases();
  const forgetRoom = watchRoom(FULL);
  const removeCamera = installCamera();
  const camera = globalThis.__TOUR_CAMERA__;
  let loaded = false;
  const worldFor = (timeoutMs: number): World => {
    const takeCall = (verb: string) => eventually(timeoutMs, () => calls.take(verb));
    return {
      startAt: (path) => history.replaceState(null, '', `${base}${path}`),
      store: async (key, value) => {
        if (loaded) storeAsAnotherTab([FULL, key, value]);
        else if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      },
      fillStorage: async (isFull) => fillStorage([FULL, isFull]),
      createDatabase: async (database) => createDatabase(database),
      holdDatabases: async (isHeld) => globalThis.__TOUR_DATABASES__.hold(isHeld),
      seePendingDatabase: (isPending) =>
        eventually(timeoutMs, () =>
          expectPendingDatabase(globalThis.__TOUR_DATABASES__.isPending(), isPending),
        ),
      preferMotion: async (wanted) => preferMotion(wanted),
      openWindow: async (width) => resize(width),
      seeStored: (key, value) =>
        eventually(timeoutMs, () => expectStored(key, localStorage.getItem(key), value)),
      seeCall: async (verb) => {
        await eventually(timeoutMs, () => calls.see(verb));
      },
      seeOnlyCall: (verb) => eventually(timeoutMs, () => calls.seeOnly(verb)),
      dontSeeCall: async (verb) => calls.dontSee(verb),
      isPending: async (verb) => calls.isPending(verb),
      alwaysAnswer: (verb, answer) => calls.alwaysAnswer(verb, answer),
      renderWith: (answers) => calls.renderWith(answers),
      provideCode: async (part, outcome) => code.provide(part, outcome),
      seeCode: (part) => eventually(timeoutMs, () => code.see(part)),
      seeReload: () => eventually(timeoutMs, () => expectReload(isReloading)),
      answer: async (verb, outcome) => calls.settle(verb, outcome, takeCall),
      answerLate: async (verb, answer) =>
        calls.settleLate(await eventually(timeoutMs, () => calls.takeLatest(verb)), answer),
      loseConnection: async (verb) => calls.settle(verb, 'connection lost', takeCall),
      timeOut: async (verb) => calls.settle(verb, 'no answer', takeCall),
      passTime,
      reload: async () => reload(),
      traverseTo: async (path) => traverse(`${base}${path}`),
      settleClipboard: (text, isTaken) => eventually(timeoutMs, () => settleClipboard([text, isTaken])),
      goOffline: async () => setOnline(false),
      comeOnline: async () => setOnline(true),
      lookAgain: async () => camera.hide(false),
      hidePage: async () => camera.hide(true),
      answerCamera: (answer) => eventually(timeoutMs, () => expectCamera(camera.answer(answer), 'asked for')),
      showCode: async (text) => camera.show(text),
      endCamera: async () => camera.end(),
      breakDecoder: async () => camera.breakDecoder(),
      seeCamera: (isOn) =>
        eventually(timeoutMs, () => expectCamera(camera.isOn() === isOn, isOn ? 'on' : 'off')),
      seeTorch: (isOn) =>
        eventually(timeoutMs, () => expectCamera(camera.isTorchOn() === isOn, isOn ? 'lit' : 'unlit')),
      requests: async (verb) => calls.requests(verb),
      seeRequests: (verb, count) => eventually(timeoutMs, () => calls.seeRequests(verb, count)),
    };
  };
  return {
    world: worldFor(timeout),
    immediateStage: worldFor(0),
    problems: () => calls.problems(),
    calls: () => calls.calls(),
    answered: () => calls.answered(),
    renderedWith: () => calls.renderedWith(),
    isCodeProvided: (part: string) => code.isProvided(part),
    loadCode: async (part: string, load: () => Promise<void>): Promise<void> => {
      const outcome = await code.load(part);
      if (outcome !== 'loaded') throw new TypeError('Failed to fetch dynamically imported module');
      await load();
    },
    /** From now on changes to the storage come from another tab. */
    setLoaded: () => {
      loaded = true;
      deferClipboard();
    },
    close: () => {
      forgetRoom();
      releaseDatabases();
      removeDatabase();
      Reflect.deleteProperty(navigator, 'onLine');
      removeCamera();
      Reflect.deleteProperty(location, 'reload');
      globalThis.fetch = () => new Promise(() => {});
    },
  };
}

function hold(calls: DeferredCalls, request: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('Aborted', 'AbortError'));
    // A browser does not send a request that is already aborted.
    if (request.signal.aborted) return giveUp();
    request.signal.addEventListener('abort', giveUp);
    const give = async () => {
      const url = new URL(request.url);
      const path = url.pathname + url.search;
      // happy-dom keeps the case of header names.
      const headers = Object.fromEntries(
        [...request.headers].map(([name, value]) => [name.toLowerCase(), value]),
      );
      const body = await request.text();
      await calls.arrive(request.method, path, (verb) => ({
        sent: { verb, method: request.method, path, headers, body },
        respond: async (answer) => {
          const { status } = answer;
          const answered = { 'content-type': 'application/json', ...answer.headers };
          resolve(new Response(bodyText(answer), { status, headers: answered }));
          return true;
        },
        lose: async () => {
          reject(new TypeError('Failed to fetch'));
          return true;
        },
        isGone: () => request.signal.aborted,
      }));
    };
    give().catch(reject);
  });
}
