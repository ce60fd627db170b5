import type { ReactNode, Ref } from 'react';
import styles from './button.module.css';

/**
 * A link that looks like a quiet button and saves what its `ref` makes it lead to, under this name. As long as it leads
 * nowhere only its place is kept.
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
    // biome-ignore lint/a11y/useValidAnchor: it cannot be seen or reached until it leads somewhere.
    <a ref={ref} className={`${styles.button} ${styles.quiet}`} download={name}>
      {children}
    </a>
  );
}
