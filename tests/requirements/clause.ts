/** One small statement of the specification, in our own words. */
export interface Clause {
  /** `{section}.{subject}.{number}`; A is api.md, O is ours. */
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** States of machines whose assertions check it: `{machine}#{state}`. */
  readonly states?: readonly string[];
  /** Tests that check it: `{file below tests}: {title}`, with `…` for what the title is filled with. */
  readonly tests?: readonly string[];
}

type Stated = Omit<Clause, 'section'>;

/** The clauses of one section. */
export const ofSection = (section: string, clauses: readonly Stated[]): readonly Clause[] =>
  clauses.map((clause) => ({ ...clause, section }));
