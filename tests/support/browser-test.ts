import { expect, test } from '@playwright/test';
import { type AnotherServer, startAnotherServer } from './another-server';
import { makeDataDir, removeDataDir, type ServerProcess, startServer } from './server-process';
import { serveApp } from './static-app';

/** Every page error and console complaint that the test did not announce fails it: a blocked script or style is one. */
const quiet = test.extend<{
  browserConsole: {
    /** Announces that this test makes the console complain with a text like this, as Chromium does for every refused call. */
    expectComplaint(text: RegExp): void;
  };
}>({
  browserConsole: [
    async ({ page }, use) => {
      const announced: RegExp[] = [];
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      await use({ expectComplaint: (text) => announced.push(text) });
      expect(complaints.filter((complaint) => !announced.some((text) => text.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A test in the browser on a real server with a database of its own. `page.goto('login')` opens its log-in. */
export const journey = quiet.extend<object, { server: ServerProcess }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startServer({ dataDir: await makeDataDir() });
      await use(server);
      await server.end();
      await removeDataDir(server.dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(`${server.url}/frontend/`),
});

/** A test in the browser on the built app as a host of files serves it, with the API of somebody else on another origin. */
export const elsewhere = quiet.extend<{ other: AnotherServer; appUrl: string }>({
  other: async ({ playwright: _ }, use) => {
    const other = await startAnotherServer();
    await use(other);
    await other.close();
    expect(other.complaints).toEqual([]);
  },
  appUrl: async ({ other }, use) => {
    const app = await serveApp('dist/frontend', other.url);
    other.admit(app.url);
    await use(app.url);
    await app.close();
  },
  baseURL: ({ appUrl }, use) => use(appUrl),
});

/** A test in the browser on the app built in test mode; the test opens its own pages and answers for the API. */
export const tour = test.extend<object, { builtApp: { url: string } }>({
  builtApp: [
    async ({ playwright: _ }, use) => {
      const app = await serveApp('dist/test-frontend');
      await use(app);
      await app.close();
    },
    { scope: 'worker' },
  ],
});
