import { expect } from '@playwright/test';
import { openScreenChecker, type ScreenChecker } from '../kit/screen-checks/screen-checker';
import { journey as onServer } from '../support/browser-test';
import { headerFaults } from './answers';
import { waitUntilLoaded } from './loaded';
import type { Person } from './person';
import { type Player, playerOn } from './player';
import { startSession } from './start-session';
import { goBackstage, type TestBackend } from './test-backend';

export interface Journey {
  player: Player;
  /** A player of this journey's own, registered and verified. */
  person: Person;
  /** Announces that the server will refuse a call with this status, of which Chromium complains. */
  expectRejection: (status: number) => void;
  /** Whether nothing answers but our server, and so with its headers. */
  isServedByUs: boolean;
  answers: undefined;
  /** Whether the campaign has its season popup switched on; off unless a journey is about it. */
  hasPopup: boolean;
  /** How the campaign lays out the log-in. */
  loginLayout: 'card' | 'split';
  campaign: undefined;
  /** Checks the screen once it has loaded. Long text may wrap within words and be cut off. */
  checkScreen: (options?: { isLongText: boolean }) => Promise<void>;
}

export interface JourneyWorker {
  testBackend: TestBackend;
  screenChecker: ScreenChecker;
}

/** A way through the app on the real server: every answer on it carries its headers, and no policy is broken. */
export const journey = onServer.extend<Journey, JourneyWorker>({
  testBackend: [
    async ({ server }, use) => {
      const testBackend = await goBackstage(server);
      await use(testBackend);
      await testBackend.close();
    },
    { scope: 'worker' },
  ],
  screenChecker: [
    async ({ browser, server }, use) => {
      const checker = await openScreenChecker(browser, `${server.url}/frontend/`);
      await use(checker);
      await checker.close();
    },
    { scope: 'worker' },
  ],
  checkScreen: ({ page, screenChecker }, use) =>
    use(async (options) => {
      await waitUntilLoaded(page);
      expect(await screenChecker.violationsOf(page, options)).toEqual([]);
    }),
  player: ({ page }, use) => use({ ...playerOn(page), logIn: (person) => startSession(page, person) }),
  person: async ({ testBackend }, use) => {
    const person = await testBackend.newcomer();
    await testBackend.verify(person);
    await use(person);
  },
  expectRejection: ({ browserConsole }, use) =>
    use((status) => browserConsole.expectComplaint(new RegExp(`responded with a status of ${status} `))),
  hasPopup: [false, { option: true }],
  loginLayout: ['split', { option: true }],
  campaign: [
    async ({ testBackend, hasPopup, loginLayout }, use) => {
      await testBackend.setPopup(hasPopup);
      await testBackend.setLoginLayout(loginLayout);
      await use(undefined);
    },
    { auto: true },
  ],
  isServedByUs: [true, { option: true }],
  answers: [
    async ({ page, isServedByUs }, use) => {
      const faults: string[] = [];
      if (isServedByUs) page.on('response', (response) => faults.push(...headerFaults(response)));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`),
        ),
      );
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
