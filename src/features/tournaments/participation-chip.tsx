import type { OwnTournament } from '../../../contract/tournament.contract';
import { Chip, type ChipMark, type ChipTone } from '../../components/chip';
import { tournamentCopy } from '../../copy/en/tournaments';
import { count } from '../../copy/format';

const copy = tournamentCopy;

const chips: Record<keyof typeof copy.chips, { tone: ChipTone; mark: ChipMark }> = {
  registered: { tone: 'green', mark: 'tick' },
  checked_in: { tone: 'green', mark: 'tick' },
  waitlisted: { tone: 'blue', mark: 'bars' },
  withdrawn: { tone: 'grey', mark: 'cross' },
  disqualified: { tone: 'accent', mark: 'cross' },
};

/** How the player takes part; a list may say only whether. */
export function ParticipationChip({
  tournament: { is_joined, my_participation: own },
}: {
  tournament: Pick<OwnTournament, 'is_joined' | 'my_participation'>;
}) {
  const status = own?.status ?? (is_joined ? 'registered' : null);
  if (status === null) return null;
  const place = status === 'waitlisted' && own?.waitlist_position;
  return <Chip {...chips[status]}>{place ? copy.waitlistedAt(count(place)) : copy.chips[status]}</Chip>;
}
