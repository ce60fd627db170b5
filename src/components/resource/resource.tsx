import type { ReactNode } from 'react';
import type { ResourceView } from '../../../machines/resource/resource.connect';
import { genericCopy } from '../../copy/en/generic';
import { failureMessage } from '../../copy/failure-message';
import { Button } from '../button';
import { Cap } from '../cap';
import { listMark } from '../list-top';
import { Notice } from '../notice';
import styles from './resource.module.css';

interface Copy {
  loading: string;
  refreshing: string;
  failed: string;
  stale: string;
  /** Shown if the server lacks the optional endpoint. */
  notOffered?: string;
  /** The accessible name of the entries of a list. */
  entries?: string;
}

/** A list or detail in each state of its machine, with a skeleton while it loads. */
export function Resource<Data>({
  view,
  copy,
  level = 'h2',
  skeleton,
  children,
}: {
  view: ResourceView<Data>;
  copy: Copy;
  /** The heading level of a failure, one below the heading around it. */
  level?: 'h2' | 'h3';
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const status = view.step === 'loading' || view.step === 'refreshing' ? copy[view.step] : null;
  return (
    <div
      className={styles.resource}
      {...(copy.entries && { role: 'group', 'aria-label': copy.entries })}
      aria-busy={status !== null}
      {...listMark}
    >
      <div className={styles.status} role="status">
        {status && (
          <>
            <Cap turning />
            {status}
          </>
        )}
      </div>
      {view.step === 'loading' && skeleton}
      {view.step === 'notOffered' && <p>{copy.notOffered}</p>}
      {view.step === 'failed' && <Failed view={view} copy={copy} level={level} />}
      {view.step === 'stale' && <Stale view={view} copy={copy} />}
      {view.data !== null && children(view.data)}
    </div>
  );
}

type FailureProps = { view: ResourceView<unknown>; copy: Copy };

function Failed({ view, copy, level: Heading }: FailureProps & { level: 'h2' | 'h3' }) {
  const message = view.failure && failureMessage(view.failure, null);
  return (
    <div className={styles.failed}>
      <Heading>{copy.failed}</Heading>
      {message && <Notice tone="bad" first={message.first} second={message.second} />}
      <Button disabled={!view.canRetry} onClick={view.retry}>
        {genericCopy.tryAgain}
      </Button>
    </div>
  );
}

function Stale({ view, copy }: FailureProps) {
  const message = view.failure && failureMessage(view.failure, null);
  return (
    <Notice tone="plain" first={copy.stale} second={message?.first}>
      <Button variant="quiet" disabled={!view.canRetry} onClick={view.retry}>
        {genericCopy.tryAgain}
      </Button>
    </Notice>
  );
}
