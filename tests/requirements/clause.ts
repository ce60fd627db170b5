/** One small statement of the specification, in our own words. */
export interface Clause {
  /** `{section}.{subject}.{number}`; A is api.md, O is ours. Tests and properties name it. */
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** States of machines whose assertions check it: `{machine}#{state}`. */
  readonly states?: readonly string[];
  /** Nothing checks it yet. */
  readonly isUnchecked?: true;
}

type SectionClause = Omit<Clause, 'section'>;

export const ofSection = (section: string, clauses: readonly SectionClause[]): readonly Clause[] =>
  clauses.map((clause) => ({ ...clause, section }));
