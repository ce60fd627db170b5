import type { ParticipationResponse, TournamentStatus } from '../../contract/tournament.contract';
import type { Player } from '../http/player';
import { tournamentMessages } from '../messages/en/tournaments';

interface JoinFacts {
  status: TournamentStatus;
  max_participants: number | null;
  participants_count: number;
  requires_entry_reward: boolean;
  /** The player's own participation; null without one. */
  my_status: ParticipationResponse['status'] | null;
  /** The player has an unused tournament entry reward. */
  has_entry: boolean;
}

interface Joining {
  is_joined: boolean;
  can_join: boolean;
  cannot_join_reason: string | null;
}

const joined: readonly JoinFacts['my_status'][] = ['registered', 'checked_in', 'waitlisted'];

const closed: Readonly<Partial<Record<TournamentStatus, string>>> = {
  upcoming: tournamentMessages.notOpenYet,
  registration_closed: tournamentMessages.registrationClosed,
  ongoing: tournamentMessages.ongoing,
  completed: tournamentMessages.completed,
  cancelled: tournamentMessages.cancelled,
};

/** Returns whether the player has joined or can join, and the reason if not; no reason for a guest. */
export function joiningOf(facts: JoinFacts, player: Player | null): Joining {
  const reason = player === null ? null : reasonAgainst(facts);
  return {
    is_joined: joined.includes(facts.my_status),
    can_join: player !== null && reason === null,
    cannot_join_reason: reason,
  };
}

function reasonAgainst(facts: JoinFacts): string | null {
  const { status, my_status, max_participants, participants_count } = facts;
  if (my_status === 'waitlisted') return tournamentMessages.waitlisted;
  if (joined.includes(my_status)) return tournamentMessages.alreadyJoined;
  if (my_status === 'disqualified') return tournamentMessages.disqualified;
  if (status !== 'registration_open') return closed[status] ?? null;
  if (max_participants !== null && participants_count >= max_participants) return tournamentMessages.full;
  if (facts.requires_entry_reward && !facts.has_entry) return tournamentMessages.entryRequired;
  return null;
}
