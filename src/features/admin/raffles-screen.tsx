import type { AdminRaffle } from '../../../contract/admin-raffle.contract';
import { Chip } from '../../components/chip';
import { hasTarget } from '../../components/content-link';
import { EmptyState } from '../../components/empty-state';
import { type Fact, Facts } from '../../components/facts';
import { Field } from '../../components/field';
import { textFieldProps } from '../../components/form/form';
import { Page } from '../../components/page';
import { ProofLink } from '../../components/proof-link';
import { Resource } from '../../components/resource/resource';
import singleLink from '../../components/single-link.module.css';
import { Time } from '../../components/time';
import { adminRafflesCopy, drawCopy } from '../../copy/en/admin-raffles';
import { count, countOr, momentOf } from '../../copy/format';
import { useSession } from '../../hooks/use-app-views';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { useWasTrue } from '../../hooks/use-was-true';
import { RecordForm } from './reason-form';
import { Row, RowsSkeleton, rowsStyle } from './rows';
import styles from './rows.module.css';

const copy = adminRafflesCopy;

function Draw({ id, name }: { id: string; name: string }) {
  const form = useForm('drawRaffle', { values: { id } });
  const words = drawCopy(name);
  return (
    <RecordForm form={form} copy={words}>
      <Field
        {...textFieldProps(form, 'public_entropy')}
        label={words.entropy}
        hint={words.entropyHint}
        autoComplete="off"
      />
    </RecordForm>
  );
}

const hash = (value: string) => <code className={styles.hash}>{value}</code>;

const factsOf = (raffle: AdminRaffle): Fact[] => {
  const { prize_name, winners_count, total_entries, closes_at, drawn_at } = raffle;
  return [
    ...(prize_name ? [{ name: copy.prize, value: prize_name }] : []),
    ...(winners_count === undefined ? [] : [{ name: copy.prizes, value: count(winners_count) }]),
    ...(total_entries === undefined ? [] : [{ name: copy.tickets, value: count(total_entries) }]),
    ...(closes_at ? [{ name: copy.closes, value: <Time at={closes_at} format={momentOf} /> }] : []),
    ...(drawn_at ? [{ name: copy.drawn, value: <Time at={drawn_at} format={momentOf} /> }] : []),
    ...(raffle.public_entropy ? [{ name: copy.entropy, value: raffle.public_entropy }] : []),
    ...(raffle.seed_commitment ? [{ name: copy.commitment, value: hash(raffle.seed_commitment) }] : []),
    ...(raffle.entries_hash ? [{ name: copy.entries, value: hash(raffle.entries_hash) }] : []),
  ];
};

const winnerFact = (winner: AdminRaffle['winners'][number]): Fact => {
  const place = countOr('–', winner.place);
  return {
    name: winner.is_alternate ? copy.alternate(place) : place,
    value: [winner.username ?? winner.display_name, winner.email, winner.ticket_number]
      .filter(Boolean)
      .join(', '),
  };
};

function Winners({ winners }: { winners: AdminRaffle['winners'] }) {
  return (
    <>
      <h3>{copy.winners}</h3>
      <Facts facts={winners.map(winnerFact)} />
    </>
  );
}

const chips = {
  upcoming: { tone: 'grey', mark: 'ring' },
  open: { tone: 'green', mark: 'dot' },
  closed: { tone: 'accent', mark: 'bars' },
  drawn: { tone: 'blue', mark: 'tick' },
  cancelled: { tone: 'grey', mark: 'cross' },
} as const;

function Raffle({ raffle }: { raffle: AdminRaffle }) {
  const { id, name, status, can_draw, proof_url, winners } = raffle;
  const isSuperadmin = useSession().adminRole === 'superadmin';
  // The outcome of the draw stays.
  const isOffered = useWasTrue(isSuperadmin && can_draw === true);
  return (
    <Row level="h2" title={name} chip={status && <Chip {...chips[status]}>{copy.statuses[status]}</Chip>}>
      <Facts facts={factsOf(raffle)} />
      {winners.length > 0 && <Winners winners={winners} />}
      {proof_url && hasTarget(proof_url) && (
        <p className={singleLink.links}>
          <ProofLink to={proof_url}>{copy.proof}</ProofLink>
        </p>
      )}
      {can_draw && !isSuperadmin && <p>{copy.onlySuperadmin}</p>}
      {isOffered && <Draw id={id} name={name} />}
    </Row>
  );
}

/** Every raffle; a superadmin draws a closed one, once. */
export function AdminRafflesScreen() {
  const view = useResource('adminRaffles');
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Resource view={view} copy={copy} skeleton={<RowsSkeleton />}>
        {({ raffles }) =>
          raffles.length === 0 ? (
            <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <ul className={rowsStyle} aria-label={copy.list}>
              {raffles.map((raffle) => (
                <Raffle key={raffle.id} raffle={raffle} />
              ))}
            </ul>
          )
        }
      </Resource>
    </Page>
  );
}
