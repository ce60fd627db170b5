import {
  getOwnTournaments,
  getTournament,
  getTournamentLeaderboard,
  getTournaments,
  joinTournament,
  leaveTournament,
  type ParticipationResponse,
} from '../../contract/tournament.contract';
import { readCampaign } from '../campaign/campaign';
import { idempotentRoute, type Route, route } from '../http/route';
import { tournamentMessages } from '../messages/en/tournaments';
import { join } from './join';
import { leave } from './leave';
import { readOwnTournaments } from './own-tournaments';
import { readTournament } from './tournament';
import { readTournamentLeaderboard } from './tournament-leaderboard';
import { readTournaments } from './tournaments';

const joinedMessage = ({ waitlist_position }: ParticipationResponse, name: string): string =>
  waitlist_position === null
    ? tournamentMessages.joined(name)
    : tournamentMessages.joinedWaitlist(waitlist_position);

export const tournamentRoutes: readonly Route[] = [
  route(getTournaments, async ({ deps, player, request, now }) => ({
    data: await readTournaments(deps.db, player, request, now),
  })),
  route(getTournament, async ({ deps, player, request, now }) => ({
    data: await readTournament(deps.db, player, request.id, now),
  })),
  route(getTournamentLeaderboard, async ({ deps, player, request, now }) => ({
    data: await readTournamentLeaderboard(deps.db, player, request, now),
  })),
  idempotentRoute(joinTournament, async ({ tx, player, request, now }) => {
    const data = await join(tx, player, request, now);
    return { data, message: joinedMessage(data.participation, data.tournament.name) };
  }),
  route(leaveTournament, async ({ deps, player, campaignVersion, request, now }) => {
    const campaign = await readCampaign(deps.db, campaignVersion);
    const { tournament } = await deps.db.transaction((tx) =>
      leave(tx, deps, campaign, { player, textId: request.id, now }),
    );
    return { data: { tournament }, message: tournamentMessages.left(tournament.name) };
  }),
  route(getOwnTournaments, async ({ deps, player, request, now }) => ({
    data: await readOwnTournaments(deps.db, player, request, now),
  })),
];
