import { type KeyboardEvent, useId } from 'react';
import type { SessionPerson } from '../../machines/auth/player-auth.machine';
import type { QrViewView } from '../../machines/qr-view/qr-view.connect';
import type { UserMenuView } from '../../machines/user-menu/user-menu.connect';
import { focusOnMount } from '../components/focus-on-mount';
import { NavLink } from '../components/link';
import { popover } from '../components/popover';
import { QrAvatar } from '../components/qr/qr-avatar';
import { navCopy, qrCopy } from '../copy/en/layout';
import { paths } from '../paths';
import styles from './user-menu.module.css';

const labels = { editProfile: navCopy.editProfile, logout: navCopy.logout };

/** The QR code of the player, then the username as the button of a menu with the profile and the logout. */
export function UserMenu({
  person,
  role,
  menu,
  openQr,
  logOut,
}: {
  person: SessionPerson;
  /** The label of an admin role; null for a player. */
  role: string | null;
  menu: UserMenuView;
  openQr: QrViewView['open'];
  logOut: () => void;
}) {
  const roleId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (menu.press(event.key, labels)) event.preventDefault();
  };
  return (
    <div className={styles.place}>
      <button type="button" className={styles.qr} aria-label={qrCopy.open} onClick={openQr}>
        <QrAvatar text={person.id} size="small" />
      </button>
      <button
        type="button"
        className={styles.name}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
        onKeyDown={onKeyDown}
        // Keeps the focus in the menu until the click closes it.
        onMouseDown={(event) => event.preventDefault()}
      >
        <span className={styles.username} dir="auto">
          {person.username}
        </span>
      </button>
      {menu.isOpen && (
        <div
          ref={popover}
          role="menu"
          aria-label={person.username}
          aria-describedby={role ? roleId : undefined}
          tabIndex={-1}
          className={styles.menu}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) menu.leave();
          }}
        >
          {role && (
            <div id={roleId} className={styles.role}>
              {role}
            </div>
          )}
          <NavLink
            ref={menu.focused === 'editProfile' ? focusOnMount : null}
            to={paths.profile}
            role="menuitem"
            tabIndex={-1}
            className={styles.item ?? ''}
            onClick={() => menu.choose('editProfile')}
            // A link handles Enter only; a menu item handles the space bar too.
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              event.currentTarget.click();
            }}
          >
            {labels.editProfile}
          </NavLink>
          <button
            ref={menu.focused === 'logout' ? focusOnMount : null}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              menu.choose('logout');
              logOut();
            }}
          >
            {labels.logout}
          </button>
        </div>
      )}
    </div>
  );
}
