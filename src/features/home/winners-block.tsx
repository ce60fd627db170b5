import type { HomeContent } from '../../../contract/open.contract';
import { Cap, Clash } from '../../components/cap';
import { ContentLink, hasTarget } from '../../components/content-link';
import singleLink from '../../components/single-link.module.css';
import { homeSectionsCopy } from '../../copy/en/home-sections';
import styles from './winners-block.module.css';

const copy = homeSectionsCopy;

/** More caps would be too small to see. */
const mostCaps = 60;

/** A wall with one cap per winner, and a link to their names. */
export function WinnersBlock({ block = {} }: { block?: HomeContent['winners_block'] }) {
  const { winners_count = copy.winners, title = copy.winnersTitle, social_url = copy.winnersUrl } = block;
  const count = Math.max(0, Math.min(Math.floor(winners_count), mostCaps));
  return (
    <section className={styles.block} aria-labelledby="home-winners">
      <div className={styles.inside}>
        <div className={styles.copy}>
          <h2 id="home-winners" className={styles.title} dir="auto">
            {title}
          </h2>
          {hasTarget(social_url) && (
            <>
              <p>{copy.winnersText}</p>
              <ContentLink className={`${singleLink.link} ${styles.link}`} to={social_url}>
                {copy.winnersLink}
              </ContentLink>
            </>
          )}
        </div>
        <div className={styles.wall} aria-hidden="true">
          {Array.from({ length: count }, (_, cap) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all caps are equal.
            <Cap key={cap}>
              <Clash />
            </Cap>
          ))}
        </div>
      </div>
    </section>
  );
}
