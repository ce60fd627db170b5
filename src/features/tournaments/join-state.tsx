import type { ReactNode } from 'react';
import type { TournamentDetail } from '../../../contract/tournament.contract';
import { LinkButton } from '../../components/button';
import { Facts } from '../../components/facts';
import { useTimeZone } from '../../components/time-zone';
import { tournamentCopy } from '../../copy/en/tournaments';
import { momentOf } from '../../copy/format';
import { useReturnHere } from '../../hooks/return-to';
import { useSession } from '../../hooks/use-app-views';
import { paths } from '../../paths';
import styles from './join-state.module.css';
import { isJoinable, placesOf } from './tournament-facts';
import { participationOf } from './tournament-lines';

const copy = tournamentCopy.join;

function Box({ children }: { children: ReactNode }) {
  return (
    <section className={styles.box} aria-label={copy.title}>
      {children}
    </section>
  );
}

function Message({ children }: { children: string }) {
  return (
    <Box>
      <p className={styles.state} dir="auto">
        {children}
      </p>
    </Box>
  );
}

function GuestLinks({ tournament }: { tournament: TournamentDetail }) {
  const returnTo = useReturnHere();
  if (!isJoinable(tournament)) return null;
  if (placesOf(tournament)?.left === 0) return <Message>{copy.full}</Message>;
  return (
    <Box>
      <p>{copy.guest}</p>
      <div className={styles.links}>
        <LinkButton to={paths.login} state={returnTo}>
          {copy.logIn}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.register} state={returnTo}>
          {copy.register}
        </LinkButton>
      </div>
    </Box>
  );
}

/** The participation of the player, whether joining is possible, or why not; guests get a link to register. */
export function JoinState({ tournament }: { tournament: TournamentDetail }) {
  const { my_participation, is_joined, can_join, cannot_join_reason, registration_closes_at } = tournament;
  const { isLoggedIn } = useSession();
  const zone = useTimeZone();
  if (!isLoggedIn) return <GuestLinks tournament={tournament} />;
  if (my_participation || is_joined) {
    return (
      <Box>
        <p className={styles.state}>{copy.states[my_participation?.status ?? 'registered']}</p>
        {my_participation && <Facts facts={participationOf(my_participation, zone)} />}
      </Box>
    );
  }
  const message = can_join
    ? registration_closes_at
      ? copy.until(momentOf(registration_closes_at, zone))
      : copy.open
    : cannot_join_reason;
  return message ? <Message>{message}</Message> : null;
}
