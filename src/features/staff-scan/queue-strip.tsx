import type { LateRejection } from '../../../machines/scan-queue/scan.types';
import type { ScanQueueView } from '../../../machines/scan-queue/scan-queue.connect';
import { Button } from '../../components/button';
import { Time } from '../../components/time';
import { queueCopy } from '../../copy/en/staff-scan';
import { momentOf } from '../../copy/format';
import { useScanQueue } from '../../hooks/use-scan-queue';
import styles from './queue-strip.module.css';

const copy = queueCopy;

const textOf = ({ step, waiting }: ScanQueueView): string => {
  if (step === 'sending') return copy.sending(waiting);
  if (step === 'retrying') return copy.retrying(waiting);
  if (step === 'idle') return copy.online;
  return waiting === 0 ? copy.offline : copy.offlineWaiting(waiting);
};

function Rejection({ rejection, dismiss }: { rejection: LateRejection; dismiss(): void }) {
  const { scan, player, text } = rejection;
  return (
    <li className={styles.rejection}>
      <p className={styles.about}>
        <strong dir="auto">{player ?? copy.unknownPlayer}</strong>
        {scan.activityName && <span dir="auto"> · {scan.activityName}</span>}
        {' · '}
        <Time at={scan.scannedAt} format={momentOf} />
      </p>
      {text && <p dir="auto">{text}</p>}
      <Button variant="quiet" onClick={dismiss}>
        {copy.dismiss}
      </Button>
    </li>
  );
}

function Rejections({ queue }: { queue: ScanQueueView }) {
  return (
    <div className={styles.rejections}>
      <h2>{copy.rejections}</h2>
      <ul>
        {queue.rejections.map((rejection) => (
          <Rejection
            key={rejection.scan.nonce}
            rejection={rejection}
            dismiss={() => queue.dismiss(rejection.scan.nonce)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Whether the device is online, how many scans wait, and which were rejected later. */
export function QueueStrip() {
  const queue = useScanQueue();
  return (
    <section className={styles.strip} aria-label={copy.title}>
      <div className={`${styles.line} ${styles[queue?.step ?? 'idle']}`}>
        <p role="status">{queue && textOf(queue)}</p>
        {queue?.canSendNow && (
          <Button variant="text" onClick={queue.sendNow}>
            {copy.sendNow}
          </Button>
        )}
      </div>
      {queue?.isPersisted === false && (
        <p role="alert" className={styles.warning}>
          {copy.notPersisted}
        </p>
      )}
      {queue && queue.rejections.length > 0 && <Rejections queue={queue} />}
    </section>
  );
}
