import type { ReactNode } from 'react';
import { count as countOf } from '../copy/format';
import styles from './table.module.css';

/** A table; the first cell of a row names it. */
export function Table({
  label,
  head,
  rows,
}: {
  /** The accessible name, if no heading names the table. */
  label?: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row" dir="auto">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names with their numbers; numbers that the response lacks are left out. */
export function CountTable({
  name,
  count,
  rows,
}: {
  name: string;
  count: string;
  rows: readonly (readonly [name: string, count: number | undefined])[];
}) {
  const known = rows.flatMap(([row, value]) =>
    value === undefined ? [] : [{ key: row, cells: [row, countOf(value)] }],
  );
  return <Table head={[name, count]} rows={known} />;
}
