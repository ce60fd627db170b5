import type { ScanHour } from '../../../contract/staff-dashboard.contract';
import styles from './scan-chart.module.css';

const kinds = ['ok', 'duplicate', 'rejected'] as const;

const sumOf = (hour: ScanHour): number => kinds.reduce((sum, kind) => sum + (hour[kind] ?? 0), 0);

const height = 40;
const width = 8;
const gap = 2;

/** One bar for each hour, divided by result. The table behind it says the same in words. */
export function ScanChart({ hours }: { hours: readonly ScanHour[] }) {
  const most = Math.max(1, ...hours.map(sumOf));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${Math.max(12, hours.length) * (width + gap)} ${height}`}
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
    >
      {hours.map((hour, place) => {
        const heights = kinds.map((kind) => ((hour[kind] ?? 0) / most) * height);
        return kinds.map((kind, at) => (
          <rect
            key={`${hour.hour} ${kind}`}
            className={styles[kind]}
            x={place * (width + gap)}
            width={width}
            y={height - heights.slice(0, at + 1).reduce((sum, one) => sum + one, 0)}
            height={heights[at]}
          />
        ));
      })}
    </svg>
  );
}
