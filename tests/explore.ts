import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { models } from './models/register';
import { machineOf } from './paths/flags';
import { type WalkNote, type WalkSettings, walkNotes } from './tours/walk-settings';

/** `npm run explore`: walks the machines at random in the simulated page until the time is over. */
try {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '2' },
      machine: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const minutes = Number(values.minutes);
  const seed = Number(values.seed);
  if (!(minutes > 0)) throw new Error(`--minutes is a number above 0, not '${values.minutes}'.`);
  if (!Number.isInteger(seed)) throw new Error(`--seed is a whole number, not '${values.seed}'.`);
  const ids = models.map(({ machine }) => machine.id);
  const machine = values.machine === undefined ? {} : { machine: machineOf(values.machine, ids) };
  const settings: WalkSettings = { ...machine, seed, minutes };
  rmSync(walkNotes, { recursive: true, force: true });
  const from = Date.now();
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'dom', 'tests/tours/random-walks'],
    { env: { ...process.env, EXPLORE: JSON.stringify(settings) }, stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  const seconds = (Date.now() - from) / 1000;
  const files = existsSync(walkNotes) ? readdirSync(walkNotes) : [];
  const notes = files.map((file): WalkNote => JSON.parse(readFileSync(`${walkNotes}/${file}`, 'utf8')));
  const sum = (key: keyof WalkNote) => notes.reduce((total, note) => total + note[key], 0);
  const rate = Math.round(sum('transitions') / seconds);
  console.log(`seed ${seed}: ${sum('walks')} walks, ${sum('steps')} steps, ${rate} transitions per second`);
  process.exitCode = code === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
