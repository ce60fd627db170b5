import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** Skipped tests count as failed. */
export interface Result {
  passed: number;
  /** One text per failure: the test and, where known, its message. */
  failures: readonly string[];
}

const texts = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

const VitestReportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/** A file that fails before its first test counts as one failure. */
export async function readVitestResult(path: string): Promise<Result> {
  const { testResults } = v.parse(VitestReportSchema, JSON.parse(await readFile(path, 'utf8')));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const failed = tests.filter(({ status }) => status !== 'passed');
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.length - failed.length,
    failures: [
      ...failed.map(({ file, fullName, status, failureMessages }) =>
        texts(`${file}: ${fullName} (${status})`, ...failureMessages),
      ),
      ...broken.map(({ name, message }) => texts(name, message)),
    ],
  };
}

const SpecSchema = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(
        v.object({
          status: v.string(),
          errors: v.array(v.object({ message: v.optional(v.string(), '') })),
          stderr: v.array(v.object({ text: v.optional(v.string(), '') })),
        }),
      ),
    }),
  ),
});

interface Suite {
  specs: v.InferOutput<typeof SpecSchema>[];
  suites?: Suite[] | undefined;
}

const SuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(SpecSchema),
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
});

const PlaywrightReportSchema = v.object({
  suites: v.array(SuiteSchema),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
});

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

export async function readPlaywrightResult(path: string): Promise<Result> {
  const { suites, errors } = v.parse(PlaywrightReportSchema, JSON.parse(await readFile(path, 'utf8')));
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...spec, ...test })));
  const failed = tests.filter(({ status }) => status !== 'expected');
  return {
    passed: tests.length - failed.length,
    failures: [
      ...failed.map(({ projectName, file, line, title, status, results }) =>
        texts(
          `${projectName}: ${file}:${line}: ${title} (${status})`,
          ...results.flatMap(({ status: ending, errors, stderr }) => [
            ...errors.map(({ message }) => message),
            // The error of a timeout does not say what the test had found.
            ...(ending === 'timedOut' ? stderr.map(({ text }) => text.trimEnd()) : []),
          ]),
        ),
      ),
      ...errors.map(({ message }) => message),
    ],
  };
}
