import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { scoreOf, scoreTable, shortcomings } from './kit/mutate/score';
import { models } from './models/register';
import { huntCharts } from './mutate/charts';
import { huntCode, sentencesOf } from './mutate/code';
import { explained } from './mutate/explained';

/** The least share to kill: of a machine's mutants by its generated suite, of the code's by the machines' tests. */
const least = 0.95;

const { values } = parseArgs({
  options: {
    machine: { type: 'string' },
    mutant: { type: 'string' },
    charts: { type: 'boolean', default: false },
    stryker: { type: 'boolean', default: false },
  },
});
const only = values.machine ?? values.mutant?.split(':')[0];
const machines = models.map(({ machine }) => machine.id).filter((id) => only === undefined || id === only);
const started = Date.now();

if (machines.length === 0) {
  console.error(`There is no machine '${only}'.`);
  process.exitCode = 1;
} else {
  const ofCharts = values.charts || !values.stryker ? await charts() : null;
  const ofCode = values.stryker || (!values.charts && only === undefined) ? await code() : null;
  const seconds = Math.round((Date.now() - started) / 1000);
  mkdirSync('reports', { recursive: true });
  const report = { seconds, charts: ofCharts, code: ofCode };
  writeFileSync('reports/mutation.json', `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nAll of it took ${seconds} s.`);
}

async function charts() {
  const outcomes = await huntCharts(machines, values.mutant);
  const scores = [...outcomes].map(([machine, all]) => scoreOf(machine, all, explained));
  console.log(`\n${scoreTable(scores)}`);
  if (values.mutant === undefined) complain(shortcomings(scores, least, explained));
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
  const score = await huntCode(explained);
  console.log(`\n${sentencesOf(score)}`);
  if (score.score < least) complain([`The code of the machines: less than ${100 * least} %`]);
  return score;
}

function complain(lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = 1;
}
