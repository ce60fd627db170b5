import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { type CDPSession, chromium, type Page } from 'playwright';
import { type Database, openDatabase } from '../../server/database/database';
import { fakeCamera } from '../e2e/fake-camera';
import { logInStaff } from '../e2e/staff';
import { findShell, launchFlags } from '../support/browser';
import { findEmbeddedDatabase } from '../support/embedded-database';
import { makeDataDir, removeDataDir, startServer } from '../support/server-process';
import { median } from './median';
import { meetsGoal, printTable, type Row } from './table';

const players = Array.from({ length: 200 }, (_, at) => ({
  id: `U${`${at}`.padStart(16, '0')}`,
  username: `player_${at}`,
}));
/** How many players are scanned before memory is measured for the first time. */
const warmUp = 20;
const timeoutMs = 10_000;

/** Scans 200 players with the camera on one page, and compares its memory after 20 of them with that at the end. */
export async function benchScans(): Promise<void> {
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir });
  const db = openDatabase((await findEmbeddedDatabase(dataDir)).url, { connections: 1 });
  const executablePath = findShell();
  const browser = await chromium.launch({ args: launchFlags, ...(executablePath && { executablePath }) });
  try {
    await addPlayers(db);
    const page = await browser.newPage({ baseURL: `${server.url}/frontend/` });
    page.setDefaultTimeout(timeoutMs);
    // tsx wraps named functions in a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    const camera = await fakeCamera(page);
    await openScanner(page);
    const device = await page.context().newCDPSession(page);
    const stage = page.getByRole('region', { name: 'Scanner' });
    const times: number[] = [];
    const scan = async ({ id, username }: (typeof players)[number]) => {
      const shownAt = performance.now();
      await camera.show({ text: id });
      await stage.getByText(username, { exact: true }).waitFor();
      times.push(performance.now() - shownAt);
    };
    for (const player of players.slice(0, warmUp)) await scan(player);
    // A code in view is read again after a pause of the page.
    await camera.show(null);
    const before = await measureMemory(device);
    const from = performance.now();
    for (const player of players.slice(warmUp)) await scan(player);
    const perMinute = (players.length - warmUp) / ((performance.now() - from) / 60_000);
    await camera.show(null);
    const after = await measureMemory(device);
    const rows = [...memoryRows(before, after), ...(await scanRows(db))];

    const load = loadavg()[0]?.toFixed(1);
    const rate = Math.round(perMinute);
    console.log(
      `${rate} scans per minute; from image to result: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms; load average ${load}`,
    );
    printTable(rows);
    await mkdir('reports', { recursive: true });
    await writeFile('reports/bench-scans.json', JSON.stringify({ load, perMinute, times, rows }, null, 2));
    if (!rows.every(meetsGoal)) process.exitCode = 1;
  } finally {
    await browser.close();
    await db.close();
    await server.end();
    await removeDataDir(dataDir);
  }
}

async function addPlayers(db: Database): Promise<void> {
  await db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, email_verified_at, created_at, updated_at)
     SELECT id, username, username || '@example.test', 'none', 'active', now(), now(), now()
     FROM unnest($1::text[], $2::text[]) AS player (id, username)`,
    [players.map(({ id }) => id), players.map(({ username }) => username)],
  );
}

async function openScanner(page: Page): Promise<void> {
  await logInStaff(page, 'staff1');
  await page.getByRole('link', { name: 'Scan QR Code' }).click();
  await page.getByRole('list', { name: 'Activities' }).getByRole('link', { name: 'Aim Trainer' }).click();
  await page.getByRole('button', { name: 'Start camera' }).click();
  await page.getByText('Hold the QR code inside the frame.').waitFor();
}

interface Memory {
  bytes: number;
  nodes: number;
  listeners: number;
}

/** What is left on the page after a garbage collection. */
async function measureMemory(device: CDPSession): Promise<Memory> {
  await device.send('Performance.enable');
  await device.send('HeapProfiler.collectGarbage');
  const { usedSize } = await device.send('Runtime.getHeapUsage');
  const { metrics } = await device.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { bytes: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

const memoryNames = { bytes: 'heap', nodes: 'DOM nodes', listeners: 'event listeners' } as const;

const memoryRows = (before: Memory, after: Memory): Row[] =>
  (['bytes', 'nodes', 'listeners'] as const).map((kind) => ({
    name: `${memoryNames[kind]} after ${players.length} players ÷ after ${warmUp}`,
    value: after[kind] / before[kind],
    goal: 1.1,
    unit: 'ratio',
    notes: [`${before[kind]} after ${warmUp}, ${after[kind]} after ${players.length}`],
  }));

/** Each player has one scan, which counted. */
async function scanRows(db: Database): Promise<Row[]> {
  const scans = await db.query<{ user_id: string; result: string }>(
    `SELECT user_id, result FROM scans JOIN staff USING (staff_id) WHERE staff.username = 'staff1'`,
  );
  const accepted = scans.filter(({ result }) => result === 'ok').map(({ user_id }) => user_id);
  const once = players.filter(({ id }) => accepted.filter((one) => one === id).length === 1);
  return [
    { name: 'scans in the database', value: scans.length, goal: players.length, unit: '' },
    {
      name: 'players with one accepted scan',
      value: once.length,
      goal: players.length,
      isAtLeast: true,
      unit: '',
    },
  ];
}
