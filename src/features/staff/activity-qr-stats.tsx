import type { ActivityQrStats as Stats } from '../../../contract/staff-qr.contract';
import { Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { CountTable } from '../../components/table';
import { staffDashboardCopy } from '../../copy/en/staff';
import { activityQrStatsCopy } from '../../copy/en/staff-activity';
import { count } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { ScanHours } from './scan-hours';

const copy = activityQrStatsCopy;
const { result, scans, resultNames } = staffDashboardCopy;

const results = ['ok', 'duplicate', 'rejected'] as const;
const methods = ['scan_activity_qr', 'show_player_qr', 'passcode', 'self_complete'] as const;

function Tables({ stats }: { stats: Stats }) {
  const { unique_players, by_method, by_staff, by_hour } = stats;
  return (
    <>
      {unique_players !== undefined && <p>{copy.players(count(unique_players))}</p>}
      <CountTable name={result} count={scans} rows={results.map((one) => [resultNames[one], stats[one]])} />
      {by_method && (
        <CountTable
          name={copy.method}
          count={copy.completions}
          rows={methods.map((method) => [copy.methods[method], by_method[method]])}
        />
      )}
      {by_staff.length > 0 && (
        <CountTable
          name={copy.staff}
          count={scans}
          rows={by_staff.map(({ username, ok }) => [username, ok])}
        />
      )}
      <ScanHours hours={by_hour} />
    </>
  );
}

/** The scans and completions of one activity. */
export function ActivityQrStats({ id }: { id: string }) {
  const view = useResource('activityQrStats', { id });
  return (
    <Section title={copy.title}>
      {view.step === 'missing' ? (
        <p>{copy.missing}</p>
      ) : (
        <Resource
          view={view}
          copy={copy}
          level="h3"
          skeleton={
            <>
              <Skeleton shape="line" />
              <Skeleton shape="line" />
              <Skeleton shape="short" />
            </>
          }
        >
          {(stats) => <Tables stats={stats} />}
        </Resource>
      )}
    </Section>
  );
}
