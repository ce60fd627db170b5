import { apiError } from '../http/api-error';
import { tournamentMessages } from '../messages/en/tournaments';

const maxId = 2_147_483_647;

export const noTournament = () => apiError('tournament_not_found', tournamentMessages.notFound);

/** Parses the id of a tournament. Throws `tournament_not_found` for an invalid id. */
export function readTournamentId(id: string): number {
  if (!isTournamentId(id)) throw noTournament();
  return Number(id);
}

/** Returns whether the text is a valid id of a tournament. */
export const isTournamentId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId;
