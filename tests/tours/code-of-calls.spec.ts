import { expect } from '@playwright/test';
import { Journal } from '../kit/run/journal';
import { tour as test } from '../support/browser-test';
import { browserApp } from './browser-app';

test('a page is ready only after the code of its calls, which are sent then', async ({
  browser,
  builtApp,
  screens,
}) => {
  const app = browserApp(browser, builtApp.url, new Journal('chromium', 'campaignPage'), screens, {});
  const host = await app.newHost({ timeout: 1000 });
  host.world.startAt('/register');
  await host.world.provideCode('OnDemandCalls', 'pending');
  await host.load();
  await host.ready();
  await host.screen.within('contentinfo').press('link', 'About');
  await host.world.seeCode('OnDemandCalls');
  await expect(host.ready()).rejects.toThrow('The page is not ready, it lacks: the code of its calls');
  const before = host.calls().map(({ verb }) => verb);
  await host.world.provideCode('OnDemandCalls', 'loaded');
  await host.ready();
  await host.screen.pageSnapshot();
  const sent = host.calls().map(({ verb }) => verb);
  expect([before.includes('getPage'), sent.includes('getPage')]).toEqual([false, true]);
  await host.leave();
});
