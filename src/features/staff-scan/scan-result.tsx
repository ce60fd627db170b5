import type { ShownResult, StaffScanView } from '../../../machines/staff-scan/staff-scan.connect';
import { Button } from '../../components/button';
import { scrollAndPassFocus } from '../../components/focus';
import { genericCopy } from '../../copy/en/generic';
import { scanResultCopy, scanScreenCopy } from '../../copy/en/staff-scan';
import { failureMessage } from '../../copy/failure-message';
import { count } from '../../copy/format';
import styles from './scan-result.module.css';

const copy = scanResultCopy;

/** Distinct by shape as well as by color: a tick, two ticks, a cross, an arrow into a tray, a question mark. */
const icons: Readonly<Record<ShownResult, string>> = {
  accepted: 'M14 54l22 22 50-52',
  pickedUp: 'M14 54l22 22 50-52',
  duplicate: 'M4 54l20 20 42-44M44 66l8 8 42-44',
  rejected: 'M22 22l56 56M78 22L22 78',
  kept: 'M50 12v46M30 40l20 20 20-20M14 64v22h72V64',
  unchecked: 'M30 34c0-28 40-28 40-4 0 18-20 18-20 36M50 80v10',
};

const accepted = ({ answer }: StaffScanView): string => {
  const { stamp_awarded, points_awarded = 0 } = answer?.scan ?? {};
  const given = [
    stamp_awarded && copy.accepted.stamp,
    points_awarded > 0 && copy.accepted.points(count(points_awarded)),
  ];
  return given.filter(Boolean).join(' · ');
};

const textsOf = (scan: StaffScanView, result: ShownResult): (string | null)[] => {
  if (result === 'accepted') return [accepted(scan)];
  if (result === 'pickedUp') return [scan.answer?.scan?.reward?.name ?? null];
  if (result === 'kept') return [copy.kept.text];
  if (scan.failure) {
    const { first, second } = failureMessage(scan.failure, copy.unchecked.text);
    return [first, second];
  }
  return [scan.answer?.text ?? copy[result].text];
};

/** Fills the stage and is readable from two meters. */
export function ScanResult({ scan, result }: { scan: StaffScanView; result: ShownResult }) {
  const player = scan.answer?.scan?.player;
  return (
    <div className={`${styles.result} ${styles[result]}`} ref={scrollAndPassFocus}>
      <svg className={styles.icon} viewBox="0 0 100 100" aria-hidden="true">
        <path d={icons[result]} />
      </svg>
      <p className={styles.title}>{copy[result].title}</p>
      {player && (
        <p className={styles.name} dir="auto">
          {player.display_name || player.username}
        </p>
      )}
      {textsOf(scan, result).map(
        (text) =>
          text && (
            <p key={text} className={styles.text} dir="auto">
              {text}
            </p>
          ),
      )}
      <div className={styles.actions}>
        {scan.canRetry && (
          <Button variant="quiet" onClick={scan.retry}>
            {genericCopy.tryAgain}
          </Button>
        )}
        <Button variant="quiet" onClick={scan.dismiss}>
          {scanScreenCopy.next}
        </Button>
      </div>
    </div>
  );
}
