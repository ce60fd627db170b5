import { defineConfig } from '@playwright/test';
import { findShell, launchFlags } from './support/browser';
import { settings } from './tours/settings';

const executablePath = findShell();

export default defineConfig({
  outputDir: '../reports/playwright',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      args: launchFlags,
      slowMo: settings.slow ?? 0,
      ...(executablePath === null ? {} : { executablePath }),
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'e2e', testDir: 'e2e' },
    {
      name: 'tours',
      testDir: 'tours',
      testMatch: '*.spec.ts',
      // axe and screenshots must not see colors during a transition.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
