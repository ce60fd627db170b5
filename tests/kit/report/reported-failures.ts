import type { FailureNote, Runner, TourNote } from './note';

/** A defect, with the runners that met it. */
export interface ReportedFailure {
  readonly signature: string;
  /** The whole report for people; two where the runners report it with different messages. */
  readonly texts: readonly string[];
  readonly runners: readonly Runner[];
}

type RunnerFailure = FailureNote & { readonly runner: Runner };

/**
 * Each defect once, for any number of tours and runners that met it. In one runner defects of different signatures
 * are different, whatever walk they share. Between the two, one and the same signature is one defect, and so are
 * two defects with the same walk; the text of the simulated page is used.
 */
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

/** The last line of a report says how to walk there again. */
function walkIn({ text }: RunnerFailure): string {
  return text.trimEnd().split('\n').at(-1) ?? text;
}
