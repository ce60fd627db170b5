import { generatePath } from 'react-router-dom';
import type { RallyProgress } from '../../../contract/activity.contract';
import { LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { ActionForm } from '../../components/form/action-form';
import { Link } from '../../components/link';
import { Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { rallyCopy } from '../../copy/en/activities';
import { count, momentOf } from '../../copy/format';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import styles from './rally-card.module.css';
import { StampCap } from './stamp-cap';

const copy = rallyCopy;

type Stamp = RallyProgress['stamps'][number];

const isCollected = ({ collected }: Stamp): boolean => collected === true;

/** The numbers of the rally, counted where the server does not say. */
const numbersOf = ({ stamps, ...progress }: RallyProgress) => {
  const collected = progress.collected_count ?? stamps.filter(isCollected).length;
  const required = progress.required_count ?? progress.total_count ?? stamps.length;
  return { collected, required, isComplete: progress.is_complete ?? (required > 0 && collected >= required) };
};

function Slots({ stamps, landed }: { stamps: readonly Stamp[]; landed: string | undefined }) {
  const next = stamps.find((stamp) => !isCollected(stamp));
  const stateOf = (stamp: Stamp) => {
    if (isCollected(stamp)) return stamp.activity_id === landed ? 'landed' : 'collected';
    return stamp === next ? 'next' : 'open';
  };
  return (
    <ol className={styles.slots} aria-label={copy.stamps}>
      {[...stamps.entries()].map(([place, stamp]) => {
        const state = stateOf(stamp);
        const label = isCollected(stamp) ? copy.collected(stamp.name) : copy.open(stamp.name);
        const cap = <StampCap key={state} path={stamp.stamp_image_url} state={state} />;
        return (
          <li key={stamp.activity_id ?? place} className={styles.slot}>
            {stamp.activity_id === undefined ? (
              cap
            ) : (
              <Link to={generatePath(paths.activity, { id: stamp.activity_id })} aria-label={label}>
                {cap}
              </Link>
            )}
            <span className={styles.name} dir="auto" aria-hidden={stamp.activity_id !== undefined}>
              {stamp.name}
            </span>
            {state === 'landed' && <strong className={styles.fresh}>{copy.isNew}</strong>}
          </li>
        );
      })}
    </ol>
  );
}

function Ticket({ progress }: { progress: RallyProgress }) {
  const claim = useForm('claimRallyTicket');
  const { collected, required, isComplete } = numbersOf(progress);
  const number = claim.result?.ticket?.ticket_number ?? progress.raffle_ticket_number;
  const isClaimed = claim.hasSucceeded || progress.raffle_claimed === true;
  if (!isComplete) return <p>{copy.left(count(Math.max(1, required - collected)))}</p>;
  if (progress.raffle_id === null) return <p className={styles.strong}>{copy.completeOnly}</p>;
  return (
    <div className={styles.ticket}>
      {isClaimed ? (
        <p className={styles.strong}>
          {number ? copy.claimed : copy.claimedPlain}{' '}
          {number && <span className={styles.number}>{number}</span>}
        </p>
      ) : (
        <p className={styles.strong}>{copy.complete}</p>
      )}
      {(!isClaimed || claim.hasSucceeded) && <ActionForm form={claim} copy={copy.claim} variant="primary" />}
      {isClaimed && (
        <LinkButton
          variant="quiet"
          to={progress.raffle_id ? generatePath(paths.raffle, { id: progress.raffle_id }) : paths.raffles}
        >
          {copy.raffle}
        </LinkButton>
      )}
    </div>
  );
}

function Rally({ progress, landed }: { progress: RallyProgress; landed: string | undefined }) {
  const { collected, required } = numbersOf(progress);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count}>
          <strong>{copy.progress(count(collected), count(required))}</strong>
        </p>
        {progress.ends_at && (
          <p className={styles.until}>
            {copy.until} <Time at={progress.ends_at} format={momentOf} />
          </p>
        )}
      </div>
      {required > 0 && (
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.min(100, (collected / required) * 100)} height="4" />
        </svg>
      )}
      <Slots stamps={progress.stamps} landed={landed} />
      <Ticket progress={progress} />
    </>
  );
}

function RallySkeleton() {
  return (
    <>
      <div className={styles.ghost}>
        <Skeleton shape="short" />
      </div>
      <div className={styles.bar} />
      <div className={styles.slots} aria-hidden="true">
        {[1, 2, 3].map((slot) => (
          <div key={slot} className={styles.slot}>
            <StampCap state="open" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
      <div className={styles.ghost}>
        <Skeleton shape="line" />
      </div>
    </>
  );
}

/** The stamp rally of the player. `landed`: the activity whose stamp has just been collected. */
export function RallyCard({ landed }: { landed: string | undefined }) {
  const view = useResource('rallyProgress');
  const progress = view.data?.progress;
  return (
    <Section title={progress?.name || copy.title}>
      <Resource view={view} copy={copy} level="h3" skeleton={<RallySkeleton />}>
        {({ progress }) =>
          progress ? (
            <Rally progress={progress} landed={landed} />
          ) : (
            <EmptyState level="h3" title={copy.emptyTitle} text={copy.emptyText} />
          )
        }
      </Resource>
    </Section>
  );
}
