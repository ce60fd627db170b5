import styles from './rarity.module.css';

const shapes = {
  common: 'M7 2a5 5 0 1 1 0 10A5 5 0 1 1 7 2',
  uncommon: 'M7 1 13.5 12.5H.5Z',
  rare: 'M7 0 14 7 7 14 0 7Z',
  epic: 'M7 0 13 3.5V10.5L7 14 1 10.5V3.5Z',
  legendary: 'M7 0 9 4.8 14 5.3 10.2 8.7 11.4 13.8 7 11 2.6 13.8 3.8 8.7 0 5.3 5 4.8Z',
};

export type RarityTone = keyof typeof shapes | 'bonus' | 'none';

/** The class that sets `--tone` to the color of a rarity. */
export const rarityTone = (tone: RarityTone) => styles[tone];

/** A rarity as color, shape and label. */
export function Rarity({ rarity, label }: { rarity: keyof typeof shapes; label: string }) {
  return (
    <span className={`${styles.rarity} ${styles[rarity]}`}>
      <svg className={styles.shape} viewBox="0 0 14 14" aria-hidden="true">
        <path d={shapes[rarity]} />
      </svg>
      {label}
    </span>
  );
}
