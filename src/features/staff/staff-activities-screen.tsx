import { generatePath } from 'react-router-dom';
import { type StaffActivities, staffActivityFilters } from '../../../contract/staff-activities.contract';
import type { StaffActivity } from '../../../contract/staff-activity';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { Button, LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Link } from '../../components/link';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { SelectField } from '../../components/select-field';
import { Skeleton } from '../../components/skeleton';
import { staffActivitiesCopy } from '../../copy/en/staff';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { ActivityFacts, StatusChip } from './activity-facts';
import { ActivityToggle } from './activity-toggle';
import styles from './staff-activities-screen.module.css';

const copy = staffActivitiesCopy;

type View = FilteredResourceView<StaffActivities, 'status'>;

const statuses = [
  { value: '', label: copy.anyStatus },
  ...staffActivityFilters.status.values.map((value) => ({ value, label: copy.statuses[value] })),
];

function ActivityCard({ activity }: { activity: StaffActivity }) {
  const { id, name } = activity;
  return (
    <div className={styles.card} tabIndex={-1}>
      <div className={styles.head}>
        <h2 dir="auto">
          <Link to={generatePath(paths.staffActivity, { id })}>{name}</Link>
        </h2>
        <StatusChip activity={activity} />
      </div>
      <ActivityFacts activity={activity} />
      <ActivityToggle activity={activity} />
    </div>
  );
}

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

function ListSkeleton() {
  return (
    <div className={styles.cards}>
      {[1, 2].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}

/** The activities of the event by status, which the URL keeps. */
export function StaffActivitiesScreen() {
  const view = useResource('staffActivities');
  return (
    <Page title={copy.title} lead={copy.lead}>
      <div className={styles.new}>
        <LinkButton to={paths.newStaffActivity}>{copy.create}</LinkButton>
      </div>
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
        {({ activities }) =>
          activities.length === 0 ? (
            <Nothing view={view} />
          ) : (
            <ul className={styles.cards} aria-label={copy.list}>
              {activities.map((activity) => (
                <li key={activity.id}>
                  <ActivityCard activity={activity} />
                </li>
              ))}
            </ul>
          )
        }
      </Resource>
    </Page>
  );
}
