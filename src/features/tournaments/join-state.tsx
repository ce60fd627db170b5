import type { ReactNode } from 'react';
import type { TournamentDetail } from '../../../contract/tournament.contract';
import { LinkButton } from '../../components/button';
import { Outcome } from '../../components/form/action-form';
import { ConfirmedAction } from '../../components/form/confirmed-action';
import { tournamentCopy } from '../../copy/en/tournaments';
import { useReturnHere } from '../../hooks/return-to';
import { useSession } from '../../hooks/use-app-views';
import { useForm } from '../../hooks/use-form';
import { useLast } from '../../hooks/use-last';
import { paths } from '../../paths';
import { JoinForm } from './join-form';
import styles from './join-state.module.css';
import { Participating } from './participating';
import { canJoin, isJoinable, placesOf } from './tournament-facts';

const copy = tournamentCopy.join;

function Box({ children }: { children: ReactNode }) {
  return (
    <section className={styles.box} aria-label={copy.title} tabIndex={-1}>
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
  const { my_participation, cannot_join_reason } = tournament;
  const hasJoined = isIn(tournament);
  const isOut = my_participation != null && !hasJoined && !canJoin(tournament);
  // Only a server that sends the participation offers to leave.
  const joinedAt = useLast(my_participation?.joined_at);
  const isShown = hasJoined || isOut || canJoin(tournament) || cannot_join_reason || joinedAt !== undefined;
  if (!isShown) return null;
  return (
    <Box>
      {(hasJoined || isOut) && <Participating participation={my_participation} />}
      {joinedAt !== undefined && <Leaving key={joinedAt} tournament={tournament} />}
      {!hasJoined && !isOut && <JoinForm tournament={tournament} />}
    </Box>
  );
}

/** The participation of the player, whether joining is possible, or why not; guests get a link to register. */
export function JoinState({ tournament }: { tournament: TournamentDetail }) {
  const { isLoggedIn } = useSession();
  return isLoggedIn ? <PlayerState tournament={tournament} /> : <GuestLinks tournament={tournament} />;
}
