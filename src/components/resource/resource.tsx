import type { ReactNode } from 'react';
import type { ResourceView } from '../../../machines/resource/resource.connect';
import { genericCopy } from '../../copy/en/generic';
import { failureMessage } from '../../copy/tell-failure';
import { Button } from '../button';
import { Cap } from '../cap';
import { listMark } from '../list-top';
import { Notice } from '../notice';
import styles from './resource.module.css';

interface Words {
  loading: string;
  refreshing: string;
  failed: string;
  stale: string;
  /** In place of it where the server does not have the call; of an addition to the specification. */
  notOffered?: string;
  /** What the entries of a list are called. */
  entries?: string;
}

/** What came from the server, in each of its states; the layout stands before the answer does. */
export function Resource<Data>({
  view,
  words,
  level = 'h2',
  skeleton,
  children,
}: {
  view: ResourceView<Data>;
  words: Words;
  /** Of the heading that says that nothing came: one below the heading of the part that it stands in. */
  level?: 'h2' | 'h3';
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const news = view.step === 'loading' || view.step === 'refreshing' ? words[view.step] : null;
  return (
    <div
      className={styles.resource}
      {...(words.entries && { role: 'group', 'aria-label': words.entries })}
      aria-busy={news !== null}
      {...listMark}
    >
      <div className={styles.news} role="status">
        {news && (
          <>
            <Cap turning />
            {news}
          </>
        )}
      </div>
      {view.step === 'loading' && skeleton}
      {view.step === 'notOffered' && <p>{words.notOffered}</p>}
      {view.step === 'failed' && <Failed view={view} words={words} level={level} />}
      {view.step === 'stale' && <Stale view={view} words={words} />}
      {view.data !== null && children(view.data)}
    </div>
  );
}

type TroubleProps = { view: ResourceView<unknown>; words: Words };

function Failed({ view, words, level: Heading }: TroubleProps & { level: 'h2' | 'h3' }) {
  const message = view.failure && failureMessage(view.failure, null);
  return (
    <div className={styles.failed}>
      <Heading>{words.failed}</Heading>
      {message && <Notice tone="bad" first={message.first} second={message.second} />}
      <Button disabled={!view.canRetry} onClick={view.retry}>
        {genericCopy.tryAgain}
      </Button>
    </div>
  );
}

function Stale({ view, words }: TroubleProps) {
  const message = view.failure && failureMessage(view.failure, null);
  return (
    <Notice tone="plain" first={words.stale} second={message?.first}>
      <Button look="quiet" disabled={!view.canRetry} onClick={view.retry}>
        {genericCopy.tryAgain}
      </Button>
    </Notice>
  );
}
