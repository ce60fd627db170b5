import type { ScanHour } from '../../../contract/staff-dashboard.contract';
import { Time } from '../../components/time';
import { staffDashboardCopy } from '../../copy/en/staff';
import { count as countOf, momentOf } from '../../copy/format';
import { ScanChart } from './scan-chart';
import styles from './scan-tables.module.css';

const copy = staffDashboardCopy;

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
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{count}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ([row, value]) =>
            value !== undefined && (
              <tr key={row}>
                <th scope="row" dir="auto">
                  {row}
                </th>
                <td>{countOf(value)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

/** The scans of each hour as a chart, with the table behind it. */
export function ScanHours({ hours }: { hours: readonly ScanHour[] }) {
  if (hours.length === 0) return <p>{copy.noScans}</p>;
  return (
    <>
      <ScanChart hours={hours} />
      <table className={styles.table} aria-label={copy.hours}>
        <thead>
          <tr>
            <th scope="col">{copy.hour}</th>
            <th scope="col">{copy.scans}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.hour}>
              <th scope="row">
                <Time at={hour.hour} format={momentOf} />
              </th>
              <td>{copy.inHour(hour)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
