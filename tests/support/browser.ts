import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export const launchFlags = [
  // Requests to other hosts fail at once, so that no test depends on the network of the computer.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export function findChromium(): string | null {
  const places = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return places.find((place) => place !== undefined && place !== '' && runs(place)) ?? null;
}

export function findShell(): string | null {
  const shell = '/usr/bin/chromium-headless-shell';
  return !process.env.CHROME_PATH && runs(shell) ? shell : findChromium();
}

export function provideChromium(say: (line: string) => void): void {
  const found = findChromium();
  if (found !== null) {
    say(`Browser: ${found}`);
    return;
  }
  const attempts: { what: string; commands: readonly (readonly [string, ...string[]])[] }[] = [
    {
      what: "Playwright's own Chromium",
      commands: [
        ['npx', 'playwright', 'install', 'chromium'],
        ['npx', 'playwright', 'install-deps', 'chromium'],
      ],
    },
    {
      what: "Debian's Chromium",
      commands: [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-qq', '--yes', '--no-install-recommends', 'chromium'],
        ['apt-get', 'install', '-qq', '--yes', '--no-install-recommends', 'chromium-headless-shell'],
      ],
    },
  ];
  for (const { what, commands } of attempts) {
    say(`Browser: none found. Installing ${what} …`);
    const failed = commands.find((command) => !succeeds(command));
    const installed = findChromium();
    if (installed !== null) {
      say(`Browser: ${installed}`);
      return;
    }
    say(
      `Browser: ${what} could not be installed${failed === undefined ? '' : ` (${failed.join(' ')} failed)`}.`,
    );
  }
  throw new Error('There is no Chromium and none could be installed: install one, or set CHROME_PATH.');
}

function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    return execFileSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
}

function succeeds([command, ...args]: readonly [string, ...string[]]): boolean {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  };
  return spawnSync(command, args, { env, stdio: 'ignore', timeout: 300_000 }).status === 0;
}
