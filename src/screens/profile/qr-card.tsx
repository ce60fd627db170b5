import { screenCopy } from '../../copy/screen-copy';
import { saveQr } from '../../services/save-qr';
import { QrAvatar } from '../../shell/qr-avatar';
import { Button } from '../../ui/button';
import { Section } from '../../ui/page';
import styles from './profile-screen.module.css';

const words = screenCopy.profile.qr;

/** The size of the picture that is saved, in pixels (product.md section 2). */
const size = 80;

/** The user id as a QR code, to show at an event or to save. */
export function QrCard({ id }: { id: string }) {
  return (
    <Section title={words.title}>
      <div className={styles.qr}>
        <QrAvatar text={id} label={words.label(id)} size={size} />
        <p>{words.text}</p>
      </div>
      <Button look="quiet" onClick={() => saveQr(id, `${id}.png`, size)}>
        {words.download}
      </Button>
    </Section>
  );
}
