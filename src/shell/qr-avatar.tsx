import { useCallback } from 'react';
import { retryOnline } from '../services/retry-online';
import styles from './qr-avatar.module.css';

/**
 * A QR code on a white square of `size` CSS pixels, 80 by default (product.md section 9). What it stands in names it.
 * Where it cannot be drawn, the square stays empty.
 */
export function QrAvatar({ text, size = 80 }: { text: string; size?: number }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) =>
      canvas === null
        ? undefined
        : retryOnline(async () => (await import('../services/draw-qr')).drawQrAvatar(canvas, text, size)),
    [text, size],
  );
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      <canvas ref={draw} style={{ width: size, height: size }} />
    </span>
  );
}
