import type { Summary } from '../../../contract/admin-overview.contract';
import { BarChart } from '../../components/bar-chart';
import { Numbers, NumbersSkeleton } from '../../components/numbers';
import { Card, Page, Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { Table } from '../../components/table';
import { Time } from '../../components/time';
import { overviewCopy } from '../../copy/en/admin';
import { count, countOr, dateOf, momentOf } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import { CleanupSection } from './cleanup-section';

const copy = overviewCopy;

const unknown = '–';

const percent = new Intl.NumberFormat('en-MY', { style: 'percent', maximumFractionDigits: 2 });

const numbersIn = ({ players, redemptions, mail_backlog, ...summary }: Summary) => [
  [copy.numbers.players, players?.total] as const,
  [copy.numbers.verified, players?.verified] as const,
  [copy.numbers.suspended, players?.suspended] as const,
  [copy.numbers.redemptions, redemptions?.total] as const,
  [copy.numbers.today, redemptions?.today] as const,
  [copy.numbers.scans, summary.scans] as const,
  [copy.numbers.raffle_entries, summary.raffle_entries] as const,
  [copy.numbers.pending_approvals, summary.pending_approvals] as const,
  [copy.numbers.locked_accounts, summary.locked_accounts] as const,
  [copy.numbers.mail_backlog, mail_backlog?.queued] as const,
];

function Days({ days }: { days: Summary['redemptions_by_day'] }) {
  if (days.length === 0) return <p>{copy.noDays}</p>;
  const bars = days.map(({ day, redemptions = 0, no_reward = 0 }) => ({
    key: day,
    parts: [['good', Math.max(0, redemptions - no_reward)] as const, ['low', no_reward] as const],
  }));
  return (
    <>
      <BarChart bars={bars} />
      <Table
        label={copy.days}
        head={[copy.day, copy.codes]}
        rows={days.map(({ day, redemptions, first_time, no_reward }) => ({
          key: day,
          cells: [
            dateOf(day),
            copy.onDay(
              countOr(unknown, redemptions),
              countOr(unknown, first_time),
              countOr(unknown, no_reward),
            ),
          ],
        }))}
      />
    </>
  );
}

/** What the published odds promise, set against what the draws gave. */
function Odds({ odds }: { odds: Summary['odds'] }) {
  if (odds.length === 0) return <p>{copy.noOdds}</p>;
  return (
    <Table
      label={copy.odds}
      head={[copy.outcome, copy.share, copy.drawn, copy.given]}
      rows={odds.map(({ outcome, odds: share, drawn, given }) => ({
        key: outcome,
        cells: [
          copy.outcomes[outcome],
          share === undefined ? unknown : percent.format(share),
          countOr(unknown, drawn),
          countOr(unknown, given),
        ],
      }))}
    />
  );
}

const leftOf = ({ remaining_quantity: left, total_quantity: total }: Summary['stock'][number]): string => {
  if (left === null || total === null) return copy.unlimited;
  if (left === undefined) return unknown;
  return total === undefined ? count(left) : copy.ofTotal(count(left), count(total));
};

function Stock({ stock }: { stock: Summary['stock'] }) {
  if (stock.length === 0) return <p>{copy.noStock}</p>;
  return (
    <Table
      label={copy.stock}
      head={[copy.reward, copy.left]}
      rows={stock.map((reward) => ({ key: reward.reward_id, cells: [reward.name, leftOf(reward)] }))}
    />
  );
}

function Loaded({ summary }: { summary: Summary }) {
  const { draws, mail_backlog } = summary;
  const oddsLead =
    draws?.total === undefined || draws.draw_version === undefined
      ? undefined
      : copy.oddsLead(count(draws.total), count(draws.draw_version));
  return (
    <>
      <Numbers rows={numbersIn(summary)} />
      {mail_backlog?.oldest_at && (
        <p>
          {copy.oldestMail} <Time at={mail_backlog.oldest_at} format={momentOf} />
        </p>
      )}
      <Section title={copy.days} lead={copy.daysLead}>
        <Days days={summary.redemptions_by_day} />
      </Section>
      <Section title={copy.odds} {...(oddsLead && { lead: oddsLead })}>
        <Odds odds={summary.odds} />
      </Section>
      <Section title={copy.stock}>
        <Stock stock={summary.stock} />
      </Section>
    </>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <NumbersSkeleton numbers={10} />
      {[1, 2, 3].map((part) => (
        <Card key={part}>
          <Skeleton shape="image" />
        </Card>
      ))}
    </>
  );
}

/** The campaign in numbers, and its cleanup. */
export function OverviewScreen() {
  const view = useResource('adminSummary');
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Resource view={view} copy={copy} skeleton={<OverviewSkeleton />}>
        {(summary) => <Loaded summary={summary} />}
      </Resource>
      <CleanupSection />
    </Page>
  );
}
