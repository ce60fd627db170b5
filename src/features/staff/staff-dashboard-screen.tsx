import type { StaffStats } from '../../../contract/staff-dashboard.contract';
import { LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Numbers, NumbersSkeleton } from '../../components/numbers';
import { Page, Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { CountTable } from '../../components/table';
import { staffDashboardCopy } from '../../copy/en/staff';
import { count } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { useStaff } from '../../hooks/use-staff';
import { paths } from '../../paths';
import { LastScans } from './last-scans';
import { ScanHours } from './scan-hours';
import styles from './staff-dashboard-screen.module.css';

const copy = staffDashboardCopy;

const numbers = ['scans_today', 'scans_count', 'unique_players', 'rewards_handed_out'] as const;
const results = ['ok', 'duplicate', 'rejected', 'undone'] as const;

function Stats({ stats }: { stats: StaffStats }) {
  return (
    <>
      <Numbers rows={numbers.map((name) => [copy.numbers[name], stats[name]])} />
      {stats.active_activities !== undefined && <p>{copy.active(count(stats.active_activities))}</p>}
      <Section title={copy.results}>
        <CountTable
          name={copy.result}
          count={copy.scans}
          rows={results.map((result) => [copy.resultNames[result], stats[result]])}
        />
      </Section>
      <Section title={copy.hours} lead={copy.hoursLead}>
        <ScanHours hours={stats.by_hour} />
      </Section>
    </>
  );
}

/** What the staff member has scanned. */
export function StaffDashboardScreen() {
  const { person } = useStaff();
  const view = useResource('staffStats', { id: person?.id ?? '' });
  return (
    <Page title={copy.title} lead={copy.lead}>
      <div className={styles.links}>
        <LinkButton to={paths.staffScanQr}>{copy.toScan}</LinkButton>
        <LinkButton variant="quiet" to={paths.staffActivities}>
          {copy.toActivities}
        </LinkButton>
      </div>
      {view.step === 'missing' ? (
        <EmptyState level="h2" title={copy.missing} text={copy.missingText} />
      ) : (
        <Resource view={view} copy={copy} skeleton={<NumbersSkeleton numbers={numbers.length} />}>
          {(stats) => <Stats stats={stats} />}
        </Resource>
      )}
      <LastScans />
    </Page>
  );
}
