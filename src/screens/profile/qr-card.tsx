import { useCallback } from 'react';
import { screenCopy } from '../../copy/screen-copy';
import { leadToQr } from '../../services/save-qr';
import { QrAvatar } from '../../shell/qr-avatar';
import { DownloadLink } from '../../ui/download-link';
import { Section } from '../../ui/page';
import styles from './profile-screen.module.css';

const words = screenCopy.profile.qr;

/** The size of the picture that is saved, in pixels (product.md section 2). */
const size = 80;

/** Saves the user id as a picture, where one can be drawn. */
function SaveQr({ id }: { id: string }) {
  const draw = useCallback(
    (link: HTMLAnchorElement | null) => (link === null ? undefined : leadToQr(link, id, size)),
    [id],
  );
  return (
    <DownloadLink ref={draw} name={`${id}.png`}>
      {words.download}
    </DownloadLink>
  );
}

/** The user id as a QR code, to show at an event or to save. */
export function QrCard({ id }: { id: string }) {
  return (
    <Section title={words.title}>
      <div className={styles.qr}>
        <QrAvatar text={id} label={words.label(id)} size={size} />
        <p>{words.text}</p>
      </div>
      <SaveQr id={id} />
    </Section>
  );
}
