import type { AnyActorLogic, AnyStateMachine, ContextFrom } from 'xstate';
import { activityFilters } from '../../contract/activity.contract';
import { leaderboardFilters } from '../../contract/campaign.contract';
import type { Verb } from '../../contract/endpoints';
import type { Filter } from '../../contract/list-query';
import { raffleFilters } from '../../contract/raffle.contract';
import { tournamentFilters } from '../../contract/tournament.contract';
import { type ResourceName, resources } from '../../machines/resource/resources';
import type { App } from './app-actors';
import { online, pageVisible, type Source, watchesChanges } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';
import { savedProfileOf } from './saved-profile';

/** How the URL of a screen names the query of one of its lists. */
export interface UrlParameters {
  readonly filters: Readonly<Record<string, Filter>>;
  /** The parameter that holds the page; null for a list that comes as a whole. */
  readonly page: string | null;
}

interface Provision {
  /** The events that invalidate it, in addition to the browser coming online. */
  changes?(app: App): readonly Source[];
  /** Where the URL keeps the query of a list. */
  url?: UrlParameters;
  /** The record that forms save. */
  record?(app: App): { shareData: AnyActorLogic };
  /** Another list of the same screen. */
  sharesUrlWith?: ResourceName;
}

const ofPlayer = ({ player }: App) => [player.source];
const ofTournaments = ({ player, tournaments }: App) => [player.source, tournaments.source];
/** Codes and the stamp rally give raffle tickets. */
const ofTickets = ({ wallet, activities }: App) => [pageVisible, wallet.source, activities.source];
const pageOnly = { filters: {}, page: 'page' };

/** What is special about a list or detail. */
const provisions = {
  wallet: { changes: ({ wallet }: App) => [wallet.source], url: pageOnly },
  profile: {
    changes: (app: App) => [pageVisible, app.wallet.source, savedProfileOf(app).source],
    record: savedProfileOf,
  },
  ownSessions: { changes: ({ ownSessions }: App) => [ownSessions.source] },
  tournaments: { changes: ofTournaments, url: { filters: tournamentFilters, page: 'page' } },
  tournament: { changes: ofTournaments },
  tournamentLeaderboard: { changes: ofTournaments, url: pageOnly },
  ownTournaments: { changes: ({ tournaments }: App) => [tournaments.source], url: pageOnly },
  dashboard: {
    changes: ({ wallet, tournaments, activities }: App) => [
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
    changes: (app: App) => [app.activities.source, pageVisible],
    url: { filters: { availability: activityFilters.availability }, page: null },
  },
  activity: { changes: (app: App) => [app.activities.source, pageVisible] },
  rallyProgress: { changes: (app: App) => [app.activities.source, pageVisible] },
  highlights: { url: pageOnly, sharesUrlWith: 'winners' },
  winners: { url: { filters: {}, page: 'winners_page' }, sharesUrlWith: 'highlights' },
} as const satisfies Partial<Record<ResourceName, Provision>>;

export type Provisions = typeof provisions;

export const provisionOf = (name: ResourceName): Provision =>
  (provisions as Partial<Record<ResourceName, Provision>>)[name] ?? {};

export type DataOf<Name extends ResourceName> = NonNullable<ContextFrom<(typeof resources)[Name]>['data']>;

const provide = (app: App, name: ResourceName) => {
  const machine: AnyStateMachine = resources[name];
  const { changes, record } = provisionOf(name);
  const listeners = {
    watchChanges: watchesChanges(online, ...(changes?.(app) ?? [])),
    ...(record && { shareData: record(app).shareData }),
  };
  const calls = Object.keys(machine.implementations.actors).filter((actor) => !(actor in listeners));
  const queries = Object.fromEntries(calls.map((verb) => [verb, app.calls.query(verb as Verb)]));
  return provided(machine.provide({ actors: { ...queries, ...listeners } }));
};

/** The lists and details that run while their screen is mounted, with their calls and listeners. */
export const getResources = memoizePerApp((app) => {
  const names = Object.keys(resources) as ResourceName[];
  return Object.fromEntries(names.map((name) => [name, provide(app, name)])) as unknown as typeof resources;
});
