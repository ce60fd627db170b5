import type { HomeContent } from '../../../contract/open.contract';
import { CapImage } from '../../components/cap-image';
import { Rarity } from '../../components/rarity';
import { Skeleton } from '../../components/skeleton';
import { homeCopy } from '../../copy/en/home';
import { rarityCopy } from '../../copy/en/rarity';
import { money } from '../../copy/money';
import styles from './prizes.module.css';

export function Prizes({ prizes }: { prizes: NonNullable<HomeContent['banner']>['prizes'] }) {
  if (prizes.length === 0) return <p className={styles.none}>{homeCopy.notOffered}</p>;
  return (
    <ul className={styles.prizes}>
      {Object.entries(prizes).map(([place, { name, image_url, rarity, estimated_value }]) => (
        <li key={place} className={styles.prize}>
          <CapImage className={styles.image} path={image_url} />
          <div className={styles.copy}>
            {rarity && <Rarity rarity={rarity} label={rarityCopy[rarity]} />}
            <h3 className={styles.name} dir="auto">
              {name}
            </h3>
            {estimated_value != null && <p className={styles.value}>{money(estimated_value)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function PrizesSkeleton() {
  return (
    <div className={styles.prizes}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className={styles.prize}>
          <Skeleton shape="image" />
          <div className={styles.copy}>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
