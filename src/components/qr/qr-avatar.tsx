import { onDemand } from '../../hooks/on-demand';
import styles from './qr-avatar.module.css';

const smallQr = onDemand<{ text: string; size: number }, 'SmallQr'>(() => import('./qr-code'), 'SmallQr');

/**
 * A QR code on a white square of `size` CSS pixels, 80 by default (product.md section 9). Its parent gives it a name. If
 * rendering fails, the square stays empty.
 */
export function QrAvatar({ text, size = 80 }: { text: string; size?: number }) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      <smallQr.Shown text={text} size={size} />
    </span>
  );
}
