import type { Tournament, TournamentStatus } from '../../../contract/tournament.contract';
import { tournamentCopy } from '../../copy/en/tournaments';
import { count } from '../../copy/format';

const copy = tournamentCopy;

const beforeStart: readonly TournamentStatus[] = ['upcoming', 'registration_open'];

/** Whether joining is possible now or later; true if the server sends no status. */
export const takesPlayers = ({ status }: Pick<Tournament, 'status'>): boolean =>
  status === undefined || beforeStart.includes(status);

type Places = Pick<Tournament, 'status' | 'max_participants' | 'participants_count' | 'spots_left'>;

/** How many places are left of how many, none below 0; null where that is not known or there is no limit. */
export const placesOf = ({ max_participants: all, participants_count: taken, spots_left }: Places) => {
  if (typeof all !== 'number') return null;
  const left = spots_left ?? (taken === undefined ? null : all - taken);
  return left === null ? null : { left: Math.max(0, left), all: Math.max(0, all) };
};

/** The places of a tournament at a glance: what is left while one can join, then how many take part. */
export const tellPlaces = (tournament: Places): string | null => {
  const { status, max_participants, participants_count: taken } = tournament;
  if (status === 'cancelled') return null;
  if (!takesPlayers({ status })) {
    return taken === undefined || taken < 0 ? null : copy.players(count(taken));
  }
  if (max_participants === null) return copy.unlimited;
  const places = placesOf(tournament);
  if (places === null) return null;
  return places.left === 0 ? copy.full : copy.left(count(places.left), count(places.all));
};
