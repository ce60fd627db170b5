import styles from './bar-chart.module.css';

type Tone = 'good' | 'middle' | 'low';

export interface Bar {
  key: string;
  /** Stacked from below. */
  parts: readonly (readonly [tone: Tone, value: number])[];
}

const sumOf = ({ parts }: Bar): number => parts.reduce((sum, [, value]) => sum + value, 0);

const height = 40;
const width = 8;
const gap = 2;

/** Stacked bars. A table behind them says the same in words. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(sumOf));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${Math.max(12, bars.length) * (width + gap)} ${height}`}
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
    >
      {bars.map(({ key, parts }, place) => {
        const heights = parts.map(([, value]) => (value / most) * height);
        return parts.map(([tone], at) => (
          <rect
            key={`${key} ${tone}`}
            className={styles[tone]}
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
