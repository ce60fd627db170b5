import { getTournament, getTournamentLeaderboard, getTournaments } from '../../contract/tournament.contract';
import { type Route, route } from '../http/route';
import { readTournament } from './tournament';
import { readTournamentLeaderboard } from './tournament-leaderboard';
import { readTournaments } from './tournaments';

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
];
