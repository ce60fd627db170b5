import { Cap, Clash } from '../../components/cap';
import { CampaignImage } from '../../components/image';
import styles from './stamp-cap.module.css';

/** A crown cap for a stamp: an empty slot, a collected stamp, or one that has just landed. Decorative. */
export function StampCap({
  path,
  state,
  className = '',
}: {
  path?: string | null | undefined;
  state: 'open' | 'next' | 'collected' | 'landed';
  className?: string | undefined;
}) {
  const isCollected = state === 'collected' || state === 'landed';
  return (
    <span className={`${styles.stamp} ${styles[state]} ${className}`}>
      <Cap className={styles.cap}>{isCollected && !path && <Clash />}</Cap>
      {isCollected && path && (
        <CampaignImage className={styles.image} path={path} alt="" width={128} height={128} loading="lazy" />
      )}
    </span>
  );
}
