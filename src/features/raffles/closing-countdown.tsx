import { raffleCopy } from '../../copy/en/raffles';
import { spanOf } from '../../copy/format';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { onThisClock } from '../../services/server-time';
import styles from './closing-countdown.module.css';

const copy = raffleCopy;
const day = 86_400;

function Remaining({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return copy.closesNow;
  return (
    <>
      {copy.closesIn}{' '}
      <strong>{seconds < day ? spanOf(seconds) : copy.days(Math.floor(seconds / day))}</strong>
    </>
  );
}

/** The time until a raffle closes; screen readers do not announce a timer. */
export function ClosingCountdown({ at }: { at: string | undefined }) {
  const until = onThisClock(at);
  if (until === null) return null;
  return (
    <p role="timer" className={styles.countdown}>
      <Remaining until={until} />
    </p>
  );
}
