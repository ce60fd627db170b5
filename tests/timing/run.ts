import { measure, trials } from './measure';
import { openStage } from './server';
import type { Verdict } from './statistics';

/** reliability.md, B5. */
const bounds = { apartMs: 0.25, z: 3, sabotagedZ: 20 };

/** With fewer, not even the clearest difference is as sure as the sabotaged run has to be. */
const fewest = 600;

const pairs = Number(process.argv[2] ?? 2000);
if (!Number.isInteger(pairs) || pairs < fewest)
  throw new Error(`Say how many pairs, ${fewest} or more: npm run timing -- 2000`);

const stage = await openStage();
try {
  console.log(`${pairs} pairs of a known and an unknown address each, in random order within the pair:`);
  console.log('medians in ms, and z of the signed-rank test over the differences of the pairs.');
  console.log(`In bounds: less than ${bounds.apartMs} ms apart, and |z| below ${bounds.z}.\n`);
  console.log(row('', ['known', 'unknown', 'apart', '±', 'z']));
  for (const [name, trial] of Object.entries(trials)) {
    const verdict = await measure(stage, trial, pairs);
    tell(name, verdict, Math.abs(verdict.apartMs) < bounds.apartMs && Math.abs(verdict.z) < bounds.z);
  }
  const { isPassword } = stage.deps;
  const verdict = await measure(stage, trials.login, pairs, {
    isPassword: async (hash, password) => hash !== null && isPassword(hash, password),
  });
  console.log(
    `\nWithout the hash that stands in where no account is, z must be above ${bounds.sabotagedZ}.\n`,
  );
  tell('login', verdict, verdict.z > bounds.sabotagedZ);
} finally {
  await stage.close();
}

function tell(name: string, { knownMs, unknownMs, apartMs, offMs, z }: Verdict, isGood: boolean): void {
  const figures = [knownMs, unknownMs, apartMs, offMs].map((ms) => ms.toFixed(3));
  console.log(`${row(name, [...figures, z.toFixed(2)])}  ${isGood ? 'ok' : 'OUT OF BOUNDS'}`);
  if (!isGood) process.exitCode = 1;
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(8) + cells.map((cell) => cell.padStart(10)).join('');
}
