import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { below, misexplained, scoreOf, scoreTable, thresholdFailures } from './kit/mutate/score';
import { models } from './models/register';
import { runChartMutants, type Selection } from './mutate/charts';
import { runCodeMutants, sentencesOf } from './mutate/code';
import { equivalent, explained } from './mutate/explained';
import { machineOf } from './paths/flags';

/** The least share to kill: of a machine's mutants by its generated suite, of the code's by the machines' tests. */
const least = 0.95;

/** The co-mutation score of a machine: what holds for each, and what each should have. */
const coMutation = { least: 0.35, goal: 0.92 };

// The runners have process groups of their own, which Ctrl+C does not reach: they end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** `npm run mutate`: how much of what is changed in the machines the tests notice. */
try {
  const { values } = parseArgs({
    options: {
      machine: { type: 'string', multiple: true, default: [] },
      mutant: { type: 'string' },
      charts: { type: 'boolean', default: false },
      stryker: { type: 'boolean', default: false },
      alike: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
    },
  });
  const ids = models.map(({ machine }) => machine.id);
  const wanted = values.mutant === undefined ? values.machine : values.mutant.split(':').slice(0, 1);
  const machines = wanted.length === 0 ? ids : wanted.map((one) => machineOf(one, ids));
  const every = Number(values.every);
  if (!Number.isSafeInteger(every) || every < 1) throw new Error('--every takes a whole number from 1');
  const selection = { only: values.mutant, every };
  const started = Date.now();
  const isAll = !values.alike && !values.charts && !values.stryker;
  const isWhole = isAll && wanted.length === 0 && every === 1;
  const ofBoth =
    values.alike || (isAll && values.mutant === undefined) ? await alike(machines, selection) : null;
  const ofCharts = values.charts || isAll ? await charts(machines, selection) : null;
  const ofCode = values.stryker || isWhole ? await code() : null;
  const seconds = Math.round((Date.now() - started) / 1000);
  mkdirSync('reports', { recursive: true });
  const report = isWhole ? 'reports/mutation.json' : 'reports/mutation-part.json';
  writeFileSync(
    report,
    `${JSON.stringify({ seconds, alike: ofBoth, charts: ofCharts, code: ofCode }, null, 2)}\n`,
  );
  console.log(`\nAll of it took ${seconds} s and is in ${report}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

type Selected = Omit<Selection, 'isAlike'>;

/** The co-mutation score: machine and model are changed alike. */
async function alike(machines: readonly string[], selection: Selected) {
  const outcomes = await runChartMutants(machines, { ...selection, isAlike: true });
  const scores = [...outcomes].map(([machine, all]) =>
    scoreOf(
      machine,
      all.map((one) => ({ ...one, isVoid: one.killed === null && one.mutant in equivalent })),
      {},
    ),
  );
  console.log(`\nCo-mutation score, machine and model changed alike:\n${scoreTable(scores)}`);
  const killed = [...outcomes.values()]
    .flat()
    .filter((one) => one.killed !== null && one.mutant in equivalent);
  if (selection.only !== undefined) return scores;
  const short = below(scores, coMutation.goal);
  if (short.length > 0) console.log(`\nShort of the goal:\n${short.join('\n')}`);
  complain([
    ...below(scores, coMutation.least),
    ...killed.map((one) => `${one.mutant}: is listed as equivalent and is killed`),
  ]);
  return scores;
}

async function charts(machines: readonly string[], selection: Selected) {
  const outcomes = await runChartMutants(machines, { ...selection, isAlike: false });
  const scores = [...outcomes].map(([machine, all]) => scoreOf(machine, all, explained));
  console.log(`\nScore of the app changed alone:\n${scoreTable(scores)}`);
  if (selection.only === undefined) complain(thresholdFailures(scores, least, explained));
  else {
    for (const { killed } of [...outcomes.values()].flat()) {
      if (killed === null) continue;
      console.log(
        `\nNoticed by ${killed.tour}, step ${killed.position}, ${killed.check}:\n${killed.message}`,
      );
    }
  }
  return scores;
}

async function code() {
  console.log('\nStryker changes the code of the machines …');
  const score = await runCodeMutants(explained);
  console.log(`\n${sentencesOf(score)}`);
  const known = Object.keys(explained).filter((mutant) => mutant.startsWith('machines/'));
  complain([
    ...(score.score < least ? [`The code of the machines: less than ${100 * least} %`] : []),
    ...misexplained(score.survivors, known),
  ]);
  return score;
}

function complain(lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = 1;
}
