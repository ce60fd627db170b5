import { generatePath } from 'react-router-dom';
import type { OwnTournament, Tournament } from '../../../contract/tournament.contract';
import { CapImage } from '../../components/cap-image';
import { CardLink, LinkCard } from '../../components/link-card';
import { Time } from '../../components/time';
import { tournamentCopy } from '../../copy/en/tournaments';
import { momentOf } from '../../copy/format';
import { money } from '../../copy/money';
import { paths } from '../../paths';
import { ParticipationChip } from './participation-chip';
import styles from './tournament-card.module.css';
import { TournamentChip } from './tournament-chip';
import { isJoinable, placesOf, placesText } from './tournament-facts';

const copy = tournamentCopy;

/** A bar of the taken places. Decorative: the text next to it has the numbers. */
function TakenBar({ tournament }: { tournament: Tournament }) {
  const places = isJoinable(tournament) ? placesOf(tournament) : null;
  if (places === null || places.all === 0) return null;
  const share = 100 - Math.min(100, (places.left / places.all) * 100);
  return (
    <svg className={styles.taken} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share} height="4" />
    </svg>
  );
}

/** One tournament of the list; `from`: the query to which its page returns. */
export function TournamentCard({
  tournament,
  from,
  isFirst,
}: {
  tournament: OwnTournament;
  from: string;
  isFirst: boolean;
}) {
  const { id, name, game, mode, starts_at, status, prize_pool = 0, summary } = tournament;
  const places = placesText(tournament);
  return (
    <LinkCard className={styles.card}>
      <CapImage path={tournament.banner_url} isFirst={isFirst} />
      <div className={styles.copy}>
        <div className={styles.chips}>
          {status && <TournamentChip status={status} />}
          <ParticipationChip tournament={tournament} />
        </div>
        <h2 dir="auto">
          <CardLink to={generatePath(paths.tournament, { id })} state={{ from }}>
            {name}
          </CardLink>
        </h2>
        {(game || mode) && (
          <p className={styles.kind}>
            {game && <span dir="auto">{game}</span>}
            {mode && <span>{copy.modes[mode]}</span>}
          </p>
        )}
        {summary && (
          <p className={styles.summary} dir="auto">
            {summary}
          </p>
        )}
        {starts_at && (
          <p>
            {copy.starts} <Time at={starts_at} format={momentOf} />
          </p>
        )}
        <div className={styles.foot}>
          {places && <p className={styles.places}>{places}</p>}
          {prize_pool > 0 && (
            <p className={styles.prize}>
              {copy.prizePool} <strong>{money(prize_pool)}</strong>
            </p>
          )}
          <TakenBar tournament={tournament} />
        </div>
      </div>
    </LinkCard>
  );
}
