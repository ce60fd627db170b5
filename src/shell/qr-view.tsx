import { type Ref, useCallback } from 'react';
import type { QrViewView } from '../../machines/qr-view/qr-view.connect';
import { copy } from '../copy/copy';
import { retryOnline } from '../services/retry-online';
import styles from './qr-view.module.css';

function LargeQr({ text }: { text: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) =>
      canvas === null
        ? undefined
        : retryOnline(async () => (await import('../services/draw-qr')).drawLargeQr(canvas, text)),
    [text],
  );
  return <canvas ref={draw} className={styles.code} role="img" aria-label={copy.qr.label(text)} />;
}

/** The QR code of the player over the whole screen, with the id below it for scanners that fail. */
export function QrView({
  ref,
  view,
  id,
}: {
  /** Its owner opens and closes the dialog. */
  ref: Ref<HTMLDialogElement>;
  view: QrViewView;
  id: string | undefined;
}) {
  return (
    <dialog ref={ref} className={styles.view} aria-label={copy.qr.title}>
      {view.isOpen && id !== undefined && (
        <div className={styles.inside}>
          <LargeQr text={id} />
          <p className={styles.id}>{id}</p>
          <button type="button" className={styles.close} onClick={view.close}>
            {copy.nav.close}
          </button>
        </div>
      )}
    </dialog>
  );
}
