import { onDemand } from '../../hooks/on-demand';
import styles from './qr-avatar.module.css';

const smallQr = onDemand<{ text: string; size: number }, 'SmallQr'>(() => import('./qr-code'), 'SmallQr');

const sizes = { small: 24, large: 80 } as const;

/**
 * A QR code on a white square: `large` has the size of product.md section 9. Its parent gives it a name. If rendering
 * fails, the square stays empty.
 */
export function QrAvatar({ text, size = 'large' }: { text: string; size?: keyof typeof sizes }) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      <smallQr.Shown text={text} size={sizes[size]} />
    </span>
  );
}
