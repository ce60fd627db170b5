import type { Attempts } from '../../../contract/admin-overview.contract';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { EmptyState } from '../../components/empty-state';
import { type Fact, Facts } from '../../components/facts';
import { Link } from '../../components/link';
import { Page, Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import singleLink from '../../components/single-link.module.css';
import { attemptsCopy } from '../../copy/en/admin-log';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { moment, number } from './facts';
import { Row, RowsSkeleton, rowsStyle } from './rows';

const copy = attemptsCopy;

type Attempt = Attempts['attempts'][number];

const factsOf = ({ unknown_codes, last_at, locked_until }: Attempt): Fact[] => [
  ...number(copy.codes, unknown_codes),
  ...moment(copy.last, last_at),
  ...moment(copy.lockedUntil, locked_until),
];

function Account({ attempt }: { attempt: Attempt }) {
  const { user_id, username, email } = attempt;
  return (
    <Row title={username} about={email}>
      <Facts facts={factsOf(attempt)} />
      <p className={singleLink.links}>
        <Link to={{ pathname: paths.adminSupport, search: `?${new URLSearchParams({ search: user_id })}` }}>
          {copy.support(username)}
        </Link>
      </p>
    </Row>
  );
}

function Networks({ networks }: Pick<Attempts, 'networks'>) {
  if (networks.length === 0) return <p>{copy.noNetworks}</p>;
  return (
    <ul className={rowsStyle} aria-label={copy.networkList}>
      {networks.map(({ address_hash, unknown_codes, window_ends_at }) => (
        <Row key={address_hash} title={address_hash}>
          <Facts facts={[...number(copy.codes, unknown_codes), ...moment(copy.until, window_ends_at)]} />
        </Row>
      ))}
    </ul>
  );
}

/** Who enters unknown codes: accounts page by page, and the busiest networks. */
export function AttemptsScreen() {
  const view = useResource('attempts');
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Resource view={view} copy={copy} skeleton={<RowsSkeleton />}>
        {({ attempts, networks, pagination }) =>
          networks.length === 0 && isEmptyList(attempts, pagination) ? (
            <>
              <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText} />
              <ResourcePager view={view} copy={copy} />
            </>
          ) : (
            <>
              <Section title={copy.accounts}>
                {attempts.length === 0 ? (
                  <p>{copy.nothingHere}</p>
                ) : (
                  <ul className={rowsStyle} aria-label={copy.list}>
                    {attempts.map((attempt) => (
                      <Account key={attempt.user_id} attempt={attempt} />
                    ))}
                  </ul>
                )}
                <ResourcePager view={view} copy={copy} />
              </Section>
              <Section title={copy.networks} lead={copy.networksLead}>
                <Networks networks={networks} />
              </Section>
            </>
          )
        }
      </Resource>
    </Page>
  );
}
