import type { TournamentStatus } from '../../../contract/tournament.contract';
import { Chip, type ChipMark, type ChipTone } from '../../components/chip';
import { tournamentCopy } from '../../copy/en/tournaments';

const chips: Record<TournamentStatus, { tone: ChipTone; mark: ChipMark }> = {
  upcoming: { tone: 'blue', mark: 'ring' },
  registration_open: { tone: 'primary', mark: 'dot' },
  registration_closed: { tone: 'grey', mark: 'bars' },
  ongoing: { tone: 'green', mark: 'play' },
  completed: { tone: 'grey', mark: 'tick' },
  cancelled: { tone: 'accent', mark: 'cross' },
};

export function TournamentChip({ status }: { status: TournamentStatus }) {
  return <Chip {...chips[status]}>{tournamentCopy.statuses[status]}</Chip>;
}
