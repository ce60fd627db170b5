import type { Participation } from '../../../contract/tournament.contract';
import { Facts } from '../../components/facts';
import { focusIfLost } from '../../components/focus';
import { Notice } from '../../components/notice';
import { useTimeZone } from '../../components/time-zone';
import { tournamentCopy } from '../../copy/en/tournaments';
import { count } from '../../copy/format';
import { participationOf } from './tournament-lines';

const copy = tournamentCopy.join;

/** The participation of the player; a server may send nothing but that there is one. */
export function Participating({
  participation = {},
  takesFocus = false,
}: {
  participation?: Participation | null | undefined;
  /** Whether the focus moves here if it is lost: the form is gone. */
  takesFocus?: boolean;
}) {
  const { status = 'registered', waitlist_position } = participation ?? {};
  const zone = useTimeZone();
  const facts = participationOf(participation ?? {}, zone);
  const isGood = status === 'registered' || status === 'checked_in';
  return (
    <>
      <Notice
        ref={takesFocus ? focusIfLost : null}
        tone={isGood ? 'good' : 'plain'}
        first={copy.states[status]}
        second={status === 'waitlisted' && waitlist_position ? copy.place(count(waitlist_position)) : null}
      />
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  );
}
