import { useLocation } from 'react-router-dom';
import { pageSize } from '../../../contract/list-query';
import type { Tournaments, tournamentFilters } from '../../../contract/tournament.contract';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { isEmptyList } from '../../../machines/resource/resources';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Skeleton } from '../../components/skeleton';
import { useTimeZone } from '../../components/time-zone';
import { tournamentCopy, tournamentsCopy } from '../../copy/en/tournaments';
import { count, timeZone } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { TournamentCard } from './tournament-card';
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

function Cards({ tournaments, from }: { tournaments: Tournaments['tournaments']; from: string }) {
  const zone = useTimeZone();
  return (
    <>
      <ul className={styles.cards} aria-label={copy.list}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} from={from} />
          </li>
        ))}
      </ul>
      <p className={styles.zone}>{tournamentCopy.timeZone(timeZone(zone))}</p>
    </>
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
        <Cards tournaments={tournaments} from={search} />
      )}
      <ResourcePager view={view} copy={copy} />
    </>
  );
}

/** One page of cards. */
const usualCards = Array.from({ length: pageSize }, (_, card) => card);

function ListSkeleton() {
  return (
    <>
      <div className={styles.found}>
        <Skeleton shape="short" />
      </div>
      <div className={styles.cards}>
        {usualCards.map((card) => (
          <div key={card} className={styles.ghost}>
            <div className={styles.image} />
            <div className={styles.lines}>
              <Skeleton shape="short" />
              <Skeleton shape="line" />
              <Skeleton shape="short" />
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <Skeleton shape="short" />
            </div>
          </div>
        ))}
      </div>
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
