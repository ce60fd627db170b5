import { reject } from '../http/api-error';

const largest = 2_147_483_647;

export const noTournament = () => reject('tournament_not_found', 'There is no such tournament.');

/** The number of a tournament. Refuses with `tournament_not_found` what no tournament can be called. */
export function readTournamentId(id: string): number {
  if (!isTournamentId(id)) throw noTournament();
  return Number(id);
}

/** Whether a tournament can be called so. */
export const isTournamentId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= largest;
