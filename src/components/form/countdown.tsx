import { fieldsCopy } from '../../copy/en/fields';
import { spanOf } from '../../copy/format';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import styles from './countdown.module.css';

/** How long somebody still has to wait; a timer is not read out of itself. */
export function Countdown({ until, copy = fieldsCopy.waits }: { until: number; copy?: string | undefined }) {
  return (
    <p role="timer" className={styles.countdown}>
      {copy} <span className={styles.time}>{spanOf(useSecondsUntil(until))}</span>
    </p>
  );
}
