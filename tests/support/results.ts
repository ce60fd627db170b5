import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** Skipped tests count as failed. */
export interface Result {
  passed: number;
  failed: number;
}

const VitestReportSchema = v.object({
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
});

/** A file that fails before its first test counts as one failure. */
export async function readVitestResult(path: string): Promise<Result> {
  const { testResults } = v.parse(VitestReportSchema, JSON.parse(await readFile(path, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed, failed: tests.length - passed + broken };
}

const PlaywrightReportSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
});

export async function readPlaywrightResult(path: string): Promise<Result> {
  const { stats, errors } = v.parse(PlaywrightReportSchema, JSON.parse(await readFile(path, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
