import type { ReactNode } from 'react';
import { type Location, useLocation, useParams } from 'react-router-dom';
import type { Raffle, RaffleDetail } from '../../../contract/raffle.contract';
import { BackLink } from '../../components/back-link';
import { Button, LinkButton } from '../../components/button';
import { CapImage } from '../../components/cap-image';
import { hasTarget } from '../../components/content-link';
import { CopyText } from '../../components/copy-text';
import { type Fact, Facts } from '../../components/facts';
import { Page } from '../../components/page';
import { ProofLink } from '../../components/proof-link';
import { Resource } from '../../components/resource/resource';
import singleLink from '../../components/single-link.module.css';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { useTimeZone } from '../../components/time-zone';
import { raffleCopy } from '../../copy/en/raffles';
import { count, dayOf, momentOf, timeZone } from '../../copy/format';
import { money } from '../../copy/money';
import { useRedeemDialog } from '../../hooks/use-app-views';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { ClosingCountdown } from './closing-countdown';
import { MyResult, ticketsText } from './my-result';
import { RaffleChip } from './raffle-chip';
import styles from './raffle-screen.module.css';

const copy = raffleCopy;

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const factsOf = (raffle: Raffle, zone: string | undefined): Fact[] => {
  const when = (time: string | undefined) => time && momentOf(time, zone);
  const { prize_value, winners_count, total_entries } = raffle;
  const values: Record<keyof typeof copy.facts, string | undefined> = {
    prize: raffle.prize_name,
    value: prize_value === undefined ? undefined : money(prize_value),
    winners: winners_count === undefined ? undefined : count(winners_count),
    opens: when(raffle.opens_at),
    closes: when(raffle.closes_at),
    draw: when(raffle.draw_at),
    entries: total_entries === undefined ? undefined : count(total_entries),
  };
  return (Object.keys(copy.facts) as (keyof typeof copy.facts)[]).flatMap((name) =>
    values[name] ? [{ name: copy.facts[name], value: values[name] }] : [],
  );
};

function MyPart({ detail: { raffle, tickets } }: { detail: RaffleDetail }) {
  const mine = ticketsText(raffle);
  if (mine === null && tickets.length === 0) return null;
  return (
    <Block title={copy.myPart}>
      {mine && <p className={styles.mine}>{mine}</p>}
      {tickets.length > 0 && (
        <ul className={styles.tickets} aria-label={copy.ticketList}>
          {tickets.map(({ ticket_number, source, created_at }) => (
            <li key={ticket_number}>
              <span className={styles.number}>{ticket_number}</span>
              <span className={styles.about}>
                {source && `${copy.sources[source]} `}
                <Time at={created_at} format={dayOf} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

/** What gives tickets, as the server says it, and the way there. */
function HowToEnter({ detail: { raffle, how_to_enter } }: { detail: RaffleDetail }) {
  const redeem = useRedeemDialog();
  const { entry_source, status } = raffle;
  const text = how_to_enter?.trim() || (entry_source && copy.howToText[entry_source]);
  if (!text || (status !== undefined && status !== 'open' && status !== 'upcoming')) return null;
  return (
    <Block title={copy.howTo}>
      <p dir="auto">{text}</p>
      {status !== 'upcoming' && entry_source === 'code' && (
        <Button variant="quiet" className={styles.go} disabled={!redeem.canOpen} onClick={redeem.open}>
          {copy.redeem}
        </Button>
      )}
      {status !== 'upcoming' && entry_source === 'stamp_rally' && (
        <LinkButton variant="quiet" className={styles.go} to={paths.activities}>
          {copy.stamps}
        </LinkButton>
      )}
    </Block>
  );
}

function Winners({ detail: { winners } }: { detail: RaffleDetail }) {
  if (winners.length === 0) return null;
  return (
    <Block title={copy.winners}>
      <ol className={styles.winners} aria-label={copy.winners}>
        {[...winners.entries()].map(([row, { place, display_name, ticket_number }]) => (
          <li key={row}>
            {place !== undefined && <strong>{count(place)}</strong>}
            <span dir="auto">{display_name}</span>
            {ticket_number && <span className={styles.number}>{ticket_number}</span>}
          </li>
        ))}
      </ol>
    </Block>
  );
}

function Fairness({ detail: { raffle, proof_url } }: { detail: RaffleDetail }) {
  const { seed_commitment: fingerprint } = raffle;
  if (!fingerprint) return null;
  return (
    <Block title={copy.fairness}>
      <p>{copy.fairnessText}</p>
      <details className={styles.fingerprint}>
        <summary>{copy.fingerprint(fingerprint.slice(0, 8))}</summary>
        <code>{fingerprint}</code>
        <CopyText text={fingerprint} copy={copy} />
      </details>
      {proof_url && hasTarget(proof_url) && (
        <p className={singleLink.links}>
          <ProofLink to={proof_url}>{copy.proof}</ProofLink>
        </p>
      )}
    </Block>
  );
}

function Details({ detail }: { detail: RaffleDetail }) {
  const { raffle } = detail;
  const zone = useTimeZone();
  const facts = factsOf(raffle, zone);
  return (
    <>
      <div className={styles.head}>
        <CapImage path={raffle.image_url} className={styles.image} isFirst />
        <div className={styles.lines}>
          {raffle.status && <RaffleChip status={raffle.status} />}
          {raffle.status === 'open' && <ClosingCountdown at={raffle.closes_at} />}
          {raffle.description && (
            <p className={styles.text} dir="auto">
              {raffle.description}
            </p>
          )}
          <MyResult raffle={raffle} />
          {raffle.my_result === 'won' && (
            <LinkButton className={styles.go} to={paths.rewards}>
              {copy.myRewards}
            </LinkButton>
          )}
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.lines}>
          <MyPart detail={detail} />
          <HowToEnter detail={detail} />
          <Winners detail={detail} />
        </div>
        <div className={styles.lines}>
          {facts.length > 0 && (
            <Block title={copy.details}>
              <Facts facts={facts} />
              <p className={styles.zone}>{copy.timeZone(timeZone(zone))}</p>
            </Block>
          )}
          <Fairness detail={detail} />
        </div>
      </div>
    </>
  );
}

function RaffleSkeleton() {
  return (
    <div className={styles.head}>
      <div className={`${styles.image} ${styles.ghost}`} />
      <div className={styles.lines}>
        <Skeleton shape="short" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </div>
  );
}

/** The query of the list that linked here. */
const listSearch = ({ state }: Location): string => (typeof state?.from === 'string' ? state.from : '');

function OneRaffle({ id }: { id: string }) {
  const view = useResource('raffle', { id });
  const search = listSearch(useLocation());
  const isMissing = view.step === 'missing';
  return (
    <Page title={view.data?.raffle.name ?? (isMissing ? copy.missing : copy.title)}>
      {isMissing ? (
        <div className={styles.missing}>
          <p>{view.failure?.text ?? copy.missingText}</p>
          <LinkButton to={`${paths.raffles}${search}`}>{copy.all}</LinkButton>
        </div>
      ) : (
        <BackLink to={{ pathname: paths.raffles, search }}>{copy.all}</BackLink>
      )}
      <Resource view={view} copy={copy} skeleton={<RaffleSkeleton />}>
        {(detail) => <Details detail={detail} />}
      </Resource>
    </Page>
  );
}

/** One raffle: the player's tickets and result, how to enter, winners and the proof of the draw. */
export function RaffleScreen() {
  const { id = '' } = useParams();
  return <OneRaffle key={id} id={id} />;
}
