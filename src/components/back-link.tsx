import type { To } from 'react-router-dom';
import styles from './back-link.module.css';
import { Link } from './link';
import singleLink from './single-link.module.css';

/** The link above the heading of a page to the list that it belongs to. */
export function BackLink({ to, children }: { to: To; children: string }) {
  return (
    <p className={`${singleLink.links} ${styles.back}`}>
      <Link to={to}>{children}</Link>
    </p>
  );
}
