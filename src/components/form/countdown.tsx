import { fieldsCopy } from '../../copy/en/fields';
import { spanOf } from '../../copy/format';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import styles from './countdown.module.css';

/** The remaining time of a cooldown; screen readers do not announce a timer. */
export function Countdown({ until, copy = fieldsCopy.waits }: { until: number; copy?: string | undefined }) {
  return (
    <p role="timer" className={styles.countdown}>
      {copy} <span className={styles.time}>{spanOf(useSecondsUntil(until))}</span>
    </p>
  );
}
