import type { ReactNode } from 'react';
import type { WalletReward } from '../../../contract/reward.contract';
import { Cap, Clash } from '../../components/cap';
import { Chip } from '../../components/chip';
import { Details } from '../../components/details';
import { CampaignImage } from '../../components/image';
import { Rarity, rarityTone } from '../../components/rarity';
import { rarityCopy } from '../../copy/en/rarity';
import { rewardCopy } from '../../copy/en/rewards';
import { dayOf } from '../../copy/format';
import { descriptionOf, detailsOf, nameOf } from '../../copy/reward-facts';
import styles from './reward-card.module.css';
import { StatusChip } from './status-chip';

const copy = rewardCopy;

function Window({ reward }: { reward: WalletReward }) {
  const { image_url } = reward.metadata;
  return (
    <div className={styles.window}>
      {image_url ? (
        <CampaignImage
          className={styles.image}
          path={image_url}
          alt=""
          width={400}
          height={300}
          loading="lazy"
        />
      ) : (
        <div className={`${styles.image} ${styles.cap}`}>
          <Cap>
            <Clash />
          </Cap>
        </div>
      )}
      {reward.is_new && (
        <span className={styles.new}>
          <Chip tone="accent" mark="dot">
            {copy.isNew}
          </Chip>
        </span>
      )}
    </div>
  );
}

/** A reward that the player has not claimed. */
const isUnclaimed = ({ status, claimed_at }: WalletReward): boolean =>
  status ? status === 'available' || status === 'pending_profile' : !claimed_at;

/** One reward with expandable facts. `children`: the form that the reward requires. */
export function RewardCard({ reward, children }: { reward: WalletReward; children?: ReactNode }) {
  const description = descriptionOf(reward);
  const details = detailsOf(reward);
  const hasDetails = details.facts.length > 0 || details.list.items.length > 0 || details.note !== null;
  return (
    <article className={`${styles.card} ${reward.rarity ? rarityTone(reward.rarity) : ''}`}>
      <Window reward={reward} />
      <div className={styles.copy}>
        <div className={styles.row}>
          <StatusChip reward={reward} />
          {reward.rarity && <Rarity rarity={reward.rarity} label={rarityCopy[reward.rarity]} />}
        </div>
        <h2>{nameOf(reward)}</h2>
        {description && <p className={styles.text}>{description}</p>}
        {reward.rejected_reason && <p>{reward.rejected_reason}</p>}
        {reward.won_at && <p className={styles.day}>{copy.wonOn(dayOf(reward.won_at))}</p>}
        {reward.expires_at && isUnclaimed(reward) && (
          <p className={styles.day}>{copy.claimBy(dayOf(reward.expires_at))}</p>
        )}
      </div>
      {children && <div className={styles.task}>{children}</div>}
      {hasDetails && (
        <details className={styles.more}>
          <summary>{copy.details}</summary>
          <Details {...details} />
        </details>
      )}
    </article>
  );
}
