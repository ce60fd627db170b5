import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { planMachine, type Tour } from '../kit/plan/plan';
import { models } from '../models/register';

const wanted = process.env.TOUR_MACHINE;

/** The plan of every machine, or of the one that TOUR_MACHINE names: every definition and every sample. */
export const plans = models
  .filter(({ machine }) => wanted === undefined || machine.id === wanted)
  .map((model) => planMachine(model, { everySample: true }));

export type Runner = 'dom' | 'chromium';

/** Where a runner leaves what fired in each finished tour. */
export const firedFolder = (runner: Runner): string => resolve('reports/fired', runner);

/** Notes what a finished tour has fired, for the table of `npm run paths`. */
export function noteFired(runner: Runner, tour: Tour, definitions: readonly string[]): void {
  mkdirSync(firedFolder(runner), { recursive: true });
  writeFileSync(resolve(firedFolder(runner), `${tour.name}.json`), JSON.stringify(definitions));
}

/** How long a tour may take on a busy machine, in milliseconds. */
export const timeFor = (tour: Tour): number => 30_000 + tour.steps.length * 3_000;
