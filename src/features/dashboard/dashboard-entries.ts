import { generatePath } from 'react-router-dom';
import type { Dashboard } from '../../../contract/dashboard.contract';
import { dashboardCopy } from '../../copy/en/dashboard';
import { rewardCopy } from '../../copy/en/rewards';
import { count, isTime, momentOf } from '../../copy/format';
import { paths } from '../../paths';

const copy = dashboardCopy;

/** Something that is new or next for the player. */
export interface DashboardEntry {
  key: string;
  kind: string;
  title: string;
  lines: readonly string[];
  /** What has been reached of what is needed. */
  progress?: { reached: number; needed: number };
  /** When it starts or closes (ISO); null for what can be done now. */
  at: string | null;
  to: string;
  link: string;
}

type Entries = DashboardEntry[];

const texts = (...lines: (string | false | null | undefined)[]) =>
  lines.filter((line) => typeof line === 'string');

const rewardsIn = ({ new_count, new_rewards }: Dashboard): Entries => {
  const total = new_count ?? new_rewards.length;
  const entry = { key: 'rewards', kind: copy.rewards.kind, at: null };
  if (total === 0) {
    const { none, noneText, seeAll } = copy.rewards;
    return [{ ...entry, title: none, lines: [noneText], to: paths.rewards, link: seeAll }];
  }
  const names = new_rewards.map(({ name }) => name ?? rewardCopy.unnamed).join(', ');
  return [
    {
      ...entry,
      title: copy.rewards.some(total),
      lines: texts(names !== '' && names),
      to: paths.newRewards,
      link: copy.rewards.seeNew,
    },
  ];
};

const tournamentIn = ({ next_tournament: next }: Dashboard, zone: string | undefined): Entries => {
  const { kind, none, noneText, see, seeAll, isIn, canJoin, starts } = copy.tournament;
  if (next === undefined) return [];
  if (next === null) {
    return [
      {
        key: 'tournament',
        kind,
        title: none,
        lines: [noneText],
        at: null,
        to: paths.tournaments,
        link: seeAll,
      },
    ];
  }
  const { id, name, starts_at, is_joined, can_join } = next;
  return [
    {
      key: 'tournament',
      kind,
      title: name,
      lines: texts(is_joined ? isIn : can_join && canJoin, starts_at && starts(momentOf(starts_at, zone))),
      at: starts_at ?? null,
      to: generatePath(paths.tournament, { id }),
      link: see,
    },
  ];
};

const rallyIn = ({ rally_progress: rally }: Dashboard): Entries => {
  if (!rally) return [];
  const { name, collected_count: reached, required_count: needed, is_complete, ends_at } = rally;
  const isCounted = reached !== undefined && needed !== undefined;
  return [
    {
      key: 'rally',
      kind: copy.rally.kind,
      title: name ?? copy.rally.kind,
      lines: texts(isCounted && copy.rally.stamps(reached, needed), is_complete && copy.rally.isComplete),
      ...(isCounted && { progress: { reached, needed } }),
      at: ends_at ?? null,
      to: paths.activities,
      link: copy.rally.see,
    },
  ];
};

const rafflesIn = ({ open_raffles }: Dashboard, zone: string | undefined): Entries =>
  open_raffles.map(({ id, name, my_entries, closes_at }) => ({
    key: `raffle ${id}`,
    kind: copy.raffle.kind,
    title: name,
    lines: texts(
      my_entries !== undefined &&
        (my_entries > 0 ? copy.raffle.tickets(count(my_entries)) : copy.raffle.noTickets),
      closes_at && copy.raffle.closes(momentOf(closes_at, zone)),
    ),
    at: closes_at ?? null,
    to: generatePath(paths.raffle, { id }),
    link: copy.raffle.see,
  }));

/** What is new and next for the player; what a server leaves out has no entry. */
export const entriesOf = (dashboard: Dashboard, zone: string | undefined): Entries => [
  ...rewardsIn(dashboard),
  ...tournamentIn(dashboard, zone),
  ...rallyIn(dashboard),
  ...rafflesIn(dashboard, zone),
];

const timeOf = ({ at }: DashboardEntry): number => (at !== null && isTime(at) ? Date.parse(at) : 0);

/** In order of time; what can be done now comes first. */
export const inOrder = (entries: readonly DashboardEntry[]): Entries =>
  entries.toSorted((one, other) => timeOf(one) - timeOf(other));
