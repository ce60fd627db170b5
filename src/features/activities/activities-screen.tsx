import { useLocation } from 'react-router-dom';
import { type Activities, activityFilters } from '../../../contract/activity.contract';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page, Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { SelectField } from '../../components/select-field';
import { Skeleton } from '../../components/skeleton';
import { activitiesCopy, activityCopy, scanCopy } from '../../copy/en/activities';
import { count } from '../../copy/format';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { useUrlParameter } from '../../hooks/use-url-parameter';
import styles from './activities-screen.module.css';
import { ActivityCard } from './activity-card';
import { CompletionResult } from './completion-result';
import { RallyCard } from './rally-card';
import { ScanPanel, sendCode } from './scan-panel';

const copy = activitiesCopy;

const options = [
  { value: '', label: copy.any },
  ...activityFilters.availability.values.map((value) => ({ value, label: activityCopy.states[value] })),
];

function Cards({ activities, completed_count }: Activities) {
  const { search } = useLocation();
  return (
    <>
      <p role="status" className={styles.found}>
        {copy.found(count(activities.length))}
        {completed_count !== undefined &&
          completed_count > 0 &&
          ` · ${copy.completed(count(completed_count))}`}
      </p>
      <ul className={styles.cards} aria-label={copy.list}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} from={search} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <div className={styles.found}>
        <Skeleton shape="short" />
      </div>
      <div className={styles.cards}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={styles.ghost}>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
    </>
  );
}

function List() {
  const view = useResource('activities');
  const { availability } = view.filters;
  return (
    <section className={styles.list} aria-label={copy.heading}>
      <h2>{copy.heading}</h2>
      <SelectField
        label={copy.availability}
        value={availability}
        options={options}
        disabled={!view.canFilter}
        onChoose={(value) => view.filter({ availability: value })}
      />
      <Resource view={view} copy={copy} level="h3" skeleton={<ListSkeleton />}>
        {(data) => {
          if (data.activities.length > 0) return <Cards {...data} />;
          return view.isFiltered ? (
            <EmptyState level="h3" title={copy.nothingTitle} text={copy.nothingText}>
              <Button variant="quiet" disabled={!view.canFilter} onClick={view.clearFilters}>
                {copy.showAll}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState level="h3" title={copy.emptyTitle} text={copy.emptyText} />
          );
        }}
      </Resource>
    </section>
  );
}

/** The stamp rally, the scanner and all activities. A poster opens it with its code as `qr`. */
export function ActivitiesScreen() {
  const scan = useForm('scanActivity');
  useUrlParameter('qr', (code) => sendCode(scan, code));
  const landed = scan.hasSucceeded ? scan.result?.activity?.id : undefined;
  return (
    <Page title={copy.title} lead={copy.lead}>
      <div className={styles.top}>
        <RallyCard landed={landed} />
        <Section title={scanCopy.title} lead={scanCopy.lead}>
          <CompletionResult forms={[scan]} />
          <ScanPanel form={scan} />
        </Section>
      </div>
      <List />
    </Page>
  );
}
