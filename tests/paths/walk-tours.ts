import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentOf } from '../tours/settings';
import type { Wish } from './flags';

const vitest = 'node_modules/vitest/vitest.mjs';
const vite = 'node_modules/vite/bin/vite.js';
const playwright = 'node_modules/@playwright/test/cli.js';
const testBuild = ['build', '--mode', 'test', '--outDir', 'dist/test-frontend', '--logLevel', 'warn'];
const config = 'tests/playwright.config.ts';

/** Walks the tours in the simulated page, then in Chromium on a new build; whether all went well. */
export async function walkTours({ settings, isHeaded }: Wish): Promise<boolean> {
  const env = environmentOf(settings);
  const run = async (program: string, ...args: string[]): Promise<boolean> => {
    const child = spawn(process.execPath, [program, ...args], { env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return code === 0;
  };
  const wentWell = [
    await run(vitest, 'run', '--project', 'dom', 'tests/tours/tours.test.ts'),
    await run(vite, ...testBuild),
    await run(
      playwright,
      'test',
      '-c',
      config,
      '--project=tours',
      'tours.spec',
      ...(isHeaded ? ['--headed'] : []),
    ),
  ];
  return !wentWell.includes(false);
}
