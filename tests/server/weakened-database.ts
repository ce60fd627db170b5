import type { Database, Queryable } from '../../server/database/database';

export type Rewrite = readonly [find: string, replace: string | { statement: string }];

export function weaken(db: Database, rewrites: readonly Rewrite[]): Database & { unused(): string[] } {
  const used = new Set<string>();
  const rewrite = (text: string): string =>
    rewrites.reduce((sql, [find, replace]) => {
      if (!sql.includes(find)) return sql;
      used.add(find);
      return typeof replace === 'string' ? sql.replace(find, replace) : replace.statement;
    }, text);
  const query =
    (plain: Queryable): Queryable['query'] =>
    (text, values) =>
      plain.query(rewrite(text), values);
  return {
    ...db,
    query: query(db),
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: query(tx),
          atCommit: (statement) => tx.atCommit({ ...statement, text: rewrite(statement.text) }),
        }),
      ),
    unused: () => rewrites.map(([find]) => find).filter((find) => !used.has(find)),
  };
}

export function watchStatements(
  db: Database,
  report: (text: string, values: readonly unknown[]) => void,
): Database {
  const query =
    (plain: Queryable): Queryable['query'] =>
    (text, values) => {
      report(text, values ?? []);
      return plain.query(text, values);
    };
  return {
    ...db,
    query: query(db),
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: query(tx),
          atCommit: (statement) => {
            report(statement.text, statement.values);
            tx.atCommit(statement);
          },
        }),
      ),
  };
}
