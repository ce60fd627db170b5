import type { StaffScanView } from '../../../machines/staff-scan/staff-scan.connect';
import { Button } from '../../components/button';
import { Facts } from '../../components/facts';
import { focusUntilGone, focusUntilGoneIfFree } from '../../components/focus';
import { Notice } from '../../components/notice';
import { pickupCopy } from '../../copy/en/staff-scan';
import { failureMessage } from '../../copy/failure-message';
import styles from './pickup.module.css';

const copy = pickupCopy;

const choicesOf = (choice: Readonly<Record<string, string>> | null | undefined) =>
  Object.entries(choice ?? {}).map(([name, value]) => ({
    name: copy.choices[name as keyof typeof copy.choices] ?? name,
    value,
  }));

/** The reward of a pickup code, before it is handed over. */
export function Pickup({ scan }: { scan: StaffScanView }) {
  const { step, reward, failure } = scan;
  const message = failure && failureMessage(failure, copy.failed, copy.next);
  // A scan can come while any element has the focus: a new reward takes it, so that it is read and its buttons are next.
  const isNew = step === 'preview' && failure === null;
  const winner = reward?.player?.display_name || reward?.player?.username;
  return (
    <div className={styles.pickup} ref={isNew ? focusUntilGone : focusUntilGoneIfFree} tabIndex={-1}>
      <p className={styles.kind}>{copy.title}</p>
      <h2 dir="auto">{reward?.reward?.name ?? copy.reward}</h2>
      {winner && (
        <p className={styles.winner} dir="auto">
          {copy.winner(winner)}
        </p>
      )}
      <Facts facts={choicesOf(reward?.reward?.choice)} />
      {message && <Notice tone="bad" first={message.first} second={message.second} />}
      <div className={styles.actions}>
        <Button busy={step === 'handingOver'} disabled={!scan.canConfirm} onClick={scan.confirm}>
          {step === 'handingOver' ? copy.confirming : copy.confirm}
        </Button>
        <Button variant="text" disabled={!scan.canCancel} onClick={scan.cancel}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}
