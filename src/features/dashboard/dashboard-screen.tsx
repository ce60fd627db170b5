import type { Dashboard } from '../../../contract/dashboard.contract';
import { LinkButton } from '../../components/button';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { SeasonNumbers, SeasonNumbersSkeleton } from '../../components/season-numbers';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { useTimeZone } from '../../components/time-zone';
import { dashboardCopy } from '../../copy/en/dashboard';
import { homeCopy } from '../../copy/en/home';
import { navCopy } from '../../copy/en/layout';
import { dayOf } from '../../copy/format';
import { useCampaignConfig, useSession } from '../../hooks/use-app-views';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { type DashboardEntry, entriesOf, inOrder } from './dashboard-entries';
import { EntryCard } from './dashboard-entry';
import styles from './dashboard-screen.module.css';
import { RedemptionHistory } from './redemption-history';

const copy = dashboardCopy;

function Tiles({ entries }: { entries: readonly DashboardEntry[] }) {
  return (
    <ul className={styles.tiles} aria-labelledby="dashboard-next">
      {entries.map((entry) => (
        <li key={entry.key}>
          <EntryCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Timeline({ entries }: { entries: readonly DashboardEntry[] }) {
  return (
    <ol className={styles.timeline} aria-labelledby="dashboard-next">
      {inOrder(entries).map((entry) => (
        <li key={entry.key}>
          <p className={styles.time}>{entry.at ? <Time at={entry.at} format={dayOf} /> : copy.now}</p>
          <EntryCard entry={entry} />
        </li>
      ))}
    </ol>
  );
}

const layouts = { tiles: Tiles, timeline: Timeline };

function DashboardSkeleton() {
  return (
    <>
      <SeasonNumbersSkeleton numbers={3} />
      <div className={styles.tiles}>
        {[1, 2, 3, 4].map((entry) => (
          <div key={entry} className={styles.ghost}>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </>
  );
}

function Loaded({ dashboard }: { dashboard: Dashboard }) {
  const config = useCampaignConfig();
  const zone = useTimeZone();
  // The campaign selects the layout.
  if (config.step === 'loading') return <DashboardSkeleton />;
  const Layout = layouts[config.data?.campaign?.dashboard_layout ?? 'tiles'];
  return (
    <>
      <SeasonNumbers of={dashboard} />
      <section className={styles.part} aria-labelledby="dashboard-next">
        <h2 id="dashboard-next">{copy.next}</h2>
        <Layout entries={entriesOf(dashboard, zone)} />
      </section>
    </>
  );
}

function Links() {
  const links = [
    { to: paths.rewards, name: navCopy.myRewards },
    { to: paths.myTournaments, name: homeCopy.myTournaments },
    { to: paths.raffles, name: copy.raffles },
    { to: paths.activities, name: copy.activities },
    { to: paths.leaderboard, name: copy.leaderboard },
  ];
  return (
    <nav className={styles.links} aria-label={copy.go}>
      {links.map(({ to, name }) => (
        <LinkButton key={to} variant="quiet" to={to}>
          {name}
        </LinkButton>
      ))}
    </nav>
  );
}

/** What is new and next for the player, and what the codes have won. */
export function DashboardScreen() {
  const { person } = useSession();
  const view = useResource('dashboard');
  return (
    <Page title={copy.title} lead={person ? copy.hello(person.username) : undefined}>
      <Resource view={view} copy={copy} skeleton={<DashboardSkeleton />}>
        {(dashboard) => <Loaded dashboard={dashboard} />}
      </Resource>
      <Links />
      <RedemptionHistory />
    </Page>
  );
}
