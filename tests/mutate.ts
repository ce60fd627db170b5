import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { below, misexplained, scoreOf, scoreTable, thresholdFailures } from './kit/mutate/score';
import { models } from './models/register';
import { runChartMutants } from './mutate/charts';
import { runCodeMutants, sentencesOf } from './mutate/code';
import { equivalent, explained } from './mutate/explained';
import { machineOf } from './paths/flags';

/** The least share to kill: of a machine's mutants by its generated suite, of the code's by the machines' tests. */
const least = 0.95;

/** The co-mutation score of a machine: what holds for each, and what each should have. */
const coMutation = { least: 0.35, goal: 0.92 };

/** `npm run mutate`: how much of what is changed in the machines the tests notice. */
try {
  const { values } = parseArgs({
    options: {
      machine: { type: 'string' },
      mutant: { type: 'string' },
      charts: { type: 'boolean', default: false },
      stryker: { type: 'boolean', default: false },
      alike: { type: 'boolean', default: false },
    },
  });
  const ids = models.map(({ machine }) => machine.id);
  const wanted = values.mutant?.split(':')[0] ?? values.machine;
  const machines = wanted === undefined ? ids : [machineOf(wanted, ids)];
  const started = Date.now();
  const isAll = !values.alike && !values.charts && !values.stryker;
  const isWhole = isAll && wanted === undefined;
  const ofBoth =
    values.alike || (isAll && values.mutant === undefined) ? await alike(machines, values.mutant) : null;
  const ofCharts = values.charts || isAll ? await charts(machines, values.mutant) : null;
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

/** The co-mutation score: machine and model are changed alike. */
async function alike(machines: readonly string[], mutant: string | undefined) {
  const outcomes = await runChartMutants(machines, mutant, true);
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
  if (mutant !== undefined) return scores;
  const short = below(scores, coMutation.goal);
  if (short.length > 0) console.log(`\nShort of the goal:\n${short.join('\n')}`);
  complain([
    ...below(scores, coMutation.least),
    ...killed.map((one) => `${one.mutant}: is listed as equivalent and is killed`),
  ]);
  return scores;
}

async function charts(machines: readonly string[], mutant: string | undefined) {
  const outcomes = await runChartMutants(machines, mutant);
  const scores = [...outcomes].map(([machine, all]) => scoreOf(machine, all, explained));
  console.log(`\nScore of the app changed alone:\n${scoreTable(scores)}`);
  if (mutant === undefined) complain(thresholdFailures(scores, least, explained));
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
