import { Button, LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { newRewardsCopy } from '../../copy/en/reward';
import { useRedeemDialog } from '../../hooks/use-app-views';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { RewardCard } from './reward-card';
import styles from './rewards-screen.module.css';

const copy = newRewardsCopy;

function NewRewardsSkeleton() {
  return (
    <div className={styles.cabinet}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.ghost}>
          <Skeleton shape="image" />
          <div className={styles.lines}>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The rewards that the player has not seen yet, newest first. Showing them marks them as seen. */
export function NewRewardsScreen() {
  const view = useResource('newRewards');
  const redeem = useRedeemDialog();
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Resource view={view} copy={copy} skeleton={<NewRewardsSkeleton />}>
        {({ rewards }) =>
          rewards.length === 0 ? (
            <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText}>
              <Button disabled={!redeem.canOpen} onClick={redeem.open}>
                {copy.redeem}
              </Button>
            </EmptyState>
          ) : (
            <ul className={styles.cabinet} aria-label={copy.list}>
              {rewards.map((reward, place) => (
                <li key={reward.id ?? place}>
                  <RewardCard reward={reward} from="" isFirst={place === 0} />
                </li>
              ))}
            </ul>
          )
        }
      </Resource>
      <LinkButton variant="quiet" className={styles.all} to={paths.rewards}>
        {copy.all}
      </LinkButton>
    </Page>
  );
}
