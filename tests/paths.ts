import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MachinePlan } from './kit/plan/plan';
import { reportOf, sentencesOf, tableOf } from './kit/report/paths-report';
import { firedFolder, plans, type Runner } from './tours/plans';

const { values } = parseArgs({
  options: { machine: { type: 'string' }, list: { type: 'boolean', default: false } },
});
const wanted = plans.filter(({ id }) => values.machine === undefined || id === values.machine);

if (wanted.length === 0) {
  console.error(
    `There is no machine '${values.machine}'. There are: ${plans.map(({ id }) => id).join(', ')}.`,
  );
  process.exitCode = 1;
} else if (values.list) console.log(wanted.map(sentencesOf).join('\n\n'));
else await tour();

async function tour(): Promise<void> {
  rmSync('reports/fired', { recursive: true, force: true });
  const ran = [
    await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'dom', 'tests/tours/tours.test.ts'),
    await run(
      'node_modules/vite/bin/vite.js',
      'build',
      '--mode',
      'test',
      '--outDir',
      'dist/test-frontend',
      '--logLevel',
      'warn',
    ),
    await run(
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tests/playwright.config.ts',
      '--project=tours',
      'tours.spec',
    ),
  ];
  const report = reportOf(wanted, (plan) => ({
    dom: firedIn('dom', plan),
    chromium: firedIn('chromium', plan),
  }));
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/paths.json', `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${tableOf(report)}`);
  const complete = report.machines.every(
    ({ definitions, fired }) =>
      fired.dom.definitions === definitions && fired.chromium.definitions === definitions,
  );
  process.exitCode = complete && !ran.includes(false) ? 0 : 1;
}

async function run(program: string, ...args: string[]): Promise<boolean> {
  const env = { ...process.env, ...(values.machine !== undefined && { TOUR_MACHINE: values.machine }) };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** What the finished tours of a machine have fired. */
function firedIn(runner: Runner, plan: MachinePlan): Set<string> {
  const folder = firedFolder(runner);
  const names = new Set(plan.tours.map(({ name }) => `${name}.json`));
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => names.has(file)) : [];
  return new Set(files.flatMap((file): string[] => JSON.parse(readFileSync(resolve(folder, file), 'utf8'))));
}
