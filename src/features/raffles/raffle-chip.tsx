import type { RaffleStatus } from '../../../contract/raffle.contract';
import { Chip, type ChipMark, type ChipTone } from '../../components/chip';
import { raffleCopy } from '../../copy/en/raffles';

const chips: Record<RaffleStatus, { tone: ChipTone; mark: ChipMark }> = {
  upcoming: { tone: 'blue', mark: 'ring' },
  open: { tone: 'primary', mark: 'dot' },
  closed: { tone: 'grey', mark: 'bars' },
  drawn: { tone: 'green', mark: 'tick' },
  cancelled: { tone: 'accent', mark: 'cross' },
};

export function RaffleChip({ status }: { status: RaffleStatus }) {
  return <Chip {...chips[status]}>{raffleCopy.statuses[status]}</Chip>;
}
