import type { IssuedBatch } from '../../../contract/admin.contract';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { Chip } from '../../components/chip';
import { EmptyState } from '../../components/empty-state';
import { type Fact, Facts } from '../../components/facts';
import { Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Time } from '../../components/time';
import { batchesCopy, revokeBatchCopy } from '../../copy/en/admin-codes';
import { count, momentOf } from '../../copy/format';
import { useSession } from '../../hooks/use-app-views';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { useWasTrue } from '../../hooks/use-was-true';
import { ReasonForm } from './reason-form';
import { Row, RowsSkeleton, rowsStyle } from './rows';

const copy = batchesCopy;

const factsOf = ({
  week_number,
  issued,
  redeemed,
  revoked,
  valid_from,
  valid_until,
  created_by,
}: IssuedBatch) => {
  const numbers: Fact[] = [
    [copy.week, week_number] as const,
    [copy.issued, issued] as const,
    [copy.redeemed, redeemed] as const,
    [copy.revokedCodes, revoked] as const,
  ].flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: count(value) }]));
  return [
    ...numbers,
    {
      name: copy.valid,
      value: (
        <>
          <Time at={valid_from} format={momentOf} /> – <Time at={valid_until} format={momentOf} />
        </>
      ),
    },
    ...(created_by === undefined ? [] : [{ name: copy.by, value: created_by ?? copy.command }]),
  ];
};

function Revocation({ id }: { id: string }) {
  const form = useForm('revokeBatch', { values: { id } });
  return <ReasonForm form={form} copy={revokeBatchCopy(id)} />;
}

function Batch({ batch }: { batch: IssuedBatch }) {
  const { batch_id, label, revoked_at, revoked_reason } = batch;
  const isSuperadmin = useSession().adminRole === 'superadmin';
  // The outcome of a revocation stays.
  const isOffered = useWasTrue(isSuperadmin && !revoked_at);
  return (
    <Row
      title={copy.name(batch_id)}
      about={label}
      chip={
        revoked_at && (
          <Chip tone="grey" mark="cross">
            {copy.revoked}
          </Chip>
        )
      }
    >
      <Facts facts={factsOf(batch)} />
      {revoked_reason && <p dir="auto">{copy.revokedBecause(revoked_reason)}</p>}
      {isOffered && <Revocation id={batch_id} />}
    </Row>
  );
}

/** The batches of codes, newest first; superadmins revoke them. */
export function Batches() {
  const view = useResource('codeBatches');
  return (
    <Section title={copy.title}>
      <Resource view={view} copy={copy} level="h3" skeleton={<RowsSkeleton />}>
        {({ batches, pagination }) => (
          <>
            {isEmptyList(batches, pagination) ? (
              <EmptyState level="h3" title={copy.emptyTitle} text={copy.emptyText} />
            ) : (
              <ul className={rowsStyle} aria-label={copy.list}>
                {batches.map((batch) => (
                  <Batch key={batch.batch_id} batch={batch} />
                ))}
              </ul>
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
    </Section>
  );
}
