import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect } from '@playwright/test';
import { findShell, launchFlags } from '../support/browser';
import { makeTemporaryFolder } from '../support/temporary-folder';
import { cutNetwork } from './cut-network';
import { worker } from './e2e';
import { enterCode, logInStaff } from './staff';

const codes = Array.from({ length: 50 }, (_, at) => `U${String(at).padStart(2, '0').repeat(8)}`);

const openBrowser = (folder: string): Promise<BrowserContext> => {
  const executablePath = findShell();
  return chromium.launchPersistentContext(folder, {
    args: launchFlags,
    serviceWorkers: 'allow',
    ...(executablePath === null ? {} : { executablePath }),
  });
};

/** Chromium writes the local storage of a page to the disk some seconds later. */
const isOnDisk = (folder: string, text: string): boolean => {
  const place = join(folder, 'Default/Local Storage/leveldb');
  return readdirSync(place).some((name) => readFileSync(join(place, name), 'latin1').includes(text));
};

/** Ends every process of the browser that uses this folder at once. */
const killBrowser = (folder: string): void => {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  for (const id of processes) {
    try {
      if (readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(`--user-data-dir=${folder}`))
        process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended with another one.
    }
  }
};

worker(
  'scans survive a killed browser and lost responses, each recorded once',
  async ({ server, testBackend: { query } }) => {
    worker.setTimeout(120_000);
    await query(
      `INSERT INTO users (user_id, username, email, password_hash, status, email_verified_at, created_at, updated_at)
     SELECT code, 'offline_' || place, 'offline' || place || '@example.test', 'none', 'active', now(), now(), now()
     FROM unnest($1::text[]) WITH ORDINALITY AS player (code, place)`,
      [codes],
    );
    const network = await cutNetwork(server.url);
    const folder = await makeTemporaryFolder('browser');
    const first = await openBrowser(folder);
    const page = first.pages()[0] ?? (await first.newPage());
    await logInStaff(page, 'staff1', `${network.url}staff/login`);
    await page.getByRole('link', { name: 'Scan QR Code' }).click();
    await page.getByRole('list', { name: 'Activities' }).getByRole('link').first().click();
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const address = page.url();

    network.set('off');
    await first.setOffline(true);
    const times: number[] = [];
    for (const [at, code] of codes.entries()) {
      times.push(Date.now());
      await enterCode(page, code);
      await expect(page.getByText(`${at + 1} scan${at === 0 ? ' waits' : 's wait'}.`)).toBeVisible();
    }
    const token = await page.evaluate(() => localStorage.getItem('staff_session_token'));
    await expect.poll(() => isOnDisk(folder, `${token}`), { timeout: 60_000 }).toBe(true);
    killBrowser(folder);

    const second = await openBrowser(folder);
    await second.setOffline(true);
    const again = second.pages()[0] ?? (await second.newPage());
    await again.goto(address);
    await expect(again.getByText('50 scans wait.')).toBeVisible();
    network.set('half');
    await second.setOffline(false);
    await expect(again.getByText('Online', { exact: true })).toBeVisible({ timeout: 60_000 });
    await second.close();
    network.close();

    const rows = await query<{ user_id: string; scanned_at: Date; was_offline: boolean; result: string }>(
      'SELECT user_id, scanned_at, was_offline, result FROM scans WHERE user_id = ANY($1) ORDER BY position',
      [codes],
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual(codes);
    expect(rows.every(({ was_offline, result }) => was_offline && result === 'ok')).toBe(true);
    const gaps = rows.map(({ scanned_at }, at) => Math.abs(scanned_at.getTime() - (times[at] ?? 0)));
    expect(Math.max(...gaps)).toBeLessThan(1500);
  },
);
