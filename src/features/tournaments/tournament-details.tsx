import type { ReactNode } from 'react';
import type { TournamentDetail } from '../../../contract/tournament.contract';
import { CapImage } from '../../components/cap-image';
import { ContentLink, hasTarget } from '../../components/content-link';
import { Facts } from '../../components/facts';
import singleLink from '../../components/single-link.module.css';
import { Time } from '../../components/time';
import { useTimeZone } from '../../components/time-zone';
import { tournamentCopy } from '../../copy/en/tournaments';
import { momentOf, timeZone } from '../../copy/format';
import { money } from '../../copy/money';
import { JoinState } from './join-state';
import { TournamentChip } from './tournament-chip';
import styles from './tournament-details.module.css';
import { factsOf } from './tournament-lines';

const copy = tournamentCopy;

type Part = { tournament: TournamentDetail };

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Text({ title, text }: { title: string; text: string | undefined }) {
  if (!text?.trim()) return null;
  return (
    <Block title={title}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </Block>
  );
}

function Prizes({ tournament: { prizes = [] } }: Part) {
  if (prizes.length === 0) return null;
  return (
    <Block title={copy.prizes}>
      <ul className={styles.prizes} aria-label={copy.prizes}>
        {[...prizes.entries()].map(([row, { place, title, estimated_value }]) => (
          <li key={row}>
            <span className={styles.place} dir="auto">
              {place}
            </span>
            <span dir="auto">{title}</span>
            {estimated_value !== undefined && <strong>{money(estimated_value)}</strong>}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Schedule({ tournament: { schedule = [] } }: Part) {
  if (schedule.length === 0) return null;
  return (
    <Block title={copy.schedule}>
      <ol className={styles.schedule} aria-label={copy.schedule}>
        {[...schedule.entries()].map(([row, { label, starts_at }]) => (
          <li key={row}>
            <Time at={starts_at} format={momentOf} />
            <span dir="auto">{label}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}

function Links({ tournament: { contact_url, stream_url } }: Part) {
  return (
    <>
      {hasTarget(stream_url) && (
        <p className={`${singleLink.links} ${styles.link}`}>
          <ContentLink to={stream_url}>{copy.stream}</ContentLink>
        </p>
      )}
      {hasTarget(contact_url) && (
        <p className={`${singleLink.links} ${styles.link}`}>
          <ContentLink to={contact_url}>{copy.contact}</ContentLink>
        </p>
      )}
    </>
  );
}

/** The details of a tournament; missing facts have no row. */
export function TournamentDetails({ tournament }: Part) {
  const { status, summary, banner_url } = tournament;
  const zone = useTimeZone();
  const facts = factsOf(tournament, zone);
  return (
    <>
      <div className={styles.head}>
        <CapImage path={banner_url} className={styles.image} isFirst />
        <div className={styles.lines}>
          {status && <TournamentChip status={status} />}
          {summary && (
            <p className={styles.summary} dir="auto">
              {summary}
            </p>
          )}
          <JoinState tournament={tournament} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.lines}>
          {facts.length > 0 && (
            <Block title={copy.details}>
              <Facts facts={facts} />
              <p className={styles.zone}>{copy.timeZone(timeZone(zone))}</p>
            </Block>
          )}
          <Links tournament={tournament} />
        </div>
        <div className={styles.lines}>
          <Text title={copy.about} text={tournament.description} />
          <Prizes tournament={tournament} />
          <Schedule tournament={tournament} />
          <Text title={copy.rules} text={tournament.rules} />
        </div>
      </div>
    </>
  );
}
