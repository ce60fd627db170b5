import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

/** What Stryker's changes of the machines' code have come to. */
export interface CodeScore {
  readonly generated: number;
  readonly killed: number;
  readonly score: number;
  readonly survivors: readonly { readonly mutant: string; readonly reason: string | null }[];
}

export function sentencesOf({ generated, killed, survivors }: CodeScore): string {
  const named = survivors.map(({ mutant, reason }) => `  ${mutant}${reason === null ? '' : ` (${reason})`}`);
  return [`Code of the machines: ${killed} of ${generated} changes killed.`, ...named].join('\n');
}

/**
 * Changes guards, assigns, actors' inputs and `connect`, and runs the tests of the machines against each change.
 * What runs only while a module loads is the chart itself, which has mutants of its own.
 */
export async function huntCode(explained: Readonly<Record<string, string>>): Promise<CodeScore> {
  // What reads the plugin beside this file are processes of their own.
  process.env.NODE_OPTIONS = '--import tsx';
  const results = await new Stryker({
    mutate: ['machines/*/*.ts'],
    testRunner: 'vitest',
    plugins: [
      fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
      fileURLToPath(new URL('./read-by-people.ts', import.meta.url)),
    ],
    ignorers: ['read-by-people'],
    vitest: { configFile: fileURLToPath(new URL('./code.vitest.ts', import.meta.url)), related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    // Stryker knows the compiler's older versions only; it does not need it where there is no such file.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only'],
  }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored');
  const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const killed = counted.length - alive.length;
  return {
    generated: counted.length,
    killed,
    score: counted.length === 0 ? 0 : killed / counted.length,
    survivors: alive.map((change) => {
      const mutant = nameOf(change);
      return { mutant, reason: explained[mutant] ?? null };
    }),
  };
}

interface Changed {
  readonly fileName: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement?: string | undefined;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** `{file}: {what stood there} becomes {what stands there now}`. */
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
