import type { Config } from '../../../contract/open.contract';
import { rarities } from '../../../contract/rarity';
import { copy } from '../../copy/copy';
import { percentOf } from '../../copy/percent';
import { screenCopy } from '../../copy/screen-copy';
import { Rarity, rarityTone } from '../../ui/rarity';
import styles from './odds.module.css';

const words = screenCopy.home;

const fromRarest = rarities.toReversed();
const none = 'no_reward';
const known: readonly string[] = [...fromRarest, none];

function Name({ outcome }: { outcome: string }) {
  const rarity = fromRarest.find((one) => one === outcome);
  if (rarity) return <Rarity rarity={rarity} word={copy.reward.rarities[rarity]} />;
  return (
    <span className={styles.other} dir="auto">
      {outcome === none ? words.noReward : outcome}
    </span>
  );
}

/** The published chances, the rarest first; what has no rarity that is known here comes last, as it is called. */
export function Odds({ odds }: { odds: NonNullable<Config['odds']> }) {
  const outcomes = [...known, ...Object.keys(odds).filter((outcome) => !known.includes(outcome))];
  const shares = outcomes.flatMap((outcome) => {
    const share = odds[outcome];
    return share !== undefined && share >= 0 && share <= 1 ? [{ outcome, share }] : [];
  });
  if (shares.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-odds">
      <h2 id="home-odds">{words.odds}</h2>
      <p className={styles.text}>{words.oddsText}</p>
      <dl className={styles.odds}>
        {shares.map(({ outcome, share }) => (
          <div
            key={outcome}
            className={`${styles.chance} ${rarityTone(fromRarest.find((one) => one === outcome) ?? 'none')}`}
          >
            <dt>
              <Name outcome={outcome} />
            </dt>
            <dd className={styles.share}>{percentOf(share)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
