import type { HomeContent } from '../../../contract/open.contract';
import { Cap, Clash } from '../../components/cap';
import { ContentLink, leadsSomewhere } from '../../components/content-link';
import { homeSectionsCopy } from '../../copy/en/home-sections';
import styles from './winners-block.module.css';

const words = homeSectionsCopy;

/** More would no longer be seen as one for each. */
const mostCaps = 60;

/** A wall with one cap for each winner, and the way to their names. */
export function WinnersBlock({ block = {} }: { block?: HomeContent['winners_block'] }) {
  const { winners_count = words.winners, title = words.winnersTitle, social_url = words.winnersUrl } = block;
  const count = Math.max(0, Math.min(Math.floor(winners_count), mostCaps));
  return (
    <section className={styles.block} aria-labelledby="home-winners">
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id="home-winners" className={styles.title} dir="auto">
            {title}
          </h2>
          {leadsSomewhere(social_url) && (
            <>
              <p>{words.winnersText}</p>
              <ContentLink className={styles.link} to={social_url}>
                {words.winnersLink}
              </ContentLink>
            </>
          )}
        </div>
        <div className={styles.wall} aria-hidden="true">
          {Array.from({ length: count }, (_, cap) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one cap is like another.
            <Cap key={cap}>
              <Clash />
            </Cap>
          ))}
        </div>
      </div>
    </section>
  );
}
