import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { startVitest } from 'vitest/node';

export interface CodeScore {
  readonly generated: number;
  readonly killed: number;
  readonly score: number;
  readonly invalid: Readonly<Record<string, number>>;
  readonly survivors: readonly { readonly mutant: string; readonly reason: string | null }[];
}

export function sentencesOf({ generated, killed, invalid, survivors }: CodeScore): string {
  const alive = survivors.map(({ mutant, reason }) => `  ${mutant}${reason === null ? '' : ` (${reason})`}`);
  const others = Object.entries(invalid).map(([status, count]) => `  ${count} not counted: ${status}`);
  return [`Code of the machines: ${killed} of ${generated} changes killed.`, ...others, ...alive].join('\n');
}

export async function runCodeMutants(explained: Readonly<Record<string, string>>): Promise<CodeScore> {
  await requireThatAllPass();
  // The plugins run in child processes, which need tsx.
  process.env.NODE_OPTIONS = '--import tsx';
  const results = await new Stryker({
    mutate: ['machines/*/*.ts'],
    testRunner: 'vitest',
    plugins: [
      fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
      fileURLToPath(new URL('./ignore-text.ts', import.meta.url)),
    ],
    ignorers: ['read-by-people'],
    vitest: { configFile, related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    // Stryker does not support this version of TypeScript and skips a missing file.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only'],
  }).runMutationTest();
  const changes = named(results.filter(({ status }) => status !== 'Ignored'));
  const killed = changes.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const alive = changes.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const generated = killed + alive.length;
  const invalid: Record<string, number> = {};
  for (const { status } of changes) {
    if (!counted.has(status)) invalid[status] = (invalid[status] ?? 0) + 1;
  }
  return {
    generated,
    killed,
    score: generated === 0 ? 0 : killed / generated,
    invalid,
    survivors: alive.map(({ mutant }) => ({ mutant, reason: explained[mutant] ?? null })),
  };
}

const configFile = fileURLToPath(new URL('./code.vitest.ts', import.meta.url));

/** Stryker leaves out a file of tests that cannot be loaded, and says nothing. */
async function requireThatAllPass(): Promise<void> {
  const vitest = await startVitest('test', [], { config: configFile, watch: false });
  const failed = vitest.state.getFailedFilepaths();
  await vitest.close();
  if (failed.length > 0)
    throw new Error(`Without changes, tests fail or cannot be loaded in ${failed.join(', ')}`);
}

const counted: ReadonlySet<string> = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage']);

interface Changed {
  readonly status: string;
  readonly fileName: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement?: string | undefined;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function named(changes: readonly Changed[]): { readonly mutant: string; readonly status: string }[] {
  const times = new Map<string, number>();
  return changes.toSorted(inOrder).map((change) => {
    const name = nameOf(change);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { mutant: time === 1 ? name : `${name} (${time})`, status: change.status };
  });
}

function inOrder(one: Changed, other: Changed): number {
  const [a, b] = [one.location.start, other.location.start];
  return one.fileName.localeCompare(other.fileName) || a.line - b.line || a.column - b.column;
}

function nameOf({ fileName, location: { start, end }, replacement = '' }: Changed): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  const stood = [(lines.shift() ?? '').slice(start.column - 1), ...lines].join('\n');
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 120);
  const file = fileName.slice(fileName.lastIndexOf('machines/'));
  return `${file}: ${short(stood)} becomes ${short(replacement)}`;
}
