import { useLocation } from 'react-router-dom';
import { pageSize } from '../../../contract/list-query';
import type { Tournaments, tournamentFilters } from '../../../contract/tournament.contract';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Skeleton } from '../../components/skeleton';
import { tournamentsCopy } from '../../copy/en/tournaments';
import { count } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { TournamentCards, TournamentCardsSkeleton } from './tournament-cards';
import { TournamentFilters } from './tournament-filters';
import styles from './tournaments-screen.module.css';

const copy = tournamentsCopy;

type View = FilteredResourceView<Tournaments, keyof typeof tournamentFilters>;

function NothingHere({ data, view }: { data: Tournaments; view: View }) {
  if (!isEmptyList(data.tournaments, data.pagination)) {
    return (
      <EmptyState level="h2" title={copy.beyondTitle} text={copy.beyondText(view.page, view.totalPages)} />
    );
  }
  return view.isFiltered ? (
    <EmptyState level="h2" title={copy.nothingTitle} text={copy.nothingText}>
      <Button disabled={!view.canFilter} onClick={view.clearFilters}>
        {copy.showAll}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText} />
  );
}

function List({ data, view }: { data: Tournaments; view: View }) {
  const { search } = useLocation();
  const { tournaments, pagination } = data;
  const isBare = isEmptyList(tournaments, pagination) && !view.isFiltered;
  return (
    <>
      <div className={styles.found}>
        <p role="status">{!isBare && copy.found(count(pagination?.total ?? tournaments.length))}</p>
        {view.isFiltered && tournaments.length > 0 && (
          <Button variant="text" disabled={!view.canFilter} onClick={view.clearFilters}>
            {copy.showAll}
          </Button>
        )}
      </div>
      {tournaments.length === 0 ? (
        <NothingHere data={data} view={view} />
      ) : (
        <TournamentCards tournaments={tournaments} from={search} />
      )}
      <ResourcePager view={view} copy={copy} />
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <div className={styles.found}>
        <Skeleton shape="short" />
      </div>
      <TournamentCardsSkeleton cards={pageSize} />
    </>
  );
}

/** The tournaments of the season with search and filters, which the URL keeps. */
export function TournamentsScreen() {
  const view = useResource('tournaments');
  return (
    <Page title={copy.title} lead={copy.lead}>
      <TournamentFilters view={view} />
      <Resource view={view} copy={copy} skeleton={<ListSkeleton />}>
        {(data) => <List data={data} view={view} />}
      </Resource>
    </Page>
  );
}
