import type { StaffScanContext } from '../../../machines/staff-scan/staff-scan.machine';
import { Head } from '../../components/head';
import { Link } from '../../components/link';
import { scanScreenCopy } from '../../copy/en/staff-scan';
import { useCamera } from '../../hooks/use-camera';
import { useStaffScan } from '../../hooks/use-staff-scan';
import { ManualEntry } from './manual-entry';
import { QueueStrip } from './queue-strip';
import { ScanStage } from './scan-stage';
import styles from './scanning.module.css';

const copy = scanScreenCopy;

/** The camera, the result of each code, and a field for codes without a camera. */
export function Scanning({ activity }: { activity: StaffScanContext['activity'] }) {
  const scan = useStaffScan(activity);
  const camera = useCamera((text) => {
    if (scan.canRead) scan.read(text);
    // The code is reported again until the screen can take it.
    else camera.repeat();
  });
  return (
    <div className={styles.screen}>
      <Head title={copy.title} />
      <div className={styles.head}>
        <h1 dir="auto">{activity?.name ?? copy.rewards}</h1>
        <Link to="?">{copy.change}</Link>
      </div>
      <QueueStrip />
      <ScanStage scan={scan} camera={camera} />
      <ManualEntry scan={scan} />
    </div>
  );
}
