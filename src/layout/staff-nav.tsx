import { staffNavCopy } from '../copy/en/staff';
import { useStaff } from '../hooks/use-staff';
import { useStaffLogout } from '../hooks/use-staff-logout';
import { paths } from '../paths';
import styles from './header.module.css';
import { type HeaderLink, HeaderLinks } from './header-links';
import { StaffLogoutDialog } from './staff-logout-dialog';

const copy = staffNavCopy;

const links: readonly HeaderLink[] = [
  { to: paths.staffActivities, label: copy.activity },
  { to: paths.staffScanQr, label: copy.scan },
];

/** The links of staff and the logout (product.md section 2), in every width: staff work on phones. */
export function StaffNav() {
  const staff = useStaff();
  const logout = useStaffLogout();
  if (staff.isLoggingOut)
    return (
      <button type="button" className={`${styles.account} ${styles.link}`} disabled>
        {copy.loggingOut}
      </button>
    );
  if (!staff.isLoggedIn) return null;
  return (
    <>
      <nav aria-label={copy.label} className={styles.staffNav}>
        <HeaderLinks links={links} />
        {/* It keeps the focus, which the dialog returns to it. */}
        <button
          type="button"
          className={styles.link}
          aria-disabled={!logout.canRequest}
          onClick={logout.request}
        >
          {copy.logout}
        </button>
      </nav>
      <StaffLogoutDialog logout={logout} />
    </>
  );
}
