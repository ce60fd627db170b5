import { Link, NavLink } from 'react-router-dom';
import type { RedeemDialogView } from '../../machines/redeem/redeem-dialog.connect';
import type { PlayerSessionView } from '../../machines/session/player-session.connect';
import { copy } from '../copy/copy';
import { paths } from '../paths';
import { Cap, Clash } from '../ui/cap';
import styles from './header.module.css';
import { QrAvatar } from './qr-avatar';

const words = copy.nav;

function Item({
  to,
  children,
  className = '',
}: {
  to: string;
  children: string;
  className?: string | undefined;
}) {
  return (
    <li className={className}>
      <NavLink to={to} end className={styles.link ?? ''}>
        {children}
      </NavLink>
    </li>
  );
}

function TicketButton({ canOpen, open }: Pick<RedeemDialogView, 'canOpen' | 'open'>) {
  return (
    <button
      type="button"
      className={styles.ticket}
      aria-label={words.redeem}
      disabled={!canOpen}
      onClick={open}
    >
      <svg viewBox="0 0 28 20" aria-hidden="true">
        <path d="M2 0h24a2 2 0 0 1 2 2v4a4 4 0 0 0 0 8v4a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2v-4a4 4 0 0 0 0-8V2a2 2 0 0 1 2-2Zm16 3v3h2V3Zm0 5.5v3h2v-3Zm0 5.5v3h2v-3Z" />
      </svg>
    </button>
  );
}

/** The head of every page: who is signed in decides what it offers. */
export function Header({
  session,
  redeem,
}: {
  session: PlayerSessionView;
  redeem: Pick<RedeemDialogView, 'canOpen' | 'open'>;
}) {
  const { person } = session;
  return (
    <header className={styles.header}>
      <div className={`${styles.bar} ${person ? styles.player : ''}`}>
        <Link to={paths.home} className={styles.logo} aria-label={copy.brand.home}>
          <Cap>
            <Clash />
          </Cap>
          {copy.brand.name}
        </Link>
        <nav aria-label={words.label} className={styles.nav}>
          <ul className={styles.links}>
            <Item to={paths.home}>{words.home}</Item>
            {person ? (
              <>
                <Item to={paths.activities}>{words.activity}</Item>
                <Item to={paths.rewards}>{words.myRewards}</Item>
                <li className={styles.last}>
                  <button
                    type="button"
                    className={styles.link}
                    disabled={!session.canLogOut}
                    onClick={session.logOut}
                  >
                    {session.isSigningOut ? words.loggingOut : words.logout}
                  </button>
                </li>
              </>
            ) : (
              <>
                <Item to={paths.login}>{words.login}</Item>
                <Item to={paths.register} className={styles.phones}>
                  {words.register}
                </Item>
              </>
            )}
          </ul>
        </nav>
        {person && session.isSignedIn && (
          <div className={styles.account}>
            <TicketButton canOpen={redeem.canOpen} open={redeem.open} />
            <NavLink to={paths.profile} className={`${styles.link} ${styles.person}`}>
              <QrAvatar text={person.user_id} />
              <span className={styles.username}>{person.username}</span>
            </NavLink>
          </div>
        )}
      </div>
    </header>
  );
}
