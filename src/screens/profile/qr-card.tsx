import { useCallback } from 'react';
import { useQrView } from '../../actors/use-app-views';
import { copy } from '../../copy/copy';
import { screenCopy } from '../../copy/screen-copy';
import { setQrDownload } from '../../services/save-qr';
import { QrAvatar } from '../../shell/qr-avatar';
import { DownloadLink } from '../../ui/download-link';
import { Section } from '../../ui/page';
import styles from './profile-screen.module.css';

const words = screenCopy.profile.qr;

/** Saves the user id as an image, where one can be rendered. */
function SaveQr({ id }: { id: string }) {
  const render = useCallback(
    (link: HTMLAnchorElement | null) => (link === null ? undefined : setQrDownload(link, id)),
    [id],
  );
  return (
    <DownloadLink ref={render} name={copy.qr.fileName}>
      {words.download}
    </DownloadLink>
  );
}

/** The user id as a QR code, to show at an event or to save. */
export function QrCard({ id }: { id: string }) {
  const { open } = useQrView();
  return (
    <Section title={words.title}>
      <div className={styles.qr}>
        <button type="button" className={styles.code} aria-label={copy.qr.open} onClick={open}>
          <QrAvatar text={id} />
        </button>
        <p>{words.text}</p>
      </div>
      <SaveQr id={id} />
    </Section>
  );
}
