import type { HomeContent } from '../../../contract/open.contract';
import { copy } from '../../copy/copy';
import { Cap, Clash } from '../../ui/cap';
import styles from './winners-block.module.css';

/** A wall with one cap for each winner, and the way to their names. */
export function WinnersBlock({ block }: { block: HomeContent['winners_block'] }) {
  const caps = Array.from({ length: Math.min(block.winners_count, 60) }, (_, cap) => cap);
  return (
    <section className={styles.block} aria-labelledby="home-winners">
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id="home-winners">{block.title}</h2>
          <p>{copy.home.winnersText}</p>
          <a className={styles.link} href={block.social_url} target="_blank" rel="noopener noreferrer">
            {copy.home.winnersLink}
          </a>
        </div>
        <div className={styles.wall} aria-hidden="true">
          {caps.map((cap) => (
            <Cap key={cap}>
              <Clash />
            </Cap>
          ))}
        </div>
      </div>
    </section>
  );
}
