import type { Deps } from '../../server/deps';
import { measure, trials } from './measure';
import { openStage } from './server';
import type { Verdict } from './statistics';

/** reliability.md, B5. */
const bounds = { differenceMs: 0.25, z: 3, weakenedZ: 20 };

/** A smaller sample cannot reach the z of the weakened log-in. */
const fewest = 600;

const pairs = Number(process.argv[2] ?? 2000);
if (!Number.isInteger(pairs) || pairs < fewest)
  throw new Error(`Say how many pairs, ${fewest} or more: npm run timing -- 2000`);

const stage = await openStage();
try {
  console.log(`${pairs} pairs of a known and an unknown address each, in random order within the pair:`);
  console.log('medians in ms, and z of the signed-rank test over the differences of the pairs.');
  console.log(`In bounds: less than ${bounds.differenceMs} ms apart, and |z| below ${bounds.z}.`);
  console.log('Where the medians may be off by as much (±), the machine is too busy to printVerdict.\n');
  console.log(row('', ['known', 'unknown', 'apart', '±', 'z']));
  for (const [name, trial] of Object.entries(trials)) {
    const verdict = await measure(stage, trial, pairs);
    printVerdict(name, verdict, judgementOf(verdict));
  }
  for (const [name, { without, above, changes }] of Object.entries(weakenings(stage.deps))) {
    console.log(`\nWithout ${without}, z must be above ${above}.\n`);
    const verdict = await measure(stage, trials[name as keyof typeof trials], pairs, changes);
    printVerdict(name, verdict, verdict.z > above ? 'ok' : 'OUT OF BOUNDS');
  }
} finally {
  await stage.close();
}

function weakenings({ isPassword, mailer }: Deps) {
  return {
    login: {
      without: 'the hash for an unregistered address',
      above: bounds.weakenedZ,
      changes: { isPassword: async (hash, password) => hash !== null && isPassword(hash, password) },
    },
    forgot: {
      without: 'the mail that goes nowhere where no account is',
      above: bounds.z,
      changes: {
        mailer: { send: async (tx, mail) => (mail.to === null ? undefined : mailer.send(tx, mail)) },
      },
    },
  } satisfies Partial<
    Record<keyof typeof trials, { without: string; above: number; changes: Partial<Deps> }>
  >;
}

type Judgement = 'ok' | 'OUT OF BOUNDS' | 'CANNOT TELL';

function judgementOf({ differenceMs, errorMs, z }: Verdict): Judgement {
  if (errorMs >= bounds.differenceMs) return 'CANNOT TELL';
  return Math.abs(differenceMs) < bounds.differenceMs && Math.abs(z) < bounds.z ? 'ok' : 'OUT OF BOUNDS';
}

function printVerdict(
  name: string,
  { knownMs, unknownMs, differenceMs, errorMs, z }: Verdict,
  judgement: Judgement,
): void {
  const figures = [knownMs, unknownMs, differenceMs, errorMs].map((ms) => ms.toFixed(3));
  console.log(`${row(name, [...figures, z.toFixed(2)])}  ${judgement}`);
  if (judgement !== 'ok') process.exitCode = 1;
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(8) + cells.map((cell) => cell.padStart(10)).join('');
}
