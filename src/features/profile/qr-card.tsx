import { Section } from '../../components/page';
import { QrAvatar } from '../../components/qr/qr-avatar';
import { saveQr } from '../../components/qr/qr-parts';
import { qrCopy } from '../../copy/en/layout';
import { profileCopy } from '../../copy/en/profile';
import { useQrView } from '../../hooks/use-app-views';
import styles from './profile-screen.module.css';

const copy = profileCopy.qr;

/** The user id as a QR code, to show at an event or to download. */
export function QrCard({ id }: { id: string }) {
  const { open } = useQrView();
  return (
    <Section title={copy.title}>
      <div className={styles.qr}>
        <button type="button" className={styles.code} aria-label={qrCopy.open} onClick={open}>
          <QrAvatar text={id} />
        </button>
        <p>{copy.text}</p>
      </div>
      <saveQr.Shown text={id}>{copy.download}</saveQr.Shown>
    </Section>
  );
}
