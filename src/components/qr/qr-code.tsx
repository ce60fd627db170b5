import { type ReactNode, useCallback } from 'react';
import { genericCopy } from '../../copy/en/generic';
import { qrCodeCopy } from '../../copy/en/qr-code';
import { renderLargeQr, renderQrAvatar } from '../../services/render-qr';
import { setQrDownload } from '../../services/save-qr';
import { DownloadLink } from '../download-link';
import { focusOnMount } from '../focus-on-mount';
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

export function LargeQr({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string | undefined;
}) {
  const render = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) renderLargeQr(canvas, text).catch(ignore);
    },
    [text],
  );
  return <canvas ref={render} className={className} role="img" aria-label={label} />;
}

/** The full-screen QR code of the player, with the id below it in case a scanner fails. */
export function QrPage({ id, close }: { id: string; close(): void }) {
  return (
    <div className={styles.page}>
      <LargeQr text={id} label={qrCodeCopy.label(id)} className={styles.code} />
      <p className={styles.id}>{id}</p>
      <button type="button" ref={focusOnMount} className={styles.close} onClick={close}>
        {genericCopy.close}
      </button>
    </div>
  );
}

/** A link that saves a QR code of `text` as an image with the file name `name`. */
export function SaveQr({
  text,
  name = qrCodeCopy.fileName,
  children,
}: {
  text: string;
  name?: string;
  children: ReactNode;
}) {
  const render = useCallback(
    (link: HTMLAnchorElement | null) => (link === null ? undefined : setQrDownload(link, text)),
    [text],
  );
  return (
    <DownloadLink ref={render} name={name}>
      {children}
    </DownloadLink>
  );
}
