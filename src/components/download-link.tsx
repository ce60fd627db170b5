import type { ReactNode, Ref } from 'react';
import styles from './button.module.css';

/**
 * A download link styled as a quiet button. Its `ref` sets the target; without a target only its space is reserved.
 */
export function DownloadLink({
  ref,
  name,
  children,
}: {
  ref: Ref<HTMLAnchorElement>;
  name: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is invisible and unreachable until it has a target.
    <a ref={ref} className={`${styles.button} ${styles.quiet}`} download={name}>
      {children}
    </a>
  );
}
