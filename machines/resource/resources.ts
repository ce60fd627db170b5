import type { CampaignPage, Highlights, Leaderboard, Winners } from '../../contract/campaign.contract';
import type { Outbox } from '../../contract/dev.contract';
import type { Pagination } from '../../contract/envelope';
import type { Profile } from '../../contract/profile.contract';
import type { OwnSessions } from '../../contract/sessions.contract';
import type {
  TournamentDetail,
  TournamentLeaderboard,
  Tournaments,
} from '../../contract/tournament.contract';
import type { Wallet } from '../../contract/wallet.contract';
import { createResourceMachine } from './resource.machine';

/** A list without any entry; a later page may hold nothing while earlier ones do, unless they say that there is none. */
export const isEmptyList = (entries: readonly unknown[], pagination: Pagination | undefined): boolean =>
  entries.length === 0 && (pagination?.page === undefined || pagination.page === 1 || pagination.total === 0);

export const isEmptyWallet = ({ rewards, pagination }: Wallet): boolean => isEmptyList(rewards, pagination);

export const isEmptyOutbox = ({ mails }: Outbox): boolean => mails.length === 0;

export const walletMachine = createResourceMachine<Wallet>({
  machineId: 'wallet',
  verb: 'getWallet',
  description: 'The rewards that a player has won, page by page.',
  isEmpty: isEmptyWallet,
  isPaged: true,
  isAddressed: true,
});

export const profileMachine = createResourceMachine<Profile>({
  machineId: 'profile',
  verb: 'getProfile',
  description: "A player's own record.",
});

export const ownSessionsMachine = createResourceMachine<OwnSessions>({
  machineId: 'ownSessions',
  verb: 'getSessions',
  description: 'Where the account of a player is signed in.',
  isAddition: true,
});

export const outboxMachine = createResourceMachine<Outbox>({
  machineId: 'outbox',
  verb: 'getOutbox',
  description: 'The mails that a demo server would have sent.',
  isAddition: true,
  isEmpty: isEmptyOutbox,
});

export const tournamentsMachine = createResourceMachine<Tournaments>({
  machineId: 'tournaments',
  verb: 'getTournaments',
  description: 'The tournaments of the season, filtered, page by page.',
  isEmpty: ({ tournaments, pagination }) => isEmptyList(tournaments, pagination),
  isPaged: true,
  isAddressed: true,
  isFiltered: true,
});

export const tournamentMachine = createResourceMachine<TournamentDetail>({
  machineId: 'tournament',
  verb: 'getTournament',
  description: 'One tournament with its rules, prizes and schedule.',
  mayBeMissing: true,
});

export const tournamentLeaderboardMachine = createResourceMachine<TournamentLeaderboard>({
  machineId: 'tournamentLeaderboard',
  verb: 'getTournamentLeaderboard',
  description: 'How the participants of a tournament stand, page by page.',
  isEmpty: ({ leaderboard, pagination }) => isEmptyList(leaderboard, pagination),
  isPaged: true,
  isAddressed: true,
});

export const leaderboardMachine = createResourceMachine<Leaderboard>({
  machineId: 'leaderboard',
  verb: 'getLeaderboard',
  description: 'The points of all players, of the season or of the week, page by page.',
  isAddition: true,
  isEmpty: ({ leaderboard, pagination }) => isEmptyList(leaderboard, pagination),
  isPaged: true,
  isAddressed: true,
  isFiltered: true,
});

export const highlightsMachine = createResourceMachine<Highlights>({
  machineId: 'highlights',
  verb: 'getHighlights',
  description: 'Pictures and films of the season, newest first, page by page.',
  isAddition: true,
  isEmpty: ({ highlights, pagination }) => isEmptyList(highlights, pagination),
  isPaged: true,
  isAddressed: true,
});

export const winnersMachine = createResourceMachine<Winners>({
  machineId: 'winners',
  verb: 'getWinners',
  description: 'Who has won the raffles, newest draw first, page by page.',
  isAddition: true,
  isEmpty: ({ winners, pagination }) => isEmptyList(winners, pagination),
  isPaged: true,
  isAddressed: true,
});

export const campaignPageMachine = createResourceMachine<CampaignPage>({
  machineId: 'campaignPage',
  verb: 'getPage',
  description: 'A page whose text comes from the campaign: what it is about, terms, privacy, regulations.',
  isAddition: true,
});
