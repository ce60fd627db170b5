import { Link } from '../components/link';
import { newRewardsCopy } from '../copy/en/reward';
import { count } from '../copy/format';
import { useSession } from '../hooks/use-app-views';
import { useNewRewardsBadge } from '../hooks/use-new-rewards-badge';
import { paths } from '../paths';
import styles from './new-rewards-badge.module.css';

interface Followed {
  onFollow?: (() => void) | undefined;
}

function Badge({ onFollow }: Followed) {
  const news = useNewRewardsBadge();
  if (news.count === 0) return null;
  const number = count(news.count);
  return (
    <Link
      to={paths.newRewards}
      className={styles.badge}
      aria-label={newRewardsCopy.badge(number)}
      onClick={onFollow}
    >
      <span className={styles.mark}>{newRewardsCopy.mark(number)}</span>
    </Link>
  );
}

/** The number of new rewards of the player as a link to them; nothing without any. */
export function NewRewardsBadge({ onFollow }: Followed) {
  const { person, isLoggedIn } = useSession();
  // During the logout there is still a person, but no token.
  return person && isLoggedIn && <Badge key={person.id} onFollow={onFollow} />;
}
