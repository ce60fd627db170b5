import type { OwnSession } from '../../../contract/sessions.contract';
import { useEndOtherSessions, useEndSession } from '../../actors/use-forms';
import { useOwnSessions } from '../../actors/use-resources';
import { agoOf } from '../../copy/ago';
import { screenCopy } from '../../copy/screen-copy';
import { OneButton } from '../../form/one-button';
import { Resource } from '../../resource/resource';
import { Chip } from '../../ui/chip';
import { Notice } from '../../ui/notice';
import { Section } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import styles from './sessions-card.module.css';

const words = screenCopy.profile.sessions;

function EndSession({ id, device }: { id: string; device: string }) {
  return (
    <div className={styles.end}>
      <OneButton form={useEndSession(id)} words={words.end} look="quiet" label={words.end.label(device)} />
    </div>
  );
}

/** `now` is when any of the sessions was used last, as the server has it: this one has just asked. */
function Place({ session, now }: { session: OwnSession; now: string }) {
  const device = session.device ?? words.unknownDevice;
  return (
    <li className={styles.place}>
      <div className={styles.about}>
        <h3>{device}</h3>
        {session.is_current && (
          <Chip tone="green" mark="tick">
            {words.thisDevice}
          </Chip>
        )}
        {session.place && <p>{words.from(session.place)}</p>}
        {session.last_used_at && <p>{words.lastUsed(agoOf(session.last_used_at, now))}</p>}
      </div>
      {!session.is_current && <EndSession id={session.session_id} device={device} />}
    </li>
  );
}

function EndOthers({ areThere }: { areThere: boolean }) {
  const form = useEndOtherSessions();
  if (areThere) return <OneButton form={form} words={words.endOthers} look="quiet" />;
  return form.hasSucceeded && <Notice tone="good" first={words.endOthers.done} />;
}

const lastUseOf = (sessions: readonly OwnSession[]): string =>
  sessions.reduce((last, { last_used_at = '' }) => (last_used_at > last ? last_used_at : last), '');

function PlacesSkeleton() {
  return (
    <div className={styles.places}>
      {[1, 2].map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}

/** Where the account is signed in; nothing where the server keeps no list of that. */
export function SessionsCard() {
  const view = useOwnSessions();
  if (view.step === 'empty') return null;
  return (
    <Section title={words.title}>
      <Resource view={view} words={words} level="h3" skeleton={<PlacesSkeleton />}>
        {({ sessions }) => (
          <>
            <ul className={styles.places}>
              {sessions.map((session) => (
                <Place key={session.session_id} session={session} now={lastUseOf(sessions)} />
              ))}
            </ul>
            <EndOthers areThere={sessions.some(({ is_current }) => !is_current)} />
          </>
        )}
      </Resource>
    </Section>
  );
}
