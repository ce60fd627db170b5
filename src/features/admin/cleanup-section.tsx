import type { Cleanup } from '../../../contract/admin.contract';
import { ActionForm } from '../../components/form/action-form';
import { ConfirmedAction } from '../../components/form/confirmed-action';
import { Section } from '../../components/page';
import { CountTable } from '../../components/table';
import { cleanupCopy } from '../../copy/en/admin';
import { useForm } from '../../hooks/use-form';

const copy = cleanupCopy;

/** What a response names; another server may leave any of it out. */
function Counts({ title, result }: { title: string; result: Cleanup | null }) {
  if (result === null) return null;
  const { removed = {}, expired_rewards, stock_returned, raffles_closed } = result;
  const counts = { ...removed, expired_rewards, stock_returned, raffles_closed };
  const kinds = Object.keys(copy.kinds) as (keyof typeof copy.kinds)[];
  return (
    <>
      <h3>{title}</h3>
      <CountTable
        name={copy.what}
        count={copy.count}
        rows={kinds.map((kind) => [copy.kinds[kind], counts[kind]])}
      />
    </>
  );
}

/** Shows what a cleanup would remove, and runs it. */
export function CleanupSection() {
  const preview = useForm('previewCleanup', { values: { dry_run: '1' } });
  const run = useForm('runCleanup', { values: { dry_run: '' } });
  return (
    <Section title={copy.title} lead={copy.lead}>
      <ActionForm form={preview} copy={copy.preview} variant="quiet" />
      {preview.hasSucceeded && <Counts title={copy.counted} result={preview.result} />}
      <ConfirmedAction form={run} copy={copy.run} />
      {run.hasSucceeded && <Counts title={copy.removed} result={run.result} />}
    </Section>
  );
}
