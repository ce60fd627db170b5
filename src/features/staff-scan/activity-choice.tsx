import { EmptyState } from '../../components/empty-state';
import { Link } from '../../components/link';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { scanScreenCopy } from '../../copy/en/staff-scan';
import type { ScanActivities, ScanActivity } from '../../hooks/use-scan-activities';
import styles from './activity-choice.module.css';
import { QueueStrip } from './queue-strip';

const copy = scanScreenCopy;

function Choices({ label, activities }: { label: string; activities: readonly ScanActivity[] }) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {activities.map(({ id, name, location }) => (
        <li key={id}>
          <Link to={`?activity=${encodeURIComponent(id)}`} className={styles.choice}>
            <span dir="auto">{name}</span>
            {location && (
              <span className={styles.location} dir="auto">
                {location}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Ghosts() {
  return (
    <div className={styles.choices}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={styles.choice}>
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}

/** The activities that a staff member can scan for. */
export function ActivityChoice({ activities }: { activities: ScanActivities }) {
  const { view, known } = activities;
  return (
    <Page title={copy.choose} lead={copy.lead}>
      <QueueStrip />
      <section aria-label={copy.list}>
        <Resource view={view} copy={copy} skeleton={<Ghosts />}>
          {() =>
            activities.own.length > 0 ? (
              <Choices label={copy.list} activities={activities.own} />
            ) : (
              <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText} />
            )
          }
        </Resource>
      </section>
      {view.data === null && known.length > 0 && (
        <section aria-label={copy.known}>
          <h2>{copy.known}</h2>
          <Choices label={copy.known} activities={known} />
        </section>
      )}
      <p className={styles.only}>
        <Link to="?activity=rewards">{copy.rewardsOnly}</Link>
      </p>
    </Page>
  );
}
