import type { ReactNode } from 'react';
import type { TournamentDetail } from '../../../contract/tournament.contract';
import { LinkButton } from '../../components/button';
import { Facts } from '../../components/facts';
import { Outcome } from '../../components/form/action-form';
import { ConfirmedAction } from '../../components/form/confirmed-action';
import { useTimeZone } from '../../components/time-zone';
import { tournamentCopy } from '../../copy/en/tournaments';
import { momentOf } from '../../copy/format';
import { useReturnHere } from '../../hooks/return-to';
import { useSession } from '../../hooks/use-app-views';
import { useForm } from '../../hooks/use-form';
import { useLast } from '../../hooks/use-last';
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

/** Whether the player takes part; after a removal or a departure there is nothing to leave. */
const isIn = ({ is_joined, my_participation: own }: TournamentDetail): boolean =>
  own ? own.status !== 'withdrawn' && own.status !== 'disqualified' : is_joined === true;

/** Leaves the tournament while joining is possible; the outcome stays visible afterwards. */
function Leaving({ tournament }: { tournament: TournamentDetail }) {
  const { id, name, requires_entry_reward: isPaid } = tournament;
  const form = useForm('leaveTournament', { values: { id } });
  const leaveCopy = copy.leave(name, isPaid === true);
  if (isIn(tournament) && isJoinable(tournament)) return <ConfirmedAction form={form} copy={leaveCopy} />;
  return <Outcome form={form} copy={leaveCopy} />;
}

function PlayerState({ tournament }: { tournament: TournamentDetail }) {
  const { my_participation, can_join, cannot_join_reason, registration_closes_at } = tournament;
  const zone = useTimeZone();
  // Only a server that sends the participation offers to leave.
  const joinedAt = useLast(my_participation?.joined_at);
  const open = registration_closes_at ? copy.until(momentOf(registration_closes_at, zone)) : copy.open;
  const message = can_join ? open : cannot_join_reason;
  const isShown = my_participation || tournament.is_joined || message || joinedAt !== undefined;
  if (!isShown) return null;
  return (
    <Box>
      {my_participation || tournament.is_joined ? (
        <>
          <p className={styles.state}>{copy.states[my_participation?.status ?? 'registered']}</p>
          {my_participation && <Facts facts={participationOf(my_participation, zone)} />}
        </>
      ) : (
        message && (
          <p className={styles.state} dir="auto">
            {message}
          </p>
        )
      )}
      {joinedAt !== undefined && <Leaving key={joinedAt} tournament={tournament} />}
    </Box>
  );
}

/** The participation of the player, whether joining is possible, or why not; guests get a link to register. */
export function JoinState({ tournament }: { tournament: TournamentDetail }) {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? <PlayerState tournament={tournament} /> : <GuestLinks tournament={tournament} />;
}
