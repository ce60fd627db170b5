import styles from './skeleton.module.css';

/** A gray placeholder. Text around it names what is loading. */
export function Skeleton({ shape }: { shape: 'line' | 'short' | 'field' | 'image' | 'wide' }) {
  const className = shape === 'short' ? `${styles.line} ${styles.short}` : styles[shape];
  return <span className={`${styles.block} ${className}`} aria-hidden="true" />;
}
