import { isEmptyList } from '../../../machines/resource/resources';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { highlightsCopy } from '../../copy/en/highlights';
import { useResource } from '../../hooks/use-resource';
import { HighlightGrid, HighlightGridSkeleton } from './highlight-grid';
import styles from './highlights-screen.module.css';
import { Winners } from './winners';

const words = highlightsCopy;

function Highlights() {
  const view = useResource('highlights');
  return (
    <section className={styles.moments} aria-labelledby="highlights-list">
      <h2 id="highlights-list">{words.list}</h2>
      <Resource view={view} words={words} level="h3" skeleton={<HighlightGridSkeleton />}>
        {({ highlights, pagination }) => (
          <>
            {isEmptyList(highlights, pagination) ? (
              <EmptyState level="h3" title={words.emptyTitle} text={words.emptyText} />
            ) : (
              <HighlightGrid highlights={highlights} />
            )}
            <ResourcePager view={view} words={words} />
          </>
        )}
      </Resource>
    </section>
  );
}

/** The moments of the season, and below them who has won; one may fail while the other stands. */
export function HighlightsScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Highlights />
      <Winners />
    </Page>
  );
}
