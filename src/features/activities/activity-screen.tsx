import { type Location, useLocation, useParams } from 'react-router-dom';
import type { Activity, ActivityMethods } from '../../../contract/activity.contract';
import { LinkButton } from '../../components/button';
import { CapImage } from '../../components/cap-image';
import { Facts } from '../../components/facts';
import { Link } from '../../components/link';
import { Card, Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import singleLink from '../../components/single-link.module.css';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { useTimeZone } from '../../components/time-zone';
import { activityCopy } from '../../copy/en/activities';
import { count, momentOf } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { ActivityChip } from './activity-chip';
import styles from './activity-screen.module.css';
import { ActivityWays, useCompletionForms } from './activity-ways';
import { CompletionResult } from './completion-result';
import { useActivityState } from './use-activity-state';

const copy = activityCopy;

const factsOf = (activity: Activity, zone: string | undefined) => {
  const { event_name, location, starts_at, ends_at, points_reward = 0, per_user_limit = 1 } = activity;
  const { max_completions, completions_count } = activity;
  const placesLeft =
    max_completions == null || completions_count === undefined
      ? null
      : count(Math.max(0, max_completions - completions_count));
  const names = copy.facts;
  return [
    { name: names.event, value: event_name?.trim() },
    { name: names.location, value: location?.trim() },
    { name: names.starts, value: starts_at && momentOf(starts_at, zone) },
    { name: names.ends, value: ends_at && momentOf(ends_at, zone) },
    { name: names.points, value: points_reward > 0 && copy.points(count(points_reward)) },
    { name: names.repeats, value: per_user_limit > 1 && count(per_user_limit) },
    { name: names.places, value: placesLeft },
  ].filter(({ value }) => value);
};

/** When and how the player did it. */
function Done({ activity }: { activity: Activity }) {
  const { is_completed, completed_at, completion_method } = activity;
  if (!is_completed) return null;
  return (
    <p className={styles.done}>
      {completed_at ? (
        <>
          {copy.doneAt} <Time at={completed_at} format={momentOf} />.
        </>
      ) : (
        copy.doneSometime
      )}{' '}
      {completion_method && copy.doneWith[completion_method]}
    </p>
  );
}

function About({ activity }: { activity: Activity }) {
  const zone = useTimeZone();
  const { state } = useActivityState(activity);
  const facts = factsOf(activity, zone);
  return (
    <div className={styles.about}>
      {activity.image_url && <CapImage path={activity.image_url} className={styles.image} isFirst />}
      {state && <ActivityChip state={state} />}
      <Done activity={activity} />
      {activity.description?.trim() && (
        <p className={styles.text} dir="auto">
          {activity.description}
        </p>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </div>
  );
}

function Details({ found, id }: { found: ActivityMethods; id: string }) {
  const forms = useCompletionForms(id);
  return (
    <>
      <CompletionResult forms={Object.values(forms)} />
      <div className={styles.columns}>
        <About activity={found.activity} />
        <section className={styles.ways} aria-label={copy.ways}>
          <ActivityWays found={found} forms={forms} />
        </section>
      </div>
    </>
  );
}

function ActivitySkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <Skeleton shape="short" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <div className={styles.ways}>
        {[1, 2].map((card) => (
          <Card key={card}>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="wide" />
          </Card>
        ))}
      </div>
    </div>
  );
}

/** The query of the list that linked here. */
const listSearch = ({ state }: Location): string => (typeof state?.from === 'string' ? state.from : '');

function OneActivity({ id }: { id: string }) {
  const view = useResource('activity', { id });
  const search = listSearch(useLocation());
  const isMissing = view.step === 'missing';
  const name = view.data?.activity.name ?? (isMissing ? copy.missing : copy.title);
  return (
    <Page title={name} description={copy.description}>
      {isMissing ? (
        <div className={styles.missing}>
          <p>{view.failure?.text ?? copy.missingText}</p>
          <LinkButton to={`${paths.activities}${search}`}>{copy.all}</LinkButton>
        </div>
      ) : (
        <p className={`${singleLink.links} ${styles.back}`}>
          <Link to={{ pathname: paths.activities, search }}>{copy.all}</Link>
        </p>
      )}
      <Resource view={view} copy={copy} skeleton={<ActivitySkeleton />}>
        {(found) => <Details found={found} id={id} />}
      </Resource>
    </Page>
  );
}

/** One activity: what it is and how to complete it. */
export function ActivityScreen() {
  const { id = '' } = useParams();
  return <OneActivity key={id} id={id} />;
}
