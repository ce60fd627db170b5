import { generatePath } from 'react-router-dom';
import type { Raffle } from '../../../contract/raffle.contract';
import { CapImage } from '../../components/cap-image';
import { CardLink, LinkCard } from '../../components/link-card';
import { Time } from '../../components/time';
import { raffleCopy } from '../../copy/en/raffles';
import { dayOf, momentOf } from '../../copy/format';
import { money } from '../../copy/money';
import { paths } from '../../paths';
import { ClosingCountdown } from './closing-countdown';
import { resultText, ticketsText } from './my-result';
import styles from './raffle-card.module.css';
import { RaffleChip } from './raffle-chip';

const copy = raffleCopy;

/** One raffle of the list. */
export function RaffleCard({ raffle, from, isFirst }: { raffle: Raffle; from: string; isFirst: boolean }) {
  const { id, name, status, image_url, prize_name, prize_value, opens_at, closes_at, draw_at } = raffle;
  const lines = [ticketsText(raffle), resultText(raffle)].filter((line) => line !== null);
  return (
    <LinkCard className={styles.card}>
      <CapImage path={image_url} isFirst={isFirst} />
      <div className={styles.copy}>
        {status && <RaffleChip status={status} />}
        <h2 dir="auto">
          <CardLink to={generatePath(paths.raffle, { id })} state={{ from }}>
            {name}
          </CardLink>
        </h2>
        {prize_name && (
          <p className={styles.prize}>
            <span dir="auto">{prize_name}</span>
            {prize_value !== undefined && prize_value > 0 && <span>{money(prize_value)}</span>}
          </p>
        )}
        {lines.map((line) => (
          <p key={line} className={styles.mine}>
            {line}
          </p>
        ))}
        <div className={styles.foot}>
          {status === 'open' && <ClosingCountdown at={closes_at} />}
          {status === 'upcoming' && opens_at && (
            <p>
              {copy.opens} <Time at={opens_at} format={momentOf} />
            </p>
          )}
          {draw_at && status !== 'cancelled' && (
            <p>
              {copy.draw} <Time at={draw_at} format={dayOf} />
            </p>
          )}
        </div>
      </div>
    </LinkCard>
  );
}
