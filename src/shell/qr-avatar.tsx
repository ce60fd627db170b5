import { useCallback } from 'react';
import { drawQr } from '../services/draw-qr';
import styles from './qr-avatar.module.css';

/** The header's avatar is 24 px wide (product.md section 9). */
const size = 24;

/** A small QR code beside a name that says the same; where it cannot be drawn, its place stays empty. */
export function QrAvatar({ text }: { text: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) drawQr(canvas, text, size).catch(() => undefined);
    },
    [text],
  );
  return (
    <span className={styles.avatar} aria-hidden="true">
      <canvas ref={draw} />
    </span>
  );
}
