import { type AuditEntry, auditFilters } from '../../../contract/admin-overview.contract';
import { type Fact, Facts } from '../../components/facts';
import { Page } from '../../components/page';
import { optionsOf } from '../../components/resource/list-filters';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { SelectField } from '../../components/select-field';
import { auditLogCopy } from '../../copy/en/admin-log';
import { count } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { moment, text } from './facts';
import { NothingListed, Row, RowsSkeleton, rowsStyle } from './rows';
import styles from './rows.module.css';

const copy = auditLogCopy;

const actions: Readonly<Record<string, string>> = copy.actions;
const names: Readonly<Record<string, string>> = copy.facts;

/** Ids are text, so that a number is a count. */
const textOf = (name: string, value: unknown): string => {
  if (typeof value === 'number') return name.endsWith('_id') ? String(value) : count(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const detailsOf = ({ facts = {} }: AuditEntry): Fact[] =>
  Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ({ name: names[name] ?? name, value: textOf(name, value) }));

const factsOf = (entry: AuditEntry): Fact[] => {
  const { actor, target, reason, created_at } = entry;
  return [
    ...(actor === undefined ? [] : [{ name: copy.by, value: actor ?? copy.command }]),
    ...text(copy.account, target),
    ...text(copy.reason, reason),
    ...detailsOf(entry),
    ...moment(copy.when, created_at),
  ];
};

/** The append-only log of what admins did. */
export function AuditLogScreen() {
  const view = useResource('auditLog');
  return (
    <Page title={copy.title} lead={copy.lead}>
      {view.step !== 'notOffered' && (
        <div className={styles.filter}>
          <SelectField
            label={copy.action}
            name="action"
            value={view.filters.action}
            options={optionsOf(copy.anyAction, auditFilters.action.values, (one) => copy.actions[one])}
            disabled={!view.canFilter}
            onChoose={(action) => view.filter({ action })}
          />
        </div>
      )}
      <Resource view={view} copy={copy} skeleton={<RowsSkeleton />}>
        {({ entries, pagination }) => (
          <>
            {entries.length === 0 ? (
              <NothingListed view={view} pagination={pagination} copy={copy} />
            ) : (
              <ul className={rowsStyle} aria-label={copy.list}>
                {entries.map((entry) => (
                  <Row key={entry.audit_id} level="h2" title={actions[entry.action] ?? entry.action}>
                    <Facts facts={factsOf(entry)} />
                  </Row>
                ))}
              </ul>
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
    </Page>
  );
}
