import type { ScanHour } from '../../../contract/staff-dashboard.contract';
import { BarChart } from '../../components/bar-chart';
import { Table } from '../../components/table';
import { Time } from '../../components/time';
import { staffDashboardCopy } from '../../copy/en/staff';
import { momentOf } from '../../copy/format';

const copy = staffDashboardCopy;

const barOf = ({ hour, ok = 0, duplicate = 0, rejected = 0 }: ScanHour) =>
  ({
    key: hour,
    parts: [
      ['good', ok],
      ['middle', duplicate],
      ['low', rejected],
    ],
  }) as const;

/** The scans of each hour as a chart, with the table behind it. */
export function ScanHours({ hours }: { hours: readonly ScanHour[] }) {
  if (hours.length === 0) return <p>{copy.noScans}</p>;
  return (
    <>
      <BarChart bars={hours.map(barOf)} />
      <Table
        label={copy.hours}
        head={[copy.hour, copy.scans]}
        rows={hours.map((hour) => ({
          key: hour.hour,
          cells: [<Time key="time" at={hour.hour} format={momentOf} />, copy.inHour(hour)],
        }))}
      />
    </>
  );
}
