import type { Raffle } from '../../../contract/raffle.contract';
import { Notice } from '../../components/notice';
import { raffleCopy } from '../../copy/en/raffles';
import { count } from '../../copy/format';

const copy = raffleCopy;

const open: readonly Raffle['status'][] = ['upcoming', 'open'];

/** How many tickets the player has; null if the server does not say, and where there can be no more. */
export const ticketsText = ({ my_entries, status = 'open' }: Raffle): string | null => {
  if (my_entries === undefined) return null;
  if (my_entries > 0) return copy.tickets(count(my_entries));
  return open.includes(status) ? copy.noTickets : null;
};

/** What the draw brought the player, from the close of the raffle on. */
export const resultText = ({ status, my_result }: Raffle): string | null =>
  my_result === undefined || status === 'cancelled' || open.includes(status) ? null : copy.results[my_result];

export function MyResult({ raffle }: { raffle: Raffle }) {
  const text = resultText(raffle);
  return text && <Notice tone={raffle.my_result === 'won' ? 'good' : 'plain'} first={text} />;
}
