import { generatePath } from 'react-router-dom';
import type { Activity } from '../../../contract/activity.contract';
import { Countdown } from '../../components/form/countdown';
import { CardLink, LinkCard } from '../../components/link-card';
import { Time } from '../../components/time';
import { activityCopy } from '../../copy/en/activities';
import { count, momentOf } from '../../copy/format';
import { paths } from '../../paths';
import styles from './activity-card.module.css';
import { ActivityChip } from './activity-chip';
import { StampCap } from './stamp-cap';
import { useActivityState } from './use-activity-state';

const copy = activityCopy;

/** When it starts or ends, whichever matters now. */
function When({ activity }: { activity: Activity }) {
  const { availability, starts_at, ends_at } = activity;
  const isEnded = availability === 'ended';
  const at = availability === 'scheduled' ? starts_at : ends_at;
  if (at === undefined) return null;
  const text = availability === 'scheduled' ? copy.starts : isEnded ? copy.ended : copy.until;
  return (
    <p className={styles.when}>
      {text} <Time at={at} format={momentOf} />
    </p>
  );
}

/** One activity of the list; `from`: the query to which its page returns. */
export function ActivityCard({ activity, from }: { activity: Activity; from: string }) {
  const { id, name, location, points_reward = 0, is_stamp, is_required } = activity;
  const { state, cooldownEnd } = useActivityState(activity);
  return (
    <LinkCard className={styles.card}>
      <StampCap
        path={activity.stamp_image_url}
        state={activity.is_completed ? 'collected' : 'open'}
        className={styles.cap}
      />
      <div className={styles.copy}>
        {state && <ActivityChip state={state} />}
        <h3 dir="auto">
          <CardLink to={generatePath(paths.activity, { id })} state={{ from }}>
            {name}
          </CardLink>
        </h3>
        {location && <p dir="auto">{location}</p>}
        {cooldownEnd === null ? (
          <When activity={activity} />
        ) : (
          <Countdown until={cooldownEnd} copy={copy.cooldown} />
        )}
        {(points_reward > 0 || is_stamp) && (
          <p className={styles.gains}>
            {points_reward > 0 && <span>{copy.points(count(points_reward))}</span>}
            {is_stamp && <span>{is_required ? copy.required : copy.stamp}</span>}
          </p>
        )}
      </div>
    </LinkCard>
  );
}
