import type { AnyActorLogic, AnyStateMachine, ContextFrom } from 'xstate';
import { activityFilters } from '../../contract/activity.contract';
import { auditFilters } from '../../contract/admin-overview.contract';
import { userFilters } from '../../contract/admin-user.contract';
import { leaderboardFilters } from '../../contract/campaign.contract';
import type { Verb } from '../../contract/endpoints';
import type { Filter } from '../../contract/list-query';
import { raffleFilters } from '../../contract/raffle.contract';
import { staffActivityFilters } from '../../contract/staff-activities.contract';
import { tournamentFilters } from '../../contract/tournament.contract';
import { walletFilters } from '../../contract/wallet.contract';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import { type ResourceName, resources } from '../../machines/resource/resources';
import { lazyTable } from '../../machines/shared/lazy-table';
import type { App } from './app-actors';
import { filled } from './calls';
import { dataSignalsOf } from './data-signals';
import { online, pageVisible, type Source, watchesChanges } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';
import { savedProfileOf } from './saved-profile';
import { staffOf } from './staff';
import { walletPart } from './wallet-part';

/** How the URL of a screen names the query of one of its lists. */
export interface UrlParameters {
  readonly filters: Readonly<Record<string, Filter>>;
  /** The parameter that holds the page; null for a list that comes as a whole. */
  readonly page: string | null;
}

type Signals = ReturnType<typeof dataSignalsOf>;

interface Provision {
  /** The events that invalidate it, in addition to the browser coming online. */
  changes?(app: App, signals: Signals): readonly Source[];
  /** Where the URL keeps the query of a list. */
  url?: UrlParameters;
  /** The record that forms save. */
  record?(app: App): { shareData: AnyActorLogic };
  /** Its calls that are more than the query of its verb. */
  calls?(app: App): Readonly<Record<string, AnyActorLogic>>;
  /** Another list of the same screen. */
  sharesUrlWith?: ResourceName;
}

const ofPlayer = ({ player }: App) => [player.source];
const ofTournaments = ({ player }: App, { tournaments }: Signals) => [player.source, tournaments.source];
/** Codes and the stamp rally give raffle tickets. */
const ofTickets = ({ wallet }: App, { activities }: Signals) => [
  pageVisible,
  wallet.source,
  activities.source,
];
const pageOnly = { filters: {}, page: 'page' };
const ofScans = (_: App, { staffScans }: Signals) => [staffScans.source, pageVisible];
const ofStaffActivities = (_: App, { staffActivities }: Signals) => [staffActivities.source, pageVisible];
const ofAdmin = (_: App, { adminData }: Signals) => [adminData.source, pageVisible];
const staffId = (app: App): string => staffOf(app).session.getSnapshot().context.session?.person.id ?? '';

