import type { OwnSession } from '../../../contract/sessions.contract';
import type { FormView } from '../../../machines/form/form.connect';
import { Chip } from '../../components/chip';
import { focusIfLost, passFocusToParent } from '../../components/focus';
import { ActionForm, Outcome } from '../../components/form/action-form';
import { Notice } from '../../components/notice';
import { Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { agoOf } from '../../copy/ago';
import { profileCopy } from '../../copy/en/profile';
import { useForm, useTarget } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import styles from './sessions-card.module.css';

const copy = profileCopy.sessions;

type EndForm = FormView<'id', unknown>;

/** Moves the focus from the list to the message, after a removed row passed it to the list. */
const focusFromList = (notice: HTMLElement | null): void => {
  if (notice?.parentElement?.querySelector('ul') === document.activeElement) notice?.focus();
  else focusIfLost(notice);
};

/** The outcome of ending a session that is no longer in the list. */
function EndedSession({ form }: { form: EndForm }) {
  if (form.isSubmitting) return <Notice tone="plain" first={copy.end.submitting} />;
  // Any other failure is irrelevant after the session has ended.
  if (form.failure && form.failure.code !== 'not_found') return null;
  return <Outcome form={form} copy={copy.end} focus={focusFromList} />;
}

/** `now`: the latest use of any session by the server's clock; this session has just sent a request. */
function SessionRow({ session, now, form }: { session: OwnSession; now: string; form: EndForm }) {
  const device = session.device ?? copy.unknownDevice;
  return (
    <li ref={passFocusToParent} className={styles.place}>
      <div className={styles.about}>
        <h3 dir="auto">{device}</h3>
        {session.is_current && (
          <Chip tone="green" mark="tick">
            {copy.thisDevice}
          </Chip>
        )}
        {session.place && <p dir="auto">{copy.from(session.place)}</p>}
        {session.last_used_at && <p>{copy.lastUsed(agoOf(session.last_used_at, now))}</p>}
      </div>
      {!session.is_current && (
        <div className={styles.end}>
          <ActionForm form={form} copy={copy.end} variant="quiet" label={copy.end.label(device)} />
        </div>
      )}
    </li>
  );
}

function EndOthers({ areThere }: { areThere: boolean }) {
  const form = useForm('endOtherSessions');
  if (areThere) return <ActionForm form={form} copy={copy.endOthers} variant="quiet" />;
  return form.hasSucceeded && <Notice ref={focusIfLost} tone="good" first={copy.endOthers.done} />;
}

const lastUseOf = (sessions: readonly OwnSession[]): string =>
  sessions.reduce((last, { last_used_at = '' }) => (last_used_at > last ? last_used_at : last), '');

function PlacesSkeleton() {
  return (
    <div className={styles.places}>
      {[1, 2].map((place) => (
        <div key={place} className={`${styles.place} ${styles.unknown}`}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}

/** The sessions of the account; hidden if the server lacks the endpoint. */
export function SessionsCard() {
  const view = useResource('ownSessions');
  const ending = useTarget('endSession');
  if (view.step === 'notOffered') return null;
  return (
    <Section title={copy.title}>
      <div className={styles.list}>
        <Resource view={view} copy={copy} level="h3" skeleton={<PlacesSkeleton />}>
          {({ sessions }) => (
            <>
              <ul className={styles.places} tabIndex={-1} aria-label={copy.title}>
                {sessions.map((session) => (
                  <SessionRow
                    key={session.session_id}
                    session={session}
                    now={lastUseOf(sessions)}
                    form={ending.at(session.session_id)}
                  />
                ))}
              </ul>
              {sessions.every(({ session_id }) => session_id !== ending.values.id) && (
                <EndedSession form={ending.at(ending.values.id)} />
              )}
              <EndOthers areThere={sessions.some(({ is_current }) => !is_current)} />
            </>
          )}
        </Resource>
      </div>
    </Section>
  );
}
