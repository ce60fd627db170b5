import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { highlightsCopy } from '../../copy/en/highlights';
import { useResource } from '../../hooks/use-resource';
import { HighlightGrid, HighlightGridSkeleton } from './highlight-grid';
import styles from './highlights-screen.module.css';
import { Winners } from './winners';

const copy = highlightsCopy;

function Highlights() {
  const view = useResource('highlights');
  return (
    <section className={styles.moments} aria-labelledby="highlights-list">
      <h2 id="highlights-list">{copy.list}</h2>
      <Resource view={view} copy={copy} level="h3" skeleton={<HighlightGridSkeleton />}>
        {({ highlights, pagination }) => (
          <>
            {isEmptyList(highlights, pagination) ? (
              <EmptyState level="h3" title={copy.emptyTitle} text={copy.emptyText} />
            ) : (
              <HighlightGrid highlights={highlights} />
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
    </section>
  );
}

/** The highlights of the season and the winners. Each fails independently. */
export function HighlightsScreen() {
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Highlights />
      <Winners />
    </Page>
  );
}
