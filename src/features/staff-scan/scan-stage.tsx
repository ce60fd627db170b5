import type { StaffScanView } from '../../../machines/staff-scan/staff-scan.connect';
import { Button } from '../../components/button';
import { Scanner } from '../../components/camera/scanner';
import { Cap, Clash } from '../../components/cap';
import { scanScreenCopy } from '../../copy/en/staff-scan';
import type { ShownCamera } from '../../hooks/use-camera';
import { Pickup } from './pickup';
import { ScanResult } from './scan-result';
import styles from './scan-stage.module.css';

const copy = scanScreenCopy;

function ClosedCamera({ camera }: { camera: ShownCamera }) {
  return (
    <div className={styles.closed}>
      <Cap className={styles.emblem}>
        <Clash />
      </Cap>
      <p>{copy.startHint}</p>
      <Button onClick={camera.open}>{copy.start}</Button>
    </div>
  );
}

/** What the camera sees, covered by the result of the last code for as long as it is shown. */
export function ScanStage({ scan, camera }: { scan: StaffScanView; camera: ShownCamera }) {
  const { step, result } = scan;
  const isPickup = step === 'preview' || step === 'handingOver';
  const isPending = step === 'sending' || step === 'looking';
  return (
    <section className={styles.stage} aria-label={copy.stage} tabIndex={-1}>
      <div className={styles.camera} tabIndex={-1} data-covered={step !== 'ready'}>
        {camera.step === 'closed' && <ClosedCamera camera={camera} />}
        <Scanner camera={camera} variant="stage" />
      </div>
      <div className={styles.cover} role="status" tabIndex={-1}>
        {isPending && (
          <p className={styles.waiting}>
            <Cap turning />
            {copy[step]}
          </p>
        )}
        {result && <ScanResult scan={scan} result={result} />}
      </div>
      {/* A disabled button loses the focus, so each step mounts again. */}
      {isPickup && <Pickup key={step} scan={scan} />}
    </section>
  );
}
