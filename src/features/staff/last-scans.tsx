import type { ScanRow } from '../../../contract/staff-scan.contract';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { Chip } from '../../components/chip';
import { EmptyState } from '../../components/empty-state';
import { passFocusToParent } from '../../components/focus';
import { ActionForm, Outcome } from '../../components/form/action-form';
import { Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { lastScansCopy } from '../../copy/en/staff';
import { timeOf } from '../../copy/format';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { useWasTrue } from '../../hooks/use-was-true';
import { onThisClock } from '../../services/server-time';
import styles from './last-scans.module.css';

const copy = lastScansCopy;
const chips = {
  ok: { tone: 'green', mark: 'tick' },
  duplicate: { tone: 'grey', mark: 'ring' },
  rejected: { tone: 'accent', mark: 'cross' },
} as const;

/** The outcome stays after the time for an undo has ended. */
function Undo({ id, name, until }: { id: string; name: string; until: number }) {
  const form = useForm('undoScan', { values: { id } });
  const isOver = useSecondsUntil(until) === 0 && form.canSubmit;
  return (
    <div ref={passFocusToParent} className={styles.undo}>
      {isOver ? (
        <Outcome form={form} copy={copy.undo} />
      ) : (
        <ActionForm form={form} copy={copy.undo} variant="quiet" label={copy.undo.label(name)} />
      )}
    </div>
  );
}

/** What another server leaves out is left out. */
function Row({ scan }: { scan: ScanRow }) {
  const { scan_id, result, player, reward, activity, undo_until, undone_at } = scan;
  const name = player?.display_name || player?.username || reward?.name || copy.unknown;
  const text = scan.message || name;
  const until = onThisClock(undo_until ?? undefined);
  const wasUndoable = useWasTrue(until !== null && !undone_at);
  return (
    <li className={styles.row} tabIndex={-1}>
      <div className={styles.head}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {undone_at ? (
          <Chip tone="grey" mark="cross">
            {copy.undone}
          </Chip>
        ) : (
          result && <Chip {...chips[result]}>{copy.results[result]}</Chip>
        )}
      </div>
      <p className={styles.about} dir="auto">
        {[activity?.name, scan.was_offline && copy.offline].filter(Boolean).join(' · ')}{' '}
        <Time at={scan.scanned_at} format={timeOf} />
      </p>
      {scan_id && wasUndoable && <Undo id={scan_id} name={text} until={until ?? 0} />}
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles.rows}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}

/** The last scans of the staff member; a recent one can be undone. */
export function LastScans() {
  const view = useResource('staffScans');
  return (
    <Section title={copy.title}>
      <Resource view={view} copy={copy} level="h3" skeleton={<RowsSkeleton />}>
        {({ scans, pagination }) => (
          <>
            {isEmptyList(scans, pagination) ? (
              <EmptyState level="h3" title={copy.emptyTitle} text={copy.emptyText} />
            ) : (
              <ul className={styles.rows} aria-label={copy.list}>
                {scans.map((scan, place) => (
                  <Row key={scan.scan_id ?? place} scan={scan} />
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
