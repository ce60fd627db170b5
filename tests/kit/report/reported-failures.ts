import type { FailureNote, Runner, TourNote } from './note';

/** A fault, with the runners that met it. */
export interface ReportedFailure {
  readonly signature: string;
  /** The whole report for people; two where the runners tell of it in different words. */
  readonly texts: readonly string[];
  readonly runners: readonly Runner[];
}

type Told = FailureNote & { readonly runner: Runner };

/**
 * Each fault once, however many tours met it in however many runners. In one runner faults of different signatures
 * are different, whatever walk they share. Between the two, one and the same signature is one fault, and so are
 * two faults with the same walk; it goes by what the simulated page says.
 */
export function reportedFailures(notes: readonly TourNote[]): ReportedFailure[] {
  const simulated = failuresIn(notes, 'dom');
  const left = new Set(failuresIn(notes, 'chromium'));
  const pairs = new Map<Told, Told>();
  for (const isSame of [hasSameSignature, hasSameWalk]) {
    for (const one of simulated.filter((failure) => !pairs.has(failure))) {
      const other = [...left].find((failure) => isSame(one, failure));
      if (other === undefined) continue;
      pairs.set(one, other);
      left.delete(other);
    }
  }
  return [
    ...simulated.map((one) => told(one, [pairs.get(one) ?? []].flat())),
    ...[...left].map((one) => told(one)),
  ];
}

function failuresIn(notes: readonly TourNote[], runner: Runner): Told[] {
  const met = notes.filter((note) => note.runner === runner).flatMap(({ failures }) => failures);
  return eachOnce(met.map((failure) => ({ ...failure, runner })));
}

function told(first: Told, others: readonly Told[] = []): ReportedFailure {
  const failures = [first, ...others];
  return {
    signature: first.signature,
    texts: eachOnce(failures).map(({ text }) => text),
    runners: failures.map(({ runner }) => runner),
  };
}

function eachOnce(failures: readonly Told[]): Told[] {
  return failures.filter(
    (one, index) => failures.findIndex((other) => hasSameSignature(one, other)) === index,
  );
}

const hasSameSignature = (one: Told, other: Told): boolean => one.signature === other.signature;

const hasSameWalk = (one: Told, other: Told): boolean => walkIn(one) === walkIn(other);

/** The last line of a report says how to walk there again. */
function walkIn({ text }: Told): string {
  return text.trimEnd().split('\n').at(-1) ?? text;
}
