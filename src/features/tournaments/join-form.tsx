import type { ReactNode } from 'react';
import type { TournamentDetail } from '../../../contract/tournament.contract';
import type { FormView } from '../../../machines/form/form.connect';
import type { FormResult } from '../../../machines/form/forms';
import { CheckField, Field } from '../../components/field';
import { passFocusToParent } from '../../components/focus';
import { Outcome } from '../../components/form/action-form';
import { type Bound, checkboxProps, Form, textFieldProps } from '../../components/form/form';
import { Link } from '../../components/link';
import { useTimeZone } from '../../components/time-zone';
import { tournamentCopy } from '../../copy/en/tournaments';
import { momentOf } from '../../copy/format';
import { useForm } from '../../hooks/use-form';
import { paths } from '../../paths';
import styles from './join-state.module.css';
import { Participating } from './participating';
import { canJoin, placesOf } from './tournament-facts';

const copy = tournamentCopy.join;

type JoinField = 'in_game_name' | 'in_game_id' | 'agree_rules';

type Part = { tournament: TournamentDetail };

/** What to do after a rejection. */
function NextStep({ code }: { code: string | null | undefined }) {
  const text = (copy.next as Partial<Record<string, string>>)[code ?? ''];
  if (text === undefined) return null;
  const isPaid = code === 'entry_reward_required';
  return (
    <p>
      {text}{' '}
      {code !== 'email_not_verified' && (
        <Link to={isPaid ? paths.rewards : paths.tournaments}>
          {isPaid ? copy.myRewards : tournamentCopy.all}
        </Link>
      )}
    </p>
  );
}

function JoinFields({ form }: { form: Bound<JoinField> }) {
  return (
    <>
      <Field
        {...textFieldProps(form, 'in_game_name')}
        label={copy.inGameName}
        hint={copy.inGameNameHint}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...textFieldProps(form, 'in_game_id')}
        label={copy.inGameId}
        hint={copy.inGameIdHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

/** The form, what came of it, or why the player cannot join. */
function Joining({
  tournament,
  form,
  children,
}: Part & { form: FormView<'agree_rules', FormResult<'joinTournament'>>; children: ReactNode }) {
  const { status, registration_closes_at, requires_entry_reward, cannot_join_reason } = tournament;
  const isFull = placesOf(tournament)?.left === 0;
  const zone = useTimeZone();
  const next = <NextStep code={form.failure?.code} />;
  if (form.hasSucceeded) return <Participating participation={form.result?.participation} takesFocus />;
  if (!canJoin(tournament) && form.failure) {
    return (
      <>
        <Outcome form={form} copy={copy} />
        {next}
      </>
    );
  }
  if (!canJoin(tournament)) {
    const needsEntry = requires_entry_reward && status === 'registration_open' && !isFull;
    return (
      <>
        <p className={styles.state} dir="auto">
          {cannot_join_reason}
        </p>
        {needsEntry && <NextStep code="entry_reward_required" />}
      </>
    );
  }
  return (
    <>
      {registration_closes_at && (
        <p className={styles.state}>{copy.until(momentOf(registration_closes_at, zone))}</p>
      )}
      {isFull && <p>{copy.waitlist}</p>}
      {requires_entry_reward && <p>{copy.paid}</p>}
      <Form
        form={form}
        label={copy.form}
        copy={{ ...copy, submit: isFull ? copy.submitWaitlist : copy.submit }}
      >
        {children}
        <CheckField {...checkboxProps(form, 'agree_rules')} label={copy.agree} required />
      </Form>
      {next}
    </>
  );
}

function SoloForm({ tournament }: Part) {
  const form = useForm('joinTournament', { values: { id: tournament.id } });
  return (
    <Joining tournament={tournament} form={form}>
      <JoinFields form={form} />
    </Joining>
  );
}

function TeamForm({ tournament }: Part) {
  const form = useForm('joinTeamTournament', { values: { id: tournament.id } });
  return (
    <Joining tournament={tournament} form={form}>
      <Field
        {...textFieldProps(form, 'team_name')}
        label={copy.teamName}
        hint={copy.teamNameHint}
        autoComplete="organization"
        required
      />
      <JoinFields form={form} />
    </Joining>
  );
}

/** How a player who does not take part can join. */
export function JoinForm({ tournament }: Part) {
  const isTeam = (tournament.team_size ?? 1) > 1;
  return (
    <div ref={passFocusToParent} className={styles.joining}>
      {isTeam ? <TeamForm tournament={tournament} /> : <SoloForm tournament={tournament} />}
    </div>
  );
}
