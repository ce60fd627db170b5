import { expect } from '@playwright/test';
import { openScreenChecker, type ScreenChecker } from '../kit/screen-checks/screen-checker';
import { journey as onServer } from '../support/browser-test';
import { type CampaignContent, campaigns } from './campaigns';
import { waitUntilLoaded } from './loaded';
import type { Person } from './person';
import { type Player, playerOn } from './player';
import { headerViolations } from './response-headers';
import { leakedCodes, recordBodies } from './sponsor-codes';
import { startSession } from './start-session';
import { openTestBackend, type TestBackend } from './test-backend';

export interface Journey {
  player: Player;
  /** A registered and verified player that no other test uses. */
  person: Person;
  /** Allows the console messages of Chromium about responses with these statuses. */
  expectRejection: (...statuses: number[]) => void;
  /** Whether every response comes from the server, with its headers. */
  hasServerHeaders: boolean;
  answers: undefined;
  hasPopup: boolean;
  loginLayout: 'card' | 'split';
  campaignSettings: undefined;
  campaign: CampaignContent;
  /** Checks the screen once it has loaded. Long text may wrap within words and be cut off. */
  checkScreen: (options?: { isLongText: boolean }) => Promise<void>;
}

export interface JourneyWorker {
  testBackend: TestBackend;
  screenChecker: ScreenChecker;
}

/** The fixtures of a worker are the same for every test: Playwright restarts the server for a test with others. */
export const worker = onServer.extend<object, JourneyWorker>({
  testBackend: [
    async ({ server }, use) => {
      const testBackend = await openTestBackend(server);
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
});

/** A test of the app on the real server: every response carries its headers, and no policy is violated. */
export const journey = worker.extend<Journey>({
  checkScreen: ({ page, screenChecker }, use) =>
    use(async (options) => {
      await waitUntilLoaded(page);
      expect(await screenChecker.violationsOf(page, options)).toEqual([]);
    }),
  player: ({ page }, use) =>
    use({ ...playerOn(page), logIn: (person, path) => startSession(page, person, path) }),
  person: async ({ testBackend }, use) => use(await testBackend.verifiedPlayer()),
  expectRejection: ({ browserConsole }, use) =>
    use((...statuses) => {
      for (const status of statuses)
        browserConsole.expectComplaint(new RegExp(`responded with a status of ${status} `));
    }),
  hasPopup: [false, { option: true }],
  loginLayout: ['split', { option: true }],
  campaign: ({ campaignName }, use) => use(campaigns[campaignName]),
  campaignSettings: [
    async ({ testBackend, hasPopup, loginLayout }, use) => {
      await testBackend.setPopup(hasPopup);
      await testBackend.setLoginLayout(loginLayout);
      await use(undefined);
    },
    { auto: true },
  ],
  hasServerHeaders: [true, { option: true }],
  answers: [
    async ({ page, hasServerHeaders }, use) => {
      const faults: string[] = [];
      if (hasServerHeaders) page.on('response', (response) => faults.push(...headerViolations(response)));
      const bodies = recordBodies(page.context());
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`),
        ),
      );
      await use(undefined);
      expect(faults).toEqual([]);
      expect((await bodies()).flatMap(leakedCodes)).toEqual([]);
    },
    { auto: true },
  ],
});
