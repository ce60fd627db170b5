import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { machines } from '../../machines';
import { chartOf } from './chart.reading';
import { chartRenderer } from './chart.svg';
import { pageOf } from './charts.page';
import { registerViolations } from './charts.rules';

const folder = new URL('../statecharts/', import.meta.url);

/** Every file of the folder by name, as the register has it now. */
const wantedFiles = async (): Promise<Map<string, string>> => {
  const charts = Object.values(machines).map(chartOf);
  const render = await chartRenderer();
  return new Map([
    ['README.md', pageOf(charts)],
    ...charts.map((chart) => [`${chart.id}.svg`, render(chart)] as const),
  ]);
};

const presentFiles = async (): Promise<Map<string, string>> => {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
    ),
  );
};

const fail = (lines: string[]): never => {
  console.error(lines.join('\n'));
  process.exit(1);
};

const violations = registerViolations(machines);
if (violations.length > 0) fail(['The statecharts cannot be rendered:', ...violations]);

const wanted = await wantedFiles();
const present = await presentFiles();
const outdated = [...wanted].filter(([name, text]) => present.get(name) !== text);
const extra = [...present.keys()].filter((name) => !wanted.has(name));

if (process.argv.includes('--check')) {
  const stale = [...outdated.map(([name]) => name), ...extra];
  if (stale.length > 0) {
    fail([
      ...stale.map((name) => `docs/statecharts/${name} is stale`),
      'Generate it with: npm run statecharts',
    ]);
  }
} else {
  await mkdir(folder, { recursive: true });
  await Promise.all(outdated.map(([name, text]) => writeFile(new URL(name, folder), text)));
  await Promise.all(extra.map((name) => rm(new URL(name, folder))));
  console.log(
    `${wanted.size - 1} statecharts in ${fileURLToPath(folder)}, ${outdated.length + extra.length} files changed`,
  );
}
