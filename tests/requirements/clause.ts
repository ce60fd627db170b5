export interface Clause {
  /** `{section}.{subject}.{number}`; A is api.md, O is our own. Tests and properties name it. */
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** `{machine}#{state}` */
  readonly states?: readonly string[];
  readonly isUnchecked?: true;
}

type SectionClause = Omit<Clause, 'section'>;

export const ofSection = (section: string, clauses: readonly SectionClause[]): readonly Clause[] =>
  clauses.map((clause) => ({ ...clause, section }));
