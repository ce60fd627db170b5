import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MachinePlan, Tour } from '../kit/plan/plan';
import type { FiredByRunner } from '../kit/report/paths-report';

type Runner = keyof FiredByRunner;

const folder = 'reports/fired';
const folderOf = (runner: Runner): string => resolve(folder, runner);

/** Notes what a finished tour has fired, for the table of `npm run paths` and the sum of `npm test`. */
export function noteFired(runner: Runner, tour: Tour, definitions: readonly string[]): void {
  mkdirSync(folderOf(runner), { recursive: true });
  writeFileSync(resolve(folderOf(runner), `${tour.name}.json`), JSON.stringify(definitions));
}

export function forgetFired(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** What the finished tours of a machine have fired in each runner. */
export function firedIn(plan: MachinePlan): FiredByRunner {
  return { dom: notedBy('dom', plan), chromium: notedBy('chromium', plan) };
}

function notedBy(runner: Runner, plan: MachinePlan): Set<string> {
  const names = new Set(plan.tours.map(({ name }) => `${name}.json`));
  const files = existsSync(folderOf(runner))
    ? readdirSync(folderOf(runner)).filter((file) => names.has(file))
    : [];
  return new Set(
    files.flatMap((file): string[] => JSON.parse(readFileSync(resolve(folderOf(runner), file), 'utf8'))),
  );
}
