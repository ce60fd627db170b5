import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { findShell, launchFlags } from '../../support/browser';
import { findFreePort } from '../../support/server-process';
import { printTable } from '../table';
import { measureInteractions } from './interactions';
import { measureRoutes } from './lighthouse';
import { measureServing, openSite } from './site';

export async function benchWeb(): Promise<void> {
  const rounds = Number(process.argv[3] ?? 5);
  // All if none is named.
  const routeNames = process.argv.slice(4);
  const executablePath = findShell();
  const site = await openSite();
  // After the server and its database have taken theirs.
  const port = await findFreePort();
  const args = [...launchFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  try {
    const rows = [
      ...(await measureServing(site, rounds)),
      ...(routeNames.length > 0 ? [] : await measureInteractions(browser, site)),
      ...(await measureRoutes(browser, port, site, rounds, routeNames)),
    ];
    printTable(rows);
    const load = loadavg()[0]?.toFixed(1);
    console.log(`medians of ${rounds} rounds; load average ${load}`);
    await mkdir('reports', { recursive: true });
    await writeFile('reports/bench.json', JSON.stringify({ rounds, load, rows }, null, 2));
  } finally {
    await browser.close();
    await site.close();
  }
}
