import type { JoinBarView } from '../../machines/join-bar/join-bar.connect';
import type { RedeemDialogView } from '../../machines/redeem/redeem-dialog.connect';
import { Button, LinkButton } from '../components/button';
import { joinBarCopy } from '../copy/en/layout';
import { useGuestMark } from '../hooks/use-is-prerendered';
import { paths } from '../paths';
import styles from './join-bar.module.css';

const copy = joinBarCopy;

/** The bar at the lower edge: join for guests, redeem for players. */
export function JoinBar({
  joinBar,
  isLoggedIn,
  redeem,
}: {
  joinBar: JoinBarView;
  isLoggedIn: boolean;
  redeem: Pick<RedeemDialogView, 'canOpen' | 'open'>;
}) {
  const guest = useGuestMark();
  if (!joinBar.isShown) return null;
  return (
    <aside className={styles.bar} aria-label={copy.label} data-guest={guest}>
      <div className={styles.inside}>
        <p className={styles.copy}>{isLoggedIn ? copy.player : copy.guest}</p>
        {isLoggedIn ? (
          <Button className={styles.action} disabled={!redeem.canOpen} onClick={redeem.open}>
            {copy.redeemCode}
          </Button>
        ) : (
          <LinkButton className={styles.action} to={paths.register}>
            {copy.joinNow}
          </LinkButton>
        )}
      </div>
    </aside>
  );
}
