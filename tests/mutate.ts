import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { misexplained, scoreOf, scoreTable, thresholdFailures } from './kit/mutate/score';
import { models } from './models/register';
import { runChartMutants } from './mutate/charts';
import { runCodeMutants, sentencesOf } from './mutate/code';
import { explained } from './mutate/explained';
import { machineOf } from './paths/flags';

/** The least share to kill: of a machine's mutants by its generated suite, of the code's by the machines' tests. */
const least = 0.95;

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
  const isWhole = wanted === undefined && values.charts === values.stryker && !values.alike;
  const ofCharts =
    values.charts || !values.stryker ? await charts(machines, values.mutant, values.alike) : null;
  const ofCode = values.stryker || isWhole ? await code() : null;
  const seconds = Math.round((Date.now() - started) / 1000);
  mkdirSync('reports', { recursive: true });
  const report = isWhole ? 'reports/mutation.json' : 'reports/mutation-part.json';
  writeFileSync(report, `${JSON.stringify({ seconds, charts: ofCharts, code: ofCode }, null, 2)}\n`);
  console.log(`\nAll of it took ${seconds} s and is in ${report}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function charts(machines: readonly string[], mutant: string | undefined, isAlike: boolean) {
  const outcomes = await runChartMutants(machines, mutant, isAlike);
  const reasons = isAlike ? {} : explained;
  const scores = [...outcomes].map(([machine, all]) => scoreOf(machine, all, reasons));
  console.log(`\n${scoreTable(scores)}`);
  if (isAlike) return scores;
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
