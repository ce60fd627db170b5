import type { FailureNote, Runner, TourNote } from './note';

export interface ReportedFailure {
  readonly signature: string;
  readonly texts: readonly string[];
  readonly runners: readonly Runner[];
}

type RunnerFailure = FailureNote & { readonly runner: Runner };

/** Each defect once. Within a runner the signature identifies it; between runners also the walk. */
export function reportedFailures(notes: readonly TourNote[]): ReportedFailure[] {
  const simulated = failuresIn(notes, 'dom');
  const left = new Set(failuresIn(notes, 'chromium'));
  const pairs = new Map<RunnerFailure, RunnerFailure>();
  for (const isSame of [hasSameSignature, hasSameWalk]) {
    for (const one of simulated.filter((failure) => !pairs.has(failure))) {
      const other = [...left].find((failure) => isSame(one, failure));
      if (other === undefined) continue;
      pairs.set(one, other);
      left.delete(other);
    }
  }
  return [
    ...simulated.map((one) => reported(one, [pairs.get(one) ?? []].flat())),
    ...[...left].map((one) => reported(one)),
  ];
}

function failuresIn(notes: readonly TourNote[], runner: Runner): RunnerFailure[] {
  const met = notes.filter((note) => note.runner === runner).flatMap(({ failures }) => failures);
  return eachOnce(met.map((failure) => ({ ...failure, runner })));
}

function reported(first: RunnerFailure, others: readonly RunnerFailure[] = []): ReportedFailure {
  const failures = [first, ...others];
  return {
    signature: first.signature,
    texts: eachOnce(failures).map(({ text }) => text),
    runners: failures.map(({ runner }) => runner),
  };
}

function eachOnce(failures: readonly RunnerFailure[]): RunnerFailure[] {
  return failures.filter(
    (one, index) => failures.findIndex((other) => hasSameSignature(one, other)) === index,
  );
}

const hasSameSignature = (one: RunnerFailure, other: RunnerFailure): boolean =>
  one.signature === other.signature;

const hasSameWalk = (one: RunnerFailure, other: RunnerFailure): boolean => walkIn(one) === walkIn(other);

function walkIn({ text }: RunnerFailure): string {
  return text.trimEnd().split('\n').at(-1) ?? text;
}
