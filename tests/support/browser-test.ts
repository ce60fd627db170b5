import { type Browser, expect, test } from '@playwright/test';
import type { CampaignName } from '../e2e/campaigns';
import { CheckedScreens } from '../kit/run/checking-screens';
import { openScreenChecker, type ScreenChecker } from '../kit/screen-checks/screen-checker';
import { makeDataDir, removeDataDir, type ServerProcess, startServer } from './server-process';
import { serveApp } from './static-app';

export interface BrowserConsole {
  /** Announces an error of the page or console that is part of the test. */
  expectComplaint(text: RegExp): void;
}

/** Fails the test on any page error or console error that it has not announced, such as a blocked script. */
const quiet = test.extend<{ browserConsole: BrowserConsole }>({
  browserConsole: [
    async ({ page }, use) => {
      const announced: RegExp[] = [];
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} ${message.location().url}`);
      });
      await use({ expectComplaint: (text) => announced.push(text) });
      expect(complaints.filter((complaint) => !announced.some((text) => text.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

export const journey = quiet.extend<object, { campaignName: CampaignName; server: ServerProcess }>({
  campaignName: ['cap-clash', { option: true, scope: 'worker' }],
  server: [
    async ({ campaignName }, use) => {
      const env = { CAMPAIGN: `server/campaign/${campaignName}/campaign.json` };
      const server = await startServer({ dataDir: await makeDataDir(), env });
      await use(server);
      await server.end();
      await removeDataDir(server.dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(`${server.url}/frontend/`),
});

export const tour = test.extend<object, { builtApp: { url: string }; screens: Screens }>({
  builtApp: [
    async ({ playwright: _ }, use) => {
      const app = await serveApp('dist/test-frontend', {
        apiBase: '',
        imageOrigins: ['https://images.test'],
      });
      await use(app);
      await app.close();
    },
    { scope: 'worker' },
  ],
  screens: [
    async ({ browser, builtApp }, use) => {
      const checker = await openScreenChecker(browser, builtApp.url);
      await use({ checker, checked: new CheckedScreens() });
      await checker.close();
    },
    { scope: 'worker' },
  ],
});

/** What one worker needs to check each screen of its tours once. */
export interface Screens {
  readonly checker: ScreenChecker;
  readonly checked: CheckedScreens;
}

/** Playwright reports each call of `run` as a step of the test otherwise, which takes it longer than most calls. */
export const unreported = <T>(browser: Browser, run: () => Promise<T>): Promise<T> =>
  (browser as unknown as Reporting)._wrapApiCall(run, { internal: true });

interface Reporting {
  _wrapApiCall<T>(run: () => Promise<T>, options: { readonly internal: boolean }): Promise<T>;
}
