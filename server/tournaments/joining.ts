import type { ParticipationResponse, TournamentStatus } from '../../contract/tournament.contract';
import type { Player } from '../http/player';
import { tournamentMessages } from '../messages/en/tournaments';

interface JoinFacts {
  status: TournamentStatus;
  max_participants: number | null;
  /** Players join a waitlist once all places are taken. */
  waitlist: boolean;
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

/** Returns whether a participation of this status can be left. */
export const hasJoined = (status: JoinFacts['my_status']): boolean => joined.includes(status);

export const isFull = ({
  max_participants,
  participants_count,
}: Pick<JoinFacts, 'max_participants' | 'participants_count'>): boolean =>
  max_participants !== null && participants_count >= max_participants;

/** Why nobody can join a tournament of this status. */
export const closedMessages: Readonly<Partial<Record<TournamentStatus, string>>> = {
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
    is_joined: hasJoined(facts.my_status),
    can_join: player !== null && reason === null,
    cannot_join_reason: reason,
  };
}

function reasonAgainst(facts: JoinFacts): string | null {
  const { status, my_status } = facts;
  if (my_status === 'waitlisted') return tournamentMessages.waitlisted;
  if (hasJoined(my_status)) return tournamentMessages.alreadyJoined;
  if (my_status === 'disqualified') return tournamentMessages.disqualified;
  if (status !== 'registration_open') return closedMessages[status] ?? null;
  if (isFull(facts) && !facts.waitlist) return tournamentMessages.full;
  if (facts.requires_entry_reward && !facts.has_entry) return tournamentMessages.entryRequired;
  return null;
}
