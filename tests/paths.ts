import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gapsOf, reportOf, sentencesOf, tableOf } from './kit/report/paths-report';
import { wire } from './models/wire';
import { firedIn, forgetFired } from './tours/fired';
import { plans } from './tours/plans';

const { values } = parseArgs({
  options: { machine: { type: 'string' }, list: { type: 'boolean', default: false } },
});
const wanted = plans.filter(({ id }) => values.machine === undefined || id === values.machine);

if (wanted.length === 0) {
  console.error(
    `There is no machine '${values.machine}'. There are: ${plans.map(({ id }) => id).join(', ')}.`,
  );
  process.exitCode = 1;
} else if (values.list) console.log(wanted.map((plan) => sentencesOf(plan, wire)).join('\n\n'));
else await tour();

async function tour(): Promise<void> {
  forgetFired();
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
  const report = reportOf(wanted, wire, firedIn);
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/paths.json', `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${tableOf(report)}`);
  process.exitCode = gapsOf(report).length === 0 && !ran.includes(false) ? 0 : 1;
}

async function run(program: string, ...args: string[]): Promise<boolean> {
  const env = { ...process.env, ...(values.machine !== undefined && { TOUR_MACHINE: values.machine }) };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}
