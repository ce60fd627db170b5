import type { Approval } from '../../../contract/approval.contract';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { EmptyState } from '../../components/empty-state';
import { type Fact, Facts } from '../../components/facts';
import { passFocusToParent } from '../../components/focus';
import { ActionForm } from '../../components/form/action-form';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Time } from '../../components/time';
import { approvalsCopy, approveCopy, rejectCopy } from '../../copy/en/admin-approvals';
import { count, momentOf } from '../../copy/format';
import { money } from '../../copy/money';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { ReasonForm } from './reason-form';
import { Row, RowsSkeleton, rowsStyle } from './rows';

const copy = approvalsCopy;

type Named = { id: string; reward: string; player: string };

function Approve({ id, reward, player }: Named) {
  const form = useForm('approveReward', { values: { id } });
  return (
    <div ref={passFocusToParent}>
      <ActionForm
        form={form}
        copy={approveCopy}
        variant="primary"
        label={approveCopy.label(reward, player)}
      />
    </div>
  );
}

function Reject({ id, reward, player }: Named) {
  const form = useForm('rejectReward', { values: { id } });
  return <ReasonForm form={form} copy={rejectCopy(reward, player)} />;
}

const factsOf = ({ username, email, estimated_value, choice, won_at, claimed_at }: Approval): Fact[] => [
  { name: copy.player, value: [username, email].filter(Boolean).join(', ') },
  ...(estimated_value ? [{ name: copy.value, value: money(estimated_value) }] : []),
  ...Object.entries(choice ?? {}).map(([name, value]) => ({ name: copy.choices[name] ?? name, value })),
  ...(won_at ? [{ name: copy.won, value: <Time at={won_at} format={momentOf} /> }] : []),
  ...(claimed_at ? [{ name: copy.claimed, value: <Time at={claimed_at} format={momentOf} /> }] : []),
];

function Item({ approval }: { approval: Approval }) {
  const { id, reward_name, username = '', is_own } = approval;
  const named = { id, reward: reward_name, player: username };
  return (
    <Row level="h2" title={reward_name}>
      <Facts facts={factsOf(approval)} />
      {is_own ? (
        <p>{copy.own}</p>
      ) : (
        <>
          <Approve {...named} />
          <Reject {...named} />
        </>
      )}
    </Row>
  );
}

/** What waits for approval; each decision is made once. */
export function ApprovalsScreen() {
  const view = useResource('approvals');
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Resource view={view} copy={copy} skeleton={<RowsSkeleton />}>
        {({ approvals, pagination }) => (
          <>
            <div role="status">
              {isEmptyList(approvals, pagination) ? (
                <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText} />
              ) : (
                pagination?.total !== undefined && <p>{copy.waiting(count(pagination.total))}</p>
              )}
            </div>
            {approvals.length > 0 && (
              <ul className={rowsStyle} aria-label={copy.list}>
                {approvals.map((approval) => (
                  <Item key={approval.id} approval={approval} />
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
