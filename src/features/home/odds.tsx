import type { Config } from '../../../contract/open.contract';
import { rarities } from '../../../contract/rarity';
import type { ResourceView } from '../../../machines/resource/resource.connect';
import { Rarity, rarityTone } from '../../components/rarity';
import { Resource } from '../../components/resource/resource';
import { oddsCopy } from '../../copy/en/home-sections';
import { rarityCopy } from '../../copy/en/rarity';
import { percentOf } from '../../copy/percent';
import styles from './odds.module.css';
import { OddsTableSkeleton } from './odds-skeleton';
import part from './part.module.css';

const copy = oddsCopy;

const fromRarest = rarities.toReversed();
const none = 'no_reward';
const known: readonly string[] = [...fromRarest, none];

function Name({ outcome }: { outcome: string }) {
  const rarity = fromRarest.find((one) => one === outcome);
  if (rarity) return <Rarity rarity={rarity} label={rarityCopy[rarity]} />;
  return (
    <span className={styles.other} dir="auto">
      {outcome === none ? copy.none : outcome}
    </span>
  );
}

/** The odds, rarest first; unknown rarities last, under their own name. */
const sharesOf = (odds: NonNullable<Config['odds']>) => {
  const outcomes = [...known, ...Object.keys(odds).filter((outcome) => !known.includes(outcome))];
  return outcomes.flatMap((outcome) => {
    const share = odds[outcome];
    return share !== undefined && share >= 0 && share <= 1 ? [{ outcome, share }] : [];
  });
};

function OddsTable({ shares }: { shares: ReturnType<typeof sharesOf> }) {
  return (
    <>
      <p className={styles.text}>{copy.text}</p>
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
    </>
  );
}

/** The published odds, if the campaign publishes any. */
export function Odds({ config }: { config: ResourceView<Config> }) {
  const shares = sharesOf(config.data?.odds ?? {});
  const isUnpublished = config.step === 'notOffered' || config.data !== null;
  if (isUnpublished && shares.length === 0) return null;
  return (
    <section className={part.part} aria-labelledby="home-odds">
      <h2 id="home-odds">{copy.title}</h2>
      <Resource view={config} copy={copy} level="h3" skeleton={<OddsTableSkeleton />}>
        {() => <OddsTable shares={shares} />}
      </Resource>
    </section>
  );
}
