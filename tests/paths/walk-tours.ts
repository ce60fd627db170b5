import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Runner, TourNote } from '../kit/report/note';
import { environmentOf } from '../tours/settings';
import type { Wish } from './flags';

const vitest = 'node_modules/vitest/vitest.mjs';
const vite = 'node_modules/vite/bin/vite.js';
const playwright = 'node_modules/@playwright/test/cli.js';
const testBuild = ['build', '--mode', 'test', '--outDir', 'dist/test-frontend', '--logLevel', 'warn'];
const config = 'tests/playwright.config.ts';

type Program = Runner | 'build';

export async function walkTours({ settings, isHeaded }: Wish): Promise<readonly Program[]> {
  const env = environmentOf(settings);
  const run = async (program: string, ...args: string[]): Promise<boolean> => {
    const child = spawn(process.execPath, [program, ...args], { env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return code === 0;
  };
  const isSimulated = await run(vitest, 'run', '--project', 'dom', 'tests/tours/tours');
  const simulated: readonly Program[] = isSimulated ? [] : ['dom'];
  if (!(await run(vite, ...testBuild))) return [...simulated, 'build'];
  const headed = isHeaded ? ['--headed'] : [];
  const isToured = await run(playwright, 'test', '-c', config, '--project=tours', 'tours.spec', ...headed);
  return isToured ? simulated : [...simulated, 'chromium'];
}

const messages: Readonly<Record<Program, string>> = {
  dom: 'The tours through the simulated page ended with an error that no tour reported; it is printed above',
  chromium: 'The tours through Chromium ended with an error that no tour reported; it is printed above',
  build: 'The app could not be built, so no tour went through Chromium',
};

export function unreportedErrors(ended: readonly Program[], notes: readonly TourNote[]): string[] {
  const hasReport = ({ failures, violations, wrong }: TourNote) =>
    failures.length + violations.length + wrong.length > 0;
  const isReported = (program: Program) => notes.some((note) => note.runner === program && hasReport(note));
  return ended.filter((program) => !isReported(program)).map((program) => messages[program]);
}
