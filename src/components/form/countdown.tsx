import { spanOf } from '../../copy/format';
import { screenCopy } from '../../copy/screen-copy';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import styles from './countdown.module.css';

/** How long somebody still has to wait; a timer is not read out of itself. */
export function Countdown({
  until,
  words = screenCopy.fields.waits,
}: {
  until: number;
  words?: string | undefined;
}) {
  return (
    <p role="timer" className={styles.countdown}>
      {words} <span className={styles.time}>{spanOf(useSecondsUntil(until))}</span>
    </p>
  );
}