/** What is special about a list or detail. */
const provisions = {
  wallet: {
    changes: ({ wallet }: App) => [wallet.source],
    url: { filters: walletFilters, page: 'page' },
  },
  reward: {
    changes: ({ wallet }: App) => [pageVisible, wallet.source],
    calls: (app: App) => ({ findReward: walletPart(100)(app) }),
  },
  newRewards: {
    changes: ({ wallet }: App) => [wallet.source],
    calls: (app: App) => ({
      getNewRewards: walletPart(50)(app),
      markSeen: app.calls.onDemand('markSeen', ({ ids }: { ids: string[] }) => ({ fields: { ids } }), {
        onSettled: dataSignalsOf(app).rewardsSeen.report,
      }),
    }),
  },
  profile: {
    changes: (app: App) => [pageVisible, app.wallet.source, savedProfileOf(app).source],
    record: savedProfileOf,
  },
  ownSessions: { changes: (_, { ownSessions }: Signals) => [ownSessions.source] },
  tournaments: { changes: ofTournaments, url: { filters: tournamentFilters, page: 'page' } },
  tournament: { changes: ofTournaments },
  tournamentLeaderboard: { changes: ofTournaments, url: pageOnly },
  ownTournaments: { changes: (_, { tournaments }: Signals) => [tournaments.source], url: pageOnly },
  dashboard: {
    changes: ({ wallet }: App, { tournaments, activities }: Signals) => [
      pageVisible,
      wallet.source,
      tournaments.source,
      activities.source,
    ],
  },
  raffles: { changes: ofTickets, url: { filters: raffleFilters, page: null } },
  raffle: { changes: ofTickets },
  redemptions: { changes: ({ wallet }: App) => [wallet.source], url: pageOnly },
  leaderboard: { changes: ofPlayer, url: { filters: leaderboardFilters, page: 'page' } },
  activities: {
    changes: (_, { activities }: Signals) => [activities.source, pageVisible],
    url: { filters: { availability: activityFilters.availability }, page: null },
  },
  activity: { changes: (_, { activities }: Signals) => [activities.source, pageVisible] },
  rallyProgress: { changes: (_, { activities }: Signals) => [activities.source, pageVisible] },
  highlights: { url: pageOnly, sharesUrlWith: 'winners' },
  winners: { url: { filters: {}, page: 'winners_page' }, sharesUrlWith: 'highlights' },
  adminSummary: { changes: ofAdmin },
  approvals: { changes: ofAdmin, url: pageOnly },
  adminRaffles: { changes: ofAdmin },
  codeBatches: { changes: ofAdmin, url: pageOnly },
  users: { changes: ofAdmin, url: { filters: userFilters, page: 'page' } },
  attempts: { changes: ofAdmin, url: pageOnly },
  auditLog: { changes: ofAdmin, url: { filters: auditFilters, page: 'page' } },
  staffStats: { changes: ofScans },
  staffScans: { changes: ofScans, url: pageOnly },
  staffActivity: { changes: ofStaffActivities },
  activityQrStats: {
    changes: ofStaffActivities,
    // With the id of the staff member in the URL (product.md section 7).
    calls: (app: App) => ({
      getActivityQrStats: app.calls.onDemand('getActivityQrStats', (query: ResourceQuery) => ({
        fields: filled({ ...query, staff_id: staffId(app) }),
      })),
    }),
  },
  staffActivities: {
    changes: ofStaffActivities,
    // All activities of the event, with the id of the staff member in the URL (product.md section 7).
    calls: (app: App) => ({
      getStaffActivities: app.calls.onDemand('getStaffActivities', (query: ResourceQuery) => ({
        fields: filled({ ...query, staff_id: staffId(app), per_page: 100 }),
      })),
    }),
    url: { filters: { status: staffActivityFilters.status }, page: null },
  },
} as const satisfies Partial<Record<ResourceName, Provision>>;

export type Provisions = typeof provisions;

export const provisionOf = (name: ResourceName): Provision =>
  (provisions as Partial<Record<ResourceName, Provision>>)[name] ?? {};

export type DataOf<Name extends ResourceName> = NonNullable<ContextFrom<(typeof resources)[Name]>['data']>;

const provide = (app: App, name: ResourceName) => {
  const machine: AnyStateMachine = resources[name];
  const { changes, record, calls: own } = provisionOf(name);
  const listeners = {
    watchChanges: watchesChanges(online, ...(changes?.(app, dataSignalsOf(app)) ?? [])),
    ...(record && { shareData: record(app).shareData }),
  };
  const ownCalls = own?.(app) ?? {};
  const calls = Object.keys(machine.implementations.actors).filter((actor) => !(actor in listeners));
  const queries = Object.fromEntries(
    calls.map((verb) => [verb, ownCalls[verb] ?? app.calls.query(verb as Verb)]),
  );
  return provided(machine.provide({ actors: { ...queries, ...listeners } }));
};

/** The lists and details that run while their screen is mounted, with their calls and listeners. */
export const getResources = memoizePerApp((app) => {
  const names = Object.keys(resources) as ResourceName[];
  const makers = names.map((name) => [name, () => provide(app, name)] as const);
  return lazyTable(Object.fromEntries(makers)) as unknown as typeof resources;
});
