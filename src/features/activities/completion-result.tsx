import type { Completion } from '../../../contract/activity.contract';
import type { FormView } from '../../../machines/form/form.connect';
import { Chip } from '../../components/chip';
import { completionCopy } from '../../copy/en/activities';
import { count } from '../../copy/format';
import styles from './completion-result.module.css';
import { StampCap } from './stamp-cap';

const copy = completionCopy;

type Completing = Pick<FormView<never, Completion | null>, 'hasSucceeded' | 'result'>;

/** What a completed activity has brought; facts that the server leaves out are not shown. */
function Result({ completion }: { completion: Partial<Completion> }) {
  const { activity, stamp_awarded, points_awarded = 0, points_balance, progress } = completion;
  const isStamp = stamp_awarded === true;
  const { collected_count, required_count } = progress ?? {};
  return (
    <div className={styles.result}>
      {isStamp && <StampCap path={activity?.stamp_image_url} state="landed" className={styles.cap} />}
      <div className={styles.copy}>
        <Chip tone="green" mark="tick">
          {isStamp ? copy.stamp : copy.noStamp}
        </Chip>
        {activity && (
          <p className={styles.name} dir="auto">
            {activity.name}
          </p>
        )}
        {points_awarded > 0 && (
          <p>
            <strong className={styles.points}>{copy.points(count(points_awarded))}</strong>{' '}
            {points_balance !== undefined && copy.balance(count(points_balance))}
          </p>
        )}
        {collected_count !== undefined && required_count !== undefined && (
          <p>{copy.rally(count(collected_count), count(required_count))}</p>
        )}
        {completion.rally_completed && <p className={styles.name}>{copy.complete}</p>}
      </div>
    </div>
  );
}

/** The result of the form that has succeeded, if any. */
export function CompletionResult({ forms }: { forms: readonly Completing[] }) {
  const form = forms.find(({ hasSucceeded }) => hasSucceeded);
  return (
    <div role="status" className={styles.status}>
      {form && <Result completion={form.result ?? {}} />}
    </div>
  );
}
