import type { Highlight } from '../../../contract/campaign.contract';
import { ContentLink } from '../../components/content-link';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { highlightsCopy } from '../../copy/en/highlights';
import { dayOf } from '../../copy/format';
import styles from './highlight-grid.module.css';
import { HighlightMedia } from './highlight-media';

const copy = highlightsCopy;

function HighlightCard({ highlight, isFirst }: { highlight: Highlight; isFirst: boolean }) {
  const { title, caption, link, published_at } = highlight;
  return (
    <li className={styles.card}>
      <HighlightMedia highlight={highlight} isFirst={isFirst} />
      <div className={styles.copy}>
        <h3 dir="auto">
          <ContentLink to={link} className={styles.link}>
            {title}
          </ContentLink>
        </h3>
        {caption && <p dir="auto">{caption}</p>}
        <p className={styles.day}>
          <Time at={published_at} format={dayOf} />
        </p>
      </div>
    </li>
  );
}

/** The highlights, newest first. */
export function HighlightGrid({ highlights }: { highlights: readonly Highlight[] }) {
  if (highlights.length === 0) return <p>{copy.nothingHere}</p>;
  return (
    <ul className={styles.grid}>
      {[...highlights.entries()].map(([place, highlight]) => (
        <HighlightCard key={highlight.id ?? place} highlight={highlight} isFirst={place === 0} />
      ))}
    </ul>
  );
}

/** About as many as a season has, and enough to keep later content below the fold. */
const usualCards = Array.from({ length: 12 }, (_, card) => card);

export function HighlightGridSkeleton() {
  return (
    <div className={styles.grid}>
      {usualCards.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton shape="wide" />
          <div className={styles.copy}>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
