import type { Activities, ActivityMethods, Rally } from '../../contract/activity.contract';
import type { CampaignPage, Highlights, Leaderboard, Winners } from '../../contract/campaign.contract';
import type { Dashboard } from '../../contract/dashboard.contract';
import type { Outbox } from '../../contract/dev.contract';
import type { Profile } from '../../contract/profile.contract';
import type { RaffleDetail, Raffles } from '../../contract/raffle.contract';
import type { Redemptions } from '../../contract/redeem.contract';
import type { OwnSessions } from '../../contract/sessions.contract';
import type { StaffActivities } from '../../contract/staff-activities.contract';
import type {
  OwnTournaments,
  TournamentDetail,
  TournamentLeaderboard,
  Tournaments,
} from '../../contract/tournament.contract';
import type { Wallet } from '../../contract/wallet.contract';
import { lazyTable } from '../shared/lazy-table';
import { adminResources } from './admin-resources';
import { createOwnRecordDetail, createRecordDetail } from './detail.machine';
import {
  createFilteredList,
  createOptionalFilteredList,
  createOwnFilteredList,
  createWholeFilteredList,
} from './filtered-list.machine';
import { isEmptyList } from './is-empty-list';
import { createList, createOptionalList } from './list.machine';
import { createListedDetail } from './listed-detail.machine';
import { createOpenDetail, createOptionalDetail } from './optional-detail.machine';
import {
  createOpenPagedList,
  createOptionalPagedList,
  createOwnOptionalPagedList,
} from './paged-list.machine';
import { createSavedDetail } from './saved-detail.machine';
import { createSeenList } from './seen-list.machine';
import { staffResources } from './staff-resources';

export const isEmptyWallet = ({ rewards, pagination }: Wallet): boolean => isEmptyList(rewards, pagination);

/** The new rewards of a page of the wallet, before those that are shown already. */
const newRewardsIn = (wallet: Wallet, shown: Wallet | null): Wallet => {
  const known = shown?.rewards ?? [];
  const isNew = ({ id, is_new }: Wallet['rewards'][number]) =>
    is_new === true && known.every((one) => one.id !== id);
  return { ...wallet, rewards: [...wallet.rewards.filter(isNew), ...known] };
};

export const isEmptyOutbox = ({ mails }: Outbox): boolean => mails.length === 0;

