import type { ReactNode } from 'react';
import { generatePath } from 'react-router-dom';
import type { WalletReward } from '../../../contract/reward.contract';
import { CapImage } from '../../components/cap-image';
import { Chip } from '../../components/chip';
import { CardLink, LinkCard } from '../../components/link-card';
import { Rarity, rarityTone } from '../../components/rarity';
import { rarityCopy } from '../../copy/en/rarity';
import { rewardCopy } from '../../copy/en/rewards';
import { dayOf } from '../../copy/format';
import { descriptionOf, nameOf } from '../../copy/reward-facts';
import { paths } from '../../paths';
import styles from './reward-card.module.css';
import { StatusChip } from './status-chip';

const copy = rewardCopy;

/** A reward that the player has not claimed. */
const isUnclaimed = ({ status, claimed_at }: WalletReward): boolean =>
  status ? status === 'available' || status === 'pending_profile' : !claimed_at;

/** One reward, which opens its page. `from`: the query to which the page returns; `children`: a form that it requires. */
export function RewardCard({
  reward,
  from,
  isFirst,
  children,
}: {
  reward: WalletReward;
  from: string;
  isFirst: boolean;
  children?: ReactNode;
}) {
  const { id, rarity } = reward;
  const description = descriptionOf(reward);
  return (
    <LinkCard className={`${styles.card} ${rarity ? rarityTone(rarity) : ''}`}>
      <div className={styles.window}>
        <CapImage className={styles.image} path={reward.metadata.image_url} isFirst={isFirst} />
        {reward.is_new && (
          <span className={styles.new}>
            <Chip tone="accent" mark="dot">
              {copy.isNew}
            </Chip>
          </span>
        )}
      </div>
      <div className={styles.copy}>
        <div className={styles.row}>
          <StatusChip reward={reward} />
          {rarity && <Rarity rarity={rarity} label={rarityCopy[rarity]} />}
        </div>
        <h2 dir="auto">
          {id ? (
            <CardLink to={generatePath(paths.reward, { id })} state={{ from }}>
              {nameOf(reward)}
            </CardLink>
          ) : (
            nameOf(reward)
          )}
        </h2>
        {description && (
          <p className={styles.text} dir="auto">
            {description}
          </p>
        )}
        {reward.rejected_reason && <p dir="auto">{reward.rejected_reason}</p>}
        {reward.won_at && <p className={styles.day}>{copy.wonOn(dayOf(reward.won_at))}</p>}
        {reward.expires_at && isUnclaimed(reward) && (
          <p className={styles.day}>{copy.claimBy(dayOf(reward.expires_at))}</p>
        )}
      </div>
      {children && <div className={styles.task}>{children}</div>}
    </LinkCard>
  );
}
