import type { Outbox } from '../../../contract/dev.contract';
import { isEmptyOutbox } from '../../../machines/resource/resources';
import { EmptyState } from '../../components/empty-state';
import { Card, Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { outboxCopy } from '../../copy/en/outbox';
import { timeOf } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import styles from './outbox-screen.module.css';

const copy = outboxCopy;

function Mails({ mails }: Outbox) {
  return (
    <ul className={styles.mails}>
      {mails.map(({ to, subject, text, sent_at }) => (
        <li key={`${sent_at} ${to} ${subject}`}>
          <Card>
            <h2>{subject}</h2>
            <p className={styles.about}>
              {copy.to(to)} · <Time at={sent_at} format={timeOf} />
            </p>
            <p className={styles.text}>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Demo servers only: sent emails with their codes, so that registration works without a mail server. */
export function OutboxScreen() {
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Resource
        view={useResource('outbox')}
        copy={copy}
        skeleton={
          <Card>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
          </Card>
        }
      >
        {(outbox) =>
          isEmptyOutbox(outbox) ? (
            <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <Mails {...outbox} />
          )
        }
      </Resource>
    </Page>
  );
}
