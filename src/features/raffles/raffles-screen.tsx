import { useLocation } from 'react-router-dom';
import { type Raffles, raffleFilters } from '../../../contract/raffle.contract';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { SelectField } from '../../components/select-field';
import { Skeleton } from '../../components/skeleton';
import { raffleCopy, rafflesCopy } from '../../copy/en/raffles';
import { count } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { RaffleCard } from './raffle-card';
import styles from './raffles-screen.module.css';

const copy = rafflesCopy;

type View = FilteredResourceView<Raffles, keyof typeof raffleFilters>;

const statuses = [
  { value: '', label: copy.anyStatus },
  ...raffleFilters.status.values.map((value) => ({ value, label: raffleCopy.statuses[value] })),
];

function Nothing({ view }: { view: View }) {
  if (!view.isFiltered) return <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText} />;
  return (
    <EmptyState level="h2" title={copy.nothingTitle} text={copy.nothingText}>
      <Button disabled={!view.canFilter} onClick={view.clearFilters}>
        {copy.showAll}
      </Button>
    </EmptyState>
  );
}

function List({ raffles, total_my_entries }: Raffles) {
  const { search } = useLocation();
  return (
    <>
      {total_my_entries !== undefined && (
        <p className={styles.total}>{copy.total(count(total_my_entries))}</p>
      )}
      <ul className={styles.cards} aria-label={copy.list}>
        {raffles.map((raffle, place) => (
          <li key={raffle.id}>
            <RaffleCard raffle={raffle} from={search} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <Skeleton shape="short" />
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={styles.ghost}>
            <div className={styles.image} />
            <div className={styles.lines}>
              <Skeleton shape="short" />
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

/** The raffles of the season by status, which the URL keeps. */
export function RafflesScreen() {
  const view = useResource('raffles');
  return (
    <Page title={copy.title} lead={copy.lead}>
      <div className={styles.filter}>
        <SelectField
          label={copy.status}
          name="status"
          value={view.filters.status}
          options={statuses}
          disabled={!view.canFilter}
          onChoose={(status) => view.filter({ status })}
        />
      </div>
      <Resource view={view} copy={copy} skeleton={<ListSkeleton />}>
        {(data) => (data.raffles.length === 0 ? <Nothing view={view} /> : <List {...data} />)}
      </Resource>
    </Page>
  );
}
