import { type AdminUser, type Users, userFilters } from '../../../contract/admin-user.contract';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { type Fact, Facts } from '../../components/facts';
import { Page } from '../../components/page';
import { ListFilters, optionsOf } from '../../components/resource/list-filters';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { supportCopy } from '../../copy/en/admin-support';
import { count } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { moment, number, text } from './facts';
import { FoundCodes } from './found-codes';
import { NothingListed, Row, RowsSkeleton, rowsStyle } from './rows';
import styles from './rows.module.css';
import { SupportActions } from './support-actions';

const copy = supportCopy;

type View = FilteredResourceView<Users, keyof typeof userFilters>;

const chips = {
  pending_verification: { tone: 'grey', mark: 'ring' },
  active: { tone: 'green', mark: 'dot' },
  suspended: { tone: 'accent', mark: 'bars' },
} as const;

const isListed = (status: string | undefined): status is keyof typeof chips =>
  status !== undefined && Object.hasOwn(chips, status);

const roles: Readonly<Record<string, string>> = copy.roles;

const factsOf = (user: AdminUser): Fact[] => [
  ...text(copy.suspendedBecause, user.suspended_reason),
  ...moment(copy.lockedUntil, user.locked_until),
  ...text(copy.role, user.role && (roles[user.role] ?? user.role)),
  ...(user.email_verified_at === null ? text(copy.verified, copy.notVerified) : []),
  ...moment(copy.verified, user.email_verified_at),
  ...text(copy.phone, user.phone),
  ...number(copy.points, user.points_balance),
  ...number(copy.redemptions, user.redemptions_count),
  ...number(copy.sessions, user.sessions_count),
  ...moment(copy.lastUsed, user.last_used_at),
  ...moment(copy.registered, user.created_at),
  ...text(copy.id, user.user_id),
];

function Account({ user }: { user: AdminUser }) {
  const { username, email, status } = user;
  return (
    <Row
      level="h2"
      title={username}
      about={email}
      chip={isListed(status) && <Chip {...chips[status]}>{copy.statuses[status]}</Chip>}
    >
      <Facts facts={factsOf(user)} />
      <SupportActions user={user} />
    </Row>
  );
}

function Found({ data: { users, codes, pagination }, view }: { data: Users; view: View }) {
  return (
    <>
      <FoundCodes codes={codes} />
      {users.length === 0 ? (
        <NothingListed view={view} pagination={pagination} copy={copy} />
      ) : (
        <>
          <div className={styles.found}>
            <p role="status">{copy.found(count(pagination?.total ?? users.length))}</p>
            {view.isFiltered && (
              <Button variant="text" disabled={!view.canFilter} onClick={view.clearFilters}>
                {copy.showAll}
              </Button>
            )}
          </div>
          <ul className={rowsStyle} aria-label={copy.list}>
            {users.map((user) => (
              <Account key={user.user_id} user={user} />
            ))}
          </ul>
        </>
      )}
      <ResourcePager view={view} copy={copy} />
    </>
  );
}

/** Finds accounts and redeemed codes; an admin helps players, a superadmin also appoints and removes admins. */
export function SupportScreen() {
  const view = useResource('users');
  return (
    <Page title={copy.title} lead={copy.lead}>
      {view.step !== 'notOffered' && (
        <ListFilters
          view={view}
          copy={copy}
          search="search"
          selects={[
            {
              name: 'role',
              label: copy.role,
              options: optionsOf(copy.anyRole, userFilters.role.values, (one) => copy.roles[one]),
            },
            {
              name: 'status',
              label: copy.status,
              options: optionsOf(copy.anyStatus, userFilters.status.values, (one) => copy.statuses[one]),
            },
          ]}
        />
      )}
      <Resource view={view} copy={copy} skeleton={<RowsSkeleton />}>
        {(data) => <Found data={data} view={view} />}
      </Resource>
    </Page>
  );
}
