import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Actor } from 'xstate';
import type { AgeRule } from '../../contract/age';
import type { Profile } from '../../contract/profile.contract';
import type { DetailsField } from '../../machines/submission/forms';
import { addressIn, detailsIn, marketingIn } from '../../machines/submission/profile-record';
import {
  type ChoiceView,
  connectChoice,
  connectSubmission,
  draftOf,
  type SubmissionView,
} from '../../machines/submission/submission.connect';
import type { createSubmissionMachine } from '../../machines/submission/submission.machine';
import type { Lock } from '../../machines/submission/submission.types';
import { codesTo, cooldownsOf } from '../actors/cooldowns';
import { draftsOf } from '../actors/drafts';
import { getForms } from '../actors/forms';
import { inspection } from '../actors/inspector';
import { todayIn } from '../services/server-time';
import { useApp } from './app-context';
import { useCampaignConfig } from './use-app-views';

type SubmissionMachine<Field extends string, Result, Chosen extends Field> = ReturnType<
  typeof createSubmissionMachine<Field, Result, Chosen>
>;

interface Form<Field extends string, Result, Chosen extends Field = never> {
  machine: SubmissionMachine<Field, Result, Chosen>;
  /** What the app does once the server said yes. */
  onSuccess(result: Result): void;
}

type Values<Field extends string> = Partial<Record<Field, string>>;

interface Beginning<Field extends string, Result> {
  /** What the fields hold at first. */
  values?: Values<Field>;
  /** What the page before has handed over. */
  navigationState?: Values<Field>;
  /** The record that the form edits. */
  record?: Result;
  waitsUntil?: number | null;
  lock?: Lock<Field> | null;
  /** Where a lock is remembered once the form goes. */
  lockName?: string;
}

const useFormActor = <Field extends string, Result, Chosen extends Field>(
  { machine, onSuccess }: Form<Field, Result, Chosen>,
  { navigationState, record, lockName, ...input }: Beginning<Field, Result>,
): Actor<SubmissionMachine<Field, Result, Chosen>> => {
  const app = useApp();
  const drafts = draftsOf(app);
  const actor: Actor<SubmissionMachine<Field, Result, Chosen>> = useActorRef(machine, {
    input: { ...input, typed: drafts.of(machine.id, navigationState) as Values<Field> },
    ...inspection,
  });
  const given = useRef(navigationState);
  useEffect(() => {
    const subscription = actor.on('submission.succeeded', ({ result }) => onSuccess(result));
    return () => subscription.unsubscribe();
  }, [actor, onSuccess]);
  useEffect(() => {
    if (record !== undefined) actor.send({ type: 'record.refreshed', record });
  }, [actor, record]);
  useEffect(
    () => drafts.watch(machine.id, () => draftOf<Field, Result, Chosen>(actor.getSnapshot()), given.current),
    [actor, machine, drafts],
  );
  useEffect(() => {
    if (lockName === undefined) return;
    return () => {
      const { lock } = actor.getSnapshot().context;
      if (lock) cooldownsOf(app).set(lockName, Date.parse(lock.until));
    };
  }, [actor, app, lockName]);
  return actor;
};

const useSubmission = <Field extends string, Result>(
  form: Form<Field, Result>,
  beginning: Beginning<Field, Result> = {},
  ageRule?: () => AgeRule | undefined,
): SubmissionView<Field, Result> => {
  const actor = useFormActor(form, beginning);
  return connectSubmission<Field, Result>(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    ageRule,
  );
};

const useChoice = <Field extends string, Result, Chosen extends Field>(
  form: Form<Field, Result, Chosen>,
  chosen: Chosen,
): ChoiceView<Field, Result> => {
  const actor = useFormActor(form, {});
  return connectChoice<Field, Result, Chosen>(
    chosen,
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};

/** Until when no code is mailed to an address. */
const useCodeCooldown = (email = '') => cooldownsOf(useApp()).of(codesTo(email));

/** Whom a date of birth lets take part, as far as the campaign and the clock of the server are known. */
const useAgeRule = () => {
  const config = useCampaignConfig().data;
  return (): AgeRule | undefined => {
    const today = todayIn(config?.campaign?.timezone);
    return today !== null && config?.min_age !== undefined ? { min_age: config.min_age, today } : undefined;
  };
};

/** One hook per form. */
export const useLogInForm = () => useSubmission(getForms(useApp()).logIn);
export const useRegisterForm = () => useSubmission(getForms(useApp()).register, {}, useAgeRule());
export const useVerifyEmailForm = (navigationState: Values<'email'>) =>
  useSubmission(getForms(useApp()).verifyEmail, { navigationState });
export const useResendForm = (values: Values<'email'>) =>
  useSubmission(getForms(useApp()).resendVerification, { values, waitsUntil: useCodeCooldown(values.email) });
export const useForgotPasswordForm = (navigationState: Values<'email'>) =>
  useSubmission(getForms(useApp()).forgotPassword, {
    navigationState,
    waitsUntil: useCodeCooldown(draftsOf(useApp()).of('forgotPassword', navigationState).email),
  });
export const useResetPasswordForm = (navigationState: Values<'email'>) =>
  useSubmission(getForms(useApp()).resetPassword, { navigationState });
export const useChangePasswordForm = () => useSubmission(getForms(useApp()).changePassword);
export const useDetailsForm = (id: string, record: Profile, known: Values<DetailsField>) => {
  const lockName = `username of ${id}`;
  const until = cooldownsOf(useApp()).of(lockName);
  return useSubmission(getForms(useApp()).editDetails, {
    values: { ...known, ...detailsIn(record) },
    record,
    lockName,
    lock: until === null ? null : { field: 'username', until: new Date(until).toISOString() },
  });
};
export const useAddressForm = (record: Profile) =>
  useSubmission(getForms(useApp()).editAddress, { values: addressIn(record), record });
export const useRemoveAddress = () => useSubmission(getForms(useApp()).removeAddress);
export const useMarketingForm = (record: Profile) =>
  useSubmission(getForms(useApp()).chooseMarketing, { values: marketingIn(record), record });
export const useEndSession = () => useChoice(getForms(useApp()).endSession, 'id');
export const useEndOtherSessions = () => useSubmission(getForms(useApp()).endOtherSessions);
export const useFirstTimeForm = (values: Values<'name' | 'email'>) =>
  useSubmission(getForms(useApp()).completeFirstTime, { values });
