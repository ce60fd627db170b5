import { defineConfig } from '@playwright/test';
import type { CampaignName } from './e2e/campaigns';
import { findShell, launchFlags } from './support/browser';
import { settings } from './tours/settings';

const executablePath = findShell();

export default defineConfig<object, { campaignName: CampaignName }>({
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
      name: 'second-campaign',
      testDir: 'e2e',
      // What each role can do (section 1 of the specification), and whatever else names content of the campaign.
      grep: [
        /@1\.(players|staff|admin)\./,
        /@2\.(routes\.(2|12|15)|result\.1)\b|@7\.(stamps\.4|rewards\.1)\b|@O\.popup\.2\b/,
        /@A\.(admin\.(approvals\.1|users\.3)|staff\.pickup\.1|addresses\.1|raffles\.2)\b/,
        /form-submits\.spec\.ts (forgot|change)Password/,
      ],
      use: { campaignName: 'plum-league' },
    },
    {
      name: 'tours',
      testDir: 'tours',
      testMatch: '*.spec.ts',
      // axe and screenshots must not see colors during a transition.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
