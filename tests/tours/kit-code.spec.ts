import { expect } from '@playwright/test';
import { ticketWire } from '../kit/examples/ticket.wire';
import { chromiumHost } from '../kit/run/chromium-host';
import { test } from './ticket-page';

test('the browser controls lazy code as pending, missing, lost or loaded', async ({ page, baseUrl }) => {
  const codeOf = (path: string) => (path === '/box.js' ? 'box' : undefined);
  const host = await chromiumHost(page, { wire: ticketWire, baseUrl, door: '__TICKET_INSPECT__', codeOf });
  await host.load();
  const statusOf = (method: string, path: string) =>
    page.evaluate(
      (request) =>
        new Promise<string>((tell) => {
          if (request.method === 'HEAD') {
            fetch(request.path, { method: 'HEAD' }).then(
              () => tell('a server'),
              () => tell('no server'),
            );
            return;
          }
          const script = document.createElement('script');
          script.src = request.path;
          script.onload = () => tell('loaded');
          script.onerror = () => tell('failed');
          document.head.append(script);
        }),
      { method, path },
    );
  await host.world.provideCode('box', 'pending');
  const deferred = statusOf('GET', '/box.js');
  await host.world.seeCode('box');
  await host.world.provideCode('box', 'connection lost');
  expect([await deferred, await statusOf('HEAD', '/')]).toEqual(['failed', 'no server']);
  await host.world.provideCode('box', 'missing');
  expect([await statusOf('GET', '/box.js'), await statusOf('HEAD', '/')]).toEqual(['failed', 'a server']);
  expect(host.calls()).toEqual([]);
  await host.leave();
});

test('a reload by the app is detected and leaves the browser on its page', async ({ page, baseUrl }) => {
  const host = await chromiumHost(page, { wire: ticketWire, baseUrl, door: '__TICKET_INSPECT__' });
  await host.load();
  await expect(host.immediateStage?.world.seeReload()).rejects.toThrow('The app does not reload the page');
  await page.evaluate(() => {
    document.title = 'Before';
    location.reload();
  });
  await host.world.seeReload();
  expect(await page.evaluate(() => document.title)).toBe('Before');
  await host.leave();
});

test('a page is not ready while the app loads something by itself', async ({ page, baseUrl }) => {
  let pending: readonly string[] = ['the code of its calls'];
  const host = await chromiumHost(page, {
    wire: ticketWire,
    baseUrl,
    door: '__TICKET_INSPECT__',
    timeout: 300,
    loading: () => pending,
  });
  await host.load();
  await expect(host.ready()).rejects.toThrow('The page is not ready, it lacks: the code of its calls');
  pending = [];
  await host.ready();
  await host.leave();
});
