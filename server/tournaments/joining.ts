import type { ParticipationResponse, TournamentStatus } from '../../contract/tournament.contract';
import type { Player } from '../http/player';

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
  upcoming: 'Registration has not opened yet.',
  registration_closed: 'Registration has closed.',
  ongoing: 'This tournament has already started.',
  completed: 'This tournament is over.',
  cancelled: 'This tournament was cancelled.',
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
  if (my_status === 'waitlisted') return 'You are on the waiting list.';
  if (joined.includes(my_status)) return 'You have already joined.';
  if (my_status === 'disqualified') return 'You were disqualified from this tournament.';
  if (status !== 'registration_open') return closed[status] ?? null;
  if (max_participants !== null && participants_count >= max_participants) return 'All places are taken.';
  if (facts.requires_entry_reward && !facts.has_entry) return 'You need a tournament entry reward to join.';
  return null;
}
