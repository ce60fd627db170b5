import styles from './chip.module.css';

const marks = {
  dot: 'M6 1a5 5 0 1 1 0 10A5 5 0 1 1 6 1',
  ring: 'M6 0a6 6 0 1 1 0 12A6 6 0 1 1 6 0M6 3a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  tick: 'M4.6 10.6 0.4 6.4 2.2 4.6 4.6 7 9.8 1.4 11.6 3.2Z',
  cross: 'M2 .6 6 4.6 10 .6 11.4 2 7.4 6 11.4 10 10 11.4 6 7.4 2 11.4 .6 10 4.6 6 .6 2Z',
  play: 'M2 0.8 11.4 6 2 11.2Z',
  bars: 'M1 1H5V11H1ZM7 1H11V11H7Z',
};

export type ChipTone = 'primary' | 'accent' | 'blue' | 'green' | 'grey';
export type ChipMark = keyof typeof marks;

/** A short label with a color and a shape, so that no meaning depends on color alone. */
export function Chip({ tone, mark, children }: { tone: ChipTone; mark: ChipMark; children: string }) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      <svg className={styles.mark} viewBox="0 0 12 12" aria-hidden="true">
        <path d={marks[mark]} />
      </svg>
      {children}
    </span>
  );
}
