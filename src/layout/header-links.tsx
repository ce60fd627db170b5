import { NavLink } from '../components/link';
import { navCopy } from '../copy/en/layout';
import { onDemand } from '../hooks/on-demand';
import { useGuestMark } from '../hooks/use-is-prerendered';
import { isOfStaff, paths } from '../paths';
import styles from './header.module.css';

const copy = navCopy;

const newRewardsBadge = onDemand<{ onFollow?: (() => void) | undefined }, 'NewRewardsBadge'>(
  () => import('./new-rewards-badge'),
  'NewRewardsBadge',
);

export interface HeaderLink {
  to: string;
  label: string;
  /** Hidden from players, also on a prerendered page before hydration. */
  isForGuests?: boolean;
  /** Shown in the mobile menu only. */
  isInMenuOnly?: boolean;
}

export type Area = 'guest' | 'player' | 'staff';

/** The links of the header by audience (product.md section 2). */
export const headerLinks: Record<Area, readonly HeaderLink[]> = {
  guest: [
    { to: paths.home, label: copy.home },
    { to: paths.login, label: copy.login, isForGuests: true },
    { to: paths.register, label: copy.register, isForGuests: true, isInMenuOnly: true },
  ],
  player: [
    { to: paths.home, label: copy.home },
    { to: paths.activities, label: copy.activity },
    { to: paths.rewards, label: copy.myRewards },
  ],
  staff: [],
};

export const logoTarget = (area: Area): string => (area === 'staff' ? paths.staffLogin : paths.home);

/** The audience of a page. Staff pages show staff links, also to a logged-in player. */
export const areaOf = (pathname: string, isPlayer: boolean): Area => {
  if (isOfStaff(pathname)) return 'staff';
  return isPlayer ? 'player' : 'guest';
};

/** A list of links; the link to the page, or to its list, is marked as current. */
export function HeaderLinks({ links, onFollow }: { links: readonly HeaderLink[]; onFollow?: () => void }) {
  const mark = useGuestMark();
  return (
    <ul className={styles.links}>
      {links.map(({ to, label, isForGuests }) => (
        <li key={to} data-guest={isForGuests ? mark : undefined}>
          <NavLink to={to} end={to === paths.home} className={styles.link ?? ''} onClick={onFollow}>
            {label}
          </NavLink>
          {to === paths.rewards && <newRewardsBadge.Shown onFollow={onFollow} />}
        </li>
      ))}
    </ul>
  );
}
