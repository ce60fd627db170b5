import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { provideChromium } from './support/browser';
import { type Result, readPlaywrightResult, readVitestResult } from './support/results';

const root = fileURLToPath(new URL('../', import.meta.url));

const limitMinutes = 30;

interface Step {
  title: string;
  command: readonly string[];
  /** Where it reports on the tests it ran, and how to read that; null for a step that runs none or is one itself. */
  report: { path: string; read: (path: string) => Promise<Result> } | null;
  nodeOptions?: string;
  isTest?: true;
}

const bin = {
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

const build = (title: string, ...args: string[]): Step => ({
  title,
  command: [bin.vite, 'build', '--logLevel', 'warn', '--emptyOutDir', ...args],
  report: null,
});

const vitest = (title: string, project: string, ...others: string[]): Step => {
  const path = `${root}reports/vitest-${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  return {
    title,
    command: [
      bin.vitest,
      'run',
      ...[project, ...others].flatMap((name) => ['--project', name]),
      ...reporters,
    ],
    report: { path, read: readVitestResult },
  };
};

const playwright = (title: string, ...projects: string[]): Step => ({
  title,
  command: [
    bin.playwright,
    'test',
    '--config',
    'tests/playwright.config.ts',
    ...projects.flatMap((name) => ['--project', name]),
  ],
  report: { path: `${root}reports/playwright.json`, read: readPlaywrightResult },
});

const steps: readonly Step[] = [
  build('Building the web app'),
  build('Building the web app in test mode', '--mode', 'test', '--outDir', 'dist/test-frontend'),
  vitest('Machines and contract', 'fast'),
  vitest('The testing kit', 'kit'),
  vitest('Server on PostgreSQL', 'server', 'server-mocks'),
  // Most objects of a step die young: with the default of 16 MB the garbage collector takes a seventh of the time.
  { ...vitest('Tours in the simulated DOM', 'dom'), nodeOptions: '--max-semi-space-size=64' },
  playwright('Tours in Chromium', 'tours'),
  playwright('End-to-end tests in Chromium on the real server', 'e2e', 'second-campaign'),
  vitest('Chaos: processes killed under load', 'chaos'),
  {
    title: 'Every definition, pair and failure mode was met, and nothing was wrong',
    command: ['--import', 'tsx', fileURLToPath(new URL('./tours/both-runners.ts', import.meta.url))],
    report: null,
    isTest: true,
  },
];

// What a run of single tours was asked for is no concern of this one: it walks all of them.
delete process.env.TOURS;
const total = { passed: 0, failures: [] as string[] };
const started = Date.now();
await rm(`${root}reports`, { recursive: true, force: true });
await mkdir(`${root}reports`);
try {
  provideChromium(console.log);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
for (const step of steps) await take(step);
console.log(`\nAll of it took ${seconds(started)} s.`);
// Again at the end: a log may be cut, and then from its start.
for (const failure of total.failures) console.log(`\nFAILED: ${failure.slice(0, 2_000)}`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 ? 1 : 0;

async function take({ title, command, report, nodeOptions = '', isTest }: Step): Promise<void> {
  console.log(`\n── ${title} ──`);
  const from = Date.now();
  // What an earlier runner reported must not count twice when this one crashes.
  if (report !== null) await rm(report.path, { force: true });
  const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`.trim() };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMinutes * 60_000);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(timer);
  const nothing: Result = { passed: 0, failures: [] };
  const itself: Result = isTest && code === 0 ? { passed: 1, failures: [] } : nothing;
  const result = report === null ? itself : await report.read(report.path).catch(() => nothing);
  total.passed += result.passed;
  total.failures.push(...result.failures);
  console.log(`── ${title}: ${result.passed} passed, ${result.failures.length} failed, ${seconds(from)} s`);
  if (code !== 0 && result.failures.length === 0)
    fail(`${title} ended with ${code === null ? `signal ${signal}` : `code ${code}`}.`);
  if (code === 0 && report !== null && result.passed === 0) fail(`${title} ran no test.`);
}

/** A runner that crashed, or ran nothing, counts as one failure. */
function fail(reason: string): void {
  total.failures.push(reason);
  console.log(`FAILED: ${reason}`);
}

function seconds(from: number): number {
  return Math.round((Date.now() - from) / 1000);
}
