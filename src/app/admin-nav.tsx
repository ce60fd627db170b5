import { NavLink } from '../components/link';
import { adminNavCopy } from '../copy/en/admin';
import { paths } from '../paths';
import styles from './admin-nav.module.css';

const copy = adminNavCopy;

const links = [
  { to: paths.admin, label: copy.overview },
  { to: paths.adminCodes, label: copy.codes },
  { to: paths.adminApprovals, label: copy.approvals },
  { to: paths.adminRaffles, label: copy.raffles },
  { to: paths.adminSupport, label: copy.support },
  { to: paths.adminAttempts, label: copy.attempts },
  { to: paths.adminLog, label: copy.log },
];

/** The links between the admin pages. */
export function AdminNav() {
  return (
    <nav aria-label={copy.label} className={styles.links}>
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={styles.link ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