/** Every list and detail by the id of its machine, except those that the first screen loads. */
export const resources = lazyTable({
  wallet: () =>
    createOwnFilteredList<Wallet>({
      machineId: 'wallet',
      verb: 'getWallet',
      description: 'Loads the rewards of a player, filtered, page by page.',
      isEmpty: isEmptyWallet,
    }),
  reward: () =>
    createListedDetail<Wallet>({
      machineId: 'reward',
      verb: 'findReward',
      description: 'Looks one reward up in the pages of the wallet: the API has no call for a single reward.',
      isListed: ({ rewards }, { id }) => rewards.some((reward) => reward.id === id),
      // Another server may send the same page again and again, or an empty one.
      hasNextPage: ({ rewards, pagination }, { page }) =>
        rewards.length > 0 && Number(page) < (pagination?.total_pages ?? 1),
    }),
  newRewards: () =>
    createSeenList<Wallet>({
      machineId: 'newRewards',
      verb: 'getNewRewards',
      description: 'Loads the rewards that a player has not seen yet, and marks them as seen.',
      mergeNew: newRewardsIn,
      idsOf: ({ rewards }) => rewards.flatMap(({ id }) => id ?? []),
    }),
  profile: () =>
    createSavedDetail<Profile>({
      machineId: 'profile',
      verb: 'getProfile',
      description: 'Loads the profile of a player.',
    }),
  ownSessions: () =>
    createOptionalDetail<OwnSessions>({
      machineId: 'ownSessions',
      verb: 'getSessions',
      description: 'Loads the sessions of a player.',
    }),
  outbox: () =>
    createOptionalList<Outbox>({
      machineId: 'outbox',
      verb: 'getOutbox',
      description: 'Loads the emails of a demo server.',
      isEmpty: isEmptyOutbox,
    }),
  tournaments: () =>
    createFilteredList<Tournaments>({
      machineId: 'tournaments',
      verb: 'getTournaments',
      description: 'Loads the tournaments of the season, filtered, page by page.',
      isEmpty: ({ tournaments, pagination }) => isEmptyList(tournaments, pagination),
    }),
  tournament: () =>
    createRecordDetail<TournamentDetail>({
      machineId: 'tournament',
      verb: 'getTournament',
      description: 'Loads one tournament with its rules, prizes and schedule.',
    }),
  tournamentLeaderboard: () =>
    createOpenPagedList<TournamentLeaderboard>({
      machineId: 'tournamentLeaderboard',
      verb: 'getTournamentLeaderboard',
      description: 'Loads the leaderboard of a tournament, page by page.',
      isEmpty: ({ leaderboard, pagination }) => isEmptyList(leaderboard, pagination),
    }),
  ownTournaments: () =>
    createOwnOptionalPagedList<OwnTournaments>({
      machineId: 'ownTournaments',
      verb: 'getOwnTournaments',
      description: 'Loads the tournaments that a player joined, the next first, page by page.',
      isEmpty: ({ tournaments, pagination }) => isEmptyList(tournaments, pagination),
    }),
  dashboard: () =>
    createOptionalDetail<Dashboard>({
      machineId: 'dashboard',
      verb: 'getDashboard',
      description: 'Loads what is new and next for a player.',
    }),
  raffles: () =>
    createWholeFilteredList<Raffles>({
      machineId: 'raffles',
      verb: 'getRaffles',
      description: 'Loads the raffles of the season with the tickets of a player, filtered.',
      isEmpty: ({ raffles }) => raffles.length === 0,
    }),
  raffle: () =>
    createOwnRecordDetail<RaffleDetail>({
      machineId: 'raffle',
      verb: 'getRaffle',
      description: 'Loads one raffle with the tickets of a player and the winners.',
    }),
  redemptions: () =>
    createOwnOptionalPagedList<Redemptions>({
      machineId: 'redemptions',
      verb: 'getRedemptions',
      description: 'Loads the codes that a player redeemed, newest first, page by page.',
      isEmpty: ({ redemptions, pagination }) => isEmptyList(redemptions, pagination),
    }),
  leaderboard: () =>
    createOptionalFilteredList<Leaderboard>({
      machineId: 'leaderboard',
      verb: 'getLeaderboard',
      description: 'Loads the leaderboard of the season or of the week, page by page.',
      isEmpty: ({ leaderboard, pagination }) => isEmptyList(leaderboard, pagination),
    }),
  highlights: () =>
    createOptionalPagedList<Highlights>({
      machineId: 'highlights',
      verb: 'getHighlights',
      description: 'Loads images and videos of the season, newest first, page by page.',
      isEmpty: ({ highlights, pagination }) => isEmptyList(highlights, pagination),
    }),
  winners: () =>
    createOptionalPagedList<Winners>({
      machineId: 'winners',
      verb: 'getWinners',
      description: 'Loads the winners of the raffles, newest draw first, page by page.',
      isEmpty: ({ winners, pagination }) => isEmptyList(winners, pagination),
    }),
  activities: () =>
    createWholeFilteredList<Activities>({
      machineId: 'activities',
      verb: 'getActivities',
      description: 'Loads the stamp activities with the state of a player, filtered.',
      isEmpty: ({ activities }) => activities.length === 0,
    }),
  activity: () =>
    createOwnRecordDetail<ActivityMethods>({
      machineId: 'activity',
      verb: 'getActivityMethods',
      description: 'Loads one activity with the ways to complete it.',
    }),
  rallyProgress: () =>
    createList<Rally>({
      machineId: 'rallyProgress',
      verb: 'getRallyProgress',
      description: 'Loads the stamps of a player in the running stamp rally.',
      isEmpty: ({ progress }) => progress === null,
    }),
  scanActivities: () =>
    createList<StaffActivities>({
      machineId: 'scanActivities',
      verb: 'getStaffActivities',
      description: 'Loads the activities that a staff member can scan for.',
      isEmpty: ({ activities }) => activities.length === 0,
    }),
  campaignPage: () =>
    createOpenDetail<CampaignPage>({
      machineId: 'campaignPage',
      verb: 'getPage',
      description: 'Loads a page whose text comes from the campaign: about, terms, privacy, regulations.',
    }),
  ...staffResources,
  ...adminResources,
});

export type ResourceName = keyof typeof resources;
