import styles from './skeleton.module.css';

/** A grey stand-in of the final shape. The screen around it says in words that it is loading. */
export function Skeleton({ shape }: { shape: 'line' | 'short' | 'picture' | 'wide' }) {
  const look = shape === 'short' ? `${styles.line} ${styles.short}` : styles[shape];
  return <span className={`${styles.block} ${look}`} aria-hidden="true" />;
}
