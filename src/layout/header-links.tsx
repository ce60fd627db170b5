import { NavLink } from '../components/link';
import { navCopy } from '../copy/en/layout';
import { useGuestMark } from '../hooks/use-is-prerendered';
import { isOfStaff, paths } from '../paths';
import styles from './header.module.css';

const words = navCopy;

export interface HeaderLink {
  to: string;
  label: string;
  /** A player is not to see it, not even before the app knows who looks at a prerendered page. */
  isForGuests?: boolean;
  /** Where there is no room for it in the head, it stands in the menu alone. */
  isInMenuOnly?: boolean;
}

export type Area = 'guest' | 'player' | 'staff';

/** What the head leads to, for whom it is (product.md section 2). */
export const headerLinks: Record<Area, readonly HeaderLink[]> = {
  guest: [
    { to: paths.home, label: words.home },
    { to: paths.login, label: words.login, isForGuests: true },
    { to: paths.register, label: words.register, isForGuests: true, isInMenuOnly: true },
  ],
  player: [
    { to: paths.home, label: words.home },
    { to: paths.activities, label: words.activity },
    { to: paths.rewards, label: words.myRewards },
  ],
  staff: [],
};

export const logoTarget = (area: Area): string => (area === 'staff' ? paths.staffLogin : paths.home);

/** Whom a page is for: staff pages are nobody else's, whoever is signed in as a player. */
export const areaOf = (pathname: string, isPlayer: boolean): Area => {
  if (isOfStaff(pathname)) return 'staff';
  return isPlayer ? 'player' : 'guest';
};

/** A list of links; the one that leads to the page, or to the list that it is part of, is marked. */
export function HeaderLinks({ links, onFollow }: { links: readonly HeaderLink[]; onFollow?: () => void }) {
  const mark = useGuestMark();
  return (
    <ul className={styles.links}>
      {links.map(({ to, label, isForGuests }) => (
        <li key={to} data-guest={isForGuests ? mark : undefined}>
          <NavLink to={to} end={to === paths.home} className={styles.link ?? ''} onClick={onFollow}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
