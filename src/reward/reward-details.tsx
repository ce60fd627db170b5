import type { WalletReward } from '../../contract/reward.contract';
import { screenCopy } from '../copy/screen-copy';
import { Facts } from '../ui/facts';
import styles from './reward-details.module.css';
import { factsOf, itemsOf } from './reward-facts';

/** What a reward includes and the facts that it has; nothing when it has none. */
export function RewardDetails({ reward }: { reward: WalletReward }) {
  const items = itemsOf(reward.metadata);
  const facts = factsOf(reward);
  return (
    <div className={styles.details}>
      {items.length > 0 && (
        <div>
          <h3 className={styles.heading}>{screenCopy.reward.includes}</h3>
          <ul className={styles.items} aria-label={screenCopy.reward.includes}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {reward.metadata.shipping_required && <p className={styles.note}>{screenCopy.redeem.shipping}</p>}
    </div>
  );
}
