import type { Tournament, TournamentStatus } from '../../../contract/tournament.contract';
import { tournamentCopy } from '../../copy/en/tournaments';
import { count } from '../../copy/format';

const copy = tournamentCopy;

const beforeStart: readonly TournamentStatus[] = ['upcoming', 'registration_open'];

/** Whether joining is possible now or later; true if the server sends no status. */
export const isJoinable = ({ status }: Pick<Tournament, 'status'>): boolean =>
  status === undefined || beforeStart.includes(status);

/** Whether the player can join now; a server that does not say decides when the player tries. */
export const canJoin = (tournament: Pick<Tournament, 'status' | 'can_join'>): boolean =>
  tournament.can_join ?? isJoinable(tournament);

type Places = Pick<Tournament, 'status' | 'max_participants' | 'participants_count' | 'spots_left'>;

/** The places left and the limit, never below 0; null if unknown or unlimited. */
export const placesOf = ({ max_participants: all, participants_count: taken, spots_left }: Places) => {
  if (typeof all !== 'number') return null;
  const left = spots_left ?? (taken === undefined ? null : all - taken);
  return left === null ? null : { left: Math.max(0, left), all: Math.max(0, all) };
};

/** The places left while joining is possible, then the number of participants. */
export const placesText = (tournament: Places): string | null => {
  const { status, max_participants, participants_count: taken } = tournament;
  if (status === 'cancelled') return null;
  if (!isJoinable({ status })) {
    return taken === undefined || taken < 0 ? null : copy.players(count(taken));
  }
  if (max_participants === null) return copy.unlimited;
  const places = placesOf(tournament);
  if (places === null) return null;
  return places.left === 0 ? copy.full : copy.left(count(places.left), count(places.all));
};
