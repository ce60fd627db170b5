import type { Ref } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlayerAuthView } from '../../machines/auth/player-auth.connect';
import type { MobileMenuView } from '../../machines/mobile-menu/mobile-menu.connect';
import type { QrViewView } from '../../machines/qr-view/qr-view.connect';
import type { RedeemDialogView } from '../../machines/redeem/redeem-dialog.connect';
import type { UserMenuView } from '../../machines/user-menu/user-menu.connect';
import { useBrand } from '../components/brand';
import { Cap, Clash } from '../components/cap';
import { Link } from '../components/link';
import { brandCopy } from '../copy/en/brand';
import { navCopy } from '../copy/en/layout';
import { useGuestMark } from '../hooks/use-is-prerendered';
import styles from './header.module.css';
import { areaOf, HeaderLinks, headerLinks, logoTarget } from './header-links';
import { staffNav } from './lazy-staff-nav';
import { MobileMenu } from './mobile-menu';
import { UserMenu } from './user-menu';

const copy = navCopy;

function TicketButton({ canOpen, open }: Pick<RedeemDialogView, 'canOpen' | 'open'>) {
  return (
    <button
      type="button"
      className={styles.ticket}
      aria-label={copy.redeem}
      disabled={!canOpen}
      onClick={open}
    >
      <svg viewBox="0 0 28 20" aria-hidden="true">
        <path d="M2 0h24a2 2 0 0 1 2 2v4a4 4 0 0 0 0 8v4a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2v-4a4 4 0 0 0 0-8V2a2 2 0 0 1 2-2Zm16 3v3h2V3Zm0 5.5v3h2v-3Zm0 5.5v3h2v-3Z" />
      </svg>
    </button>
  );
}

interface HeaderProps {
  session: PlayerAuthView;
  redeem: Pick<RedeemDialogView, 'canOpen' | 'open'>;
  userMenu: UserMenuView;
  openQr: QrViewView['open'];
  mobileMenu: MobileMenuView;
  /** The ref of the mobile menu's dialog. */
  drawer: Ref<HTMLDialogElement>;
}

/** The header of every page; its links depend on the audience of the page. */
export function Header({ session, redeem, userMenu, openQr, mobileMenu, drawer }: HeaderProps) {
  const { person } = session;
  const guest = useGuestMark();
  const brand = useBrand();
  const area = areaOf(useLocation().pathname, person !== null);
  const links = headerLinks[area];
  return (
    <header className={`${styles.header} ${styles[area]}`}>
      <div className={styles.bar}>
        <Link to={logoTarget(area)} className={styles.logo} aria-label={brandCopy.home(brand)}>
          <Cap>
            <Clash />
          </Cap>
          <span className={styles.brand}>{brand.name}</span>
        </Link>
        {mobileMenu.hasLinks && links.length > 0 && (
          <nav aria-label={copy.label} className={styles.nav} data-guest={guest}>
            <HeaderLinks links={links.filter(({ isInMenuOnly }) => !isInMenuOnly)} />
          </nav>
        )}
        {area === 'staff' && <staffNav.Shown />}
        {area === 'player' && person && session.isLoggedIn && (
          <div className={styles.account}>
            <TicketButton canOpen={redeem.canOpen} open={redeem.open} />
            <UserMenu
              person={person}
              role={session.adminRole && copy.roles[session.adminRole]}
              menu={userMenu}
              openQr={openQr}
              logOut={session.logOut}
            />
          </div>
        )}
        {area === 'player' && session.isLoggingOut && (
          <button type="button" className={`${styles.account} ${styles.link}`} disabled>
            {copy.loggingOut}
          </button>
        )}
        {mobileMenu.hasButton && links.length > 0 && (
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-expanded={mobileMenu.isOpen}
            onClick={mobileMenu.open}
          >
            <svg viewBox="0 0 20 16" aria-hidden="true">
              <path d="M0 0h20v3H0Zm0 6.5h20v3H0ZM0 13h20v3H0Z" />
            </svg>
            <span className={styles.menuWord}>{copy.menu}</span>
          </button>
        )}
      </div>
      <MobileMenu ref={drawer} menu={mobileMenu} links={links} />
    </header>
  );
}
