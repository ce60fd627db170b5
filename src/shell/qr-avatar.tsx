import { useCallback } from 'react';
import { drawQr } from '../services/draw-qr';
import styles from './qr-avatar.module.css';

/**
 * A QR code, `size` pixels wide at most; 80 unless something else is said (product.md section 9). Beside words that
 * say the same it needs no label. Where it cannot be drawn, its place stays empty.
 */
export function QrAvatar({ text, size = 80, label }: { text: string; size?: number; label?: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) drawQr(canvas, text, size).catch(() => undefined);
    },
    [text, size],
  );
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <canvas ref={draw} />
    </span>
  );
}
