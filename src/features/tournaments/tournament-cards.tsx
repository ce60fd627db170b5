import type { OwnTournament } from '../../../contract/tournament.contract';
import { Skeleton } from '../../components/skeleton';
import { useTimeZone } from '../../components/time-zone';
import { tournamentCopy, tournamentsCopy } from '../../copy/en/tournaments';
import { timeZone } from '../../copy/format';
import { TournamentCard } from './tournament-card';
import styles from './tournament-cards.module.css';

/** Tournaments as cards; `from`: the query of the list to which their pages return. */
export function TournamentCards({
  tournaments,
  from,
}: {
  tournaments: readonly OwnTournament[];
  from: string;
}) {
  const zone = useTimeZone();
  return (
    <>
      <ul className={styles.cards} aria-label={tournamentsCopy.list}>
        {tournaments.map((tournament, place) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} from={from} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      <p className={styles.zone}>{tournamentCopy.timeZone(timeZone(zone))}</p>
    </>
  );
}

export function TournamentCardsSkeleton({ cards }: { cards: number }) {
  return (
    <div className={styles.cards}>
      {Array.from({ length: cards }, (_, card) => card).map((card) => (
        <div key={card} className={styles.ghost}>
          <div className={styles.image} />
          <div className={styles.lines}>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
