import { type ReactNode, useCallback } from 'react';
import { genericCopy } from '../../copy/en/generic';
import { qrCodeCopy } from '../../copy/en/qr-code';
import { renderLargeQr, renderQrAvatar } from '../../services/render-qr';
import { setQrDownload } from '../../services/save-qr';
import { DownloadLink } from '../download-link';
import { focusOnMount } from '../focus';
import styles from './qr-view.module.css';

const ignore = () => {};

export function SmallQr({ text, size }: { text: string; size: number }) {
  const render = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) renderQrAvatar(canvas, text, size).catch(ignore);
    },
    [text, size],
  );
  return <canvas ref={render} style={{ width: size, height: size }} />;
}

/** The full-screen QR code of the player, with the id below it in case a scanner fails. */
export function QrPage({ id, close }: { id: string; close(): void }) {
  const render = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) renderLargeQr(canvas, id).catch(ignore);
    },
    [id],
  );
  return (
    <div className={styles.page}>
      <canvas ref={render} className={styles.code} role="img" aria-label={qrCodeCopy.label(id)} />
      <p className={styles.id}>{id}</p>
      <button type="button" ref={focusOnMount} className={styles.close} onClick={close}>
        {genericCopy.close}
      </button>
    </div>
  );
}

/** A link that saves a QR code of `text` as an image. */
export function SaveQr({ text, children }: { text: string; children: ReactNode }) {
  const render = useCallback(
    (link: HTMLAnchorElement | null) => (link === null ? undefined : setQrDownload(link, text)),
    [text],
  );
  return (
    <DownloadLink ref={render} name={qrCodeCopy.fileName}>
      {children}
    </DownloadLink>
  );
}
