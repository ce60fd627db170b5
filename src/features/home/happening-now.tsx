import type { HomeContent } from '../../../contract/open.contract';
import { CapImage } from '../../components/cap-image';
import { Chip } from '../../components/chip';
import { ContentLink, hasTarget } from '../../components/content-link';
import singleLink from '../../components/single-link.module.css';
import { homeCopy } from '../../copy/en/home';
import { homeSectionsCopy } from '../../copy/en/home-sections';
import styles from './happening-now.module.css';
import part from './part.module.css';

const copy = homeSectionsCopy;

type Happening = HomeContent['happening_now'][number];

function HappeningCard({ happening }: { happening: Happening }) {
  const { title, text, image_url, link, kind } = happening;
  return (
    <li className={styles.card} data-shown-whole>
      <CapImage path={image_url} />
      <div className={styles.copy}>
        {kind && (
          <Chip tone="accent" mark="dot">
            {copy.kinds[kind]}
          </Chip>
        )}
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {hasTarget(link) && (
          <p>
            <ContentLink
              className={`${singleLink.link} ${styles.link}`}
              to={link}
              name={`${copy.seeMore}: ${title}`}
            >
              {copy.seeMore}
            </ContentLink>
          </p>
        )}
      </div>
    </li>
  );
}

/** Current activities as a row of cards that snap; null if they failed to load. */
export function HappeningNow({ happenings }: { happenings: readonly Happening[] | null }) {
  const hasLinks = happenings?.some(({ link }) => hasTarget(link));
  return (
    <section className={part.part} aria-labelledby="home-happening">
      <h2 id="home-happening">{homeCopy.happeningNow}</h2>
      {happenings?.length ? (
        <ul
          className={styles.row}
          aria-labelledby="home-happening"
          // Without links the row would not scroll by keyboard.
          tabIndex={hasLinks ? undefined : 0}
        >
          {[...happenings.entries()].map(([place, happening]) => (
            <HappeningCard key={place} happening={happening} />
          ))}
        </ul>
      ) : (
        <p className={styles.text}>{happenings ? copy.nothingHappening : copy.unknownHappening}</p>
      )}
    </section>
  );
}
