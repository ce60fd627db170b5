import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { scoreOf, scoreTable, shortcomings } from './kit/mutate/score';
import { models } from './models/register';
import { huntCharts } from './mutate/charts';
import { explained } from './mutate/explained';

/** The least share of its mutants that the generated suite of each machine has to kill. */
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
  await charts();
}

async function charts(): Promise<void> {
  const outcomes = await huntCharts(machines, values.mutant);
  const scores = [...outcomes].map(([machine, all]) => scoreOf(machine, all, explained));
  console.log(`\n${scoreTable(scores)}`);
  for (const { mutant, killed } of values.mutant === undefined ? [] : [...outcomes.values()].flat()) {
    if (killed !== null)
      console.log(
        `\n${mutant}\n${killed.tour}, step ${killed.position}, ${killed.check}:\n${killed.message}`,
      );
  }
  mkdirSync('reports', { recursive: true });
  writeFileSync(
    'reports/mutation.json',
    `${JSON.stringify({ seconds: Math.round((Date.now() - started) / 1000), charts: scores }, null, 2)}\n`,
  );
  const short = values.mutant === undefined ? shortcomings(scores, least, explained) : [];
  if (short.length > 0) console.log(`\n${short.join('\n')}`);
  process.exitCode = short.length === 0 ? 0 : 1;
}
