import type { Leaderboard } from '../../../contract/campaign.contract';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { Button, LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Time } from '../../components/time';
import { homeCopy } from '../../copy/en/home';
import { leaderboardCopy } from '../../copy/en/leaderboard';
import { momentOf } from '../../copy/format';
import { useReturnHere } from '../../hooks/return-to';
import { useRedeemDialog, useSession } from '../../hooks/use-app-views';
import { useGuestMark } from '../../hooks/use-is-prerendered';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import styles from './leaderboard-screen.module.css';
import { PeriodChoice } from './period-choice';
import { SeasonLeaderboard, SeasonLeaderboardSkeleton } from './season-leaderboard';

const copy = leaderboardCopy;

function Empty({ isWeek, isLoggedIn }: { isWeek: boolean; isLoggedIn: boolean }) {
  const redeem = useRedeemDialog();
  return (
    <EmptyState level="h3" title={isWeek ? copy.emptyWeekTitle : copy.emptyTitle} text={copy.emptyText}>
      {isLoggedIn ? (
        <Button disabled={!redeem.canOpen} onClick={redeem.open}>
          {copy.redeem}
        </Button>
      ) : (
        <LinkButton to={paths.register}>{homeCopy.joinNow}</LinkButton>
      )}
    </EmptyState>
  );
}

function Rows({ data, isLoggedIn }: { data: Leaderboard; isLoggedIn: boolean }) {
  const { leaderboard, me, updated_at } = data;
  if (leaderboard.length === 0) return <p>{copy.nothingHere}</p>;
  return (
    <>
      {isLoggedIn && me === null && <p>{copy.unranked}</p>}
      <SeasonLeaderboard leaderboard={leaderboard} me={me} />
      {updated_at && (
        <p className={styles.updated}>
          {copy.updated} <Time at={updated_at} format={momentOf} />
        </p>
      )}
    </>
  );
}

export function LeaderboardScreen() {
  const view = useResource('leaderboard');
  const { isLoggedIn } = useSession();
  const guest = useGuestMark();
  const returnTo = useReturnHere();
  const isOffered = view.step !== 'notOffered';
  const isWeek = view.filters.period === 'week';
  return (
    <Page title={copy.title} lead={copy.lead}>
      {!isLoggedIn && isOffered && (
        <p className={styles.guest} data-guest={guest}>
          {copy.guest}
          <LinkButton variant="quiet" to={paths.login} state={returnTo}>
            {copy.logIn}
          </LinkButton>
        </p>
      )}
      {isOffered && (
        <>
          <PeriodChoice view={view} />
          <h2 className={styles.title}>{isWeek ? copy.weekTitle : copy.seasonTitle}</h2>
        </>
      )}
      <Resource view={view} copy={copy} level="h3" skeleton={<SeasonLeaderboardSkeleton />}>
        {(data) => (
          <>
            {isEmptyList(data.leaderboard, data.pagination) ? (
              <Empty isWeek={isWeek} isLoggedIn={isLoggedIn} />
            ) : (
              <Rows data={data} isLoggedIn={isLoggedIn} />
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
    </Page>
  );
}
