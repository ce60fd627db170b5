import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor } from 'xstate';
import type { Profile } from '../../contract/profile.contract';
import type { DetailsField } from '../../machines/submission/forms';
import { addressIn, detailsIn, marketingIn } from '../../machines/submission/profile-record';
import {
  type ChoiceView,
  connectChoice,
  connectSubmission,
  type SubmissionView,
} from '../../machines/submission/submission.connect';
import type { createSubmissionMachine } from '../../machines/submission/submission.machine';
import { changesIn } from '../../machines/submission/submission.record';
import { useApp } from './app-context';
import { draftsOf } from './drafts';
import { formsOf } from './forms';
import { inspection } from './inspector';

type SubmissionMachine<Field extends string, Result, Chosen extends Field> = ReturnType<
  typeof createSubmissionMachine<Field, Result, Chosen>
>;

interface Form<Field extends string, Result, Chosen extends Field = never> {
  machine: SubmissionMachine<Field, Result, Chosen>;
  /** What the app does once the server said yes. */
  follow(result: Result): void;
}

type Values<Field extends string> = Partial<Record<Field, string>>;

const useFormActor = <Field extends string, Result, Chosen extends Field>(
  { machine, follow }: Form<Field, Result, Chosen>,
  values: Values<Field>,
  record?: Result,
): Actor<SubmissionMachine<Field, Result, Chosen>> => {
  const drafts = draftsOf(useApp());
  const actor: Actor<SubmissionMachine<Field, Result, Chosen>> = useActorRef(machine, {
    input: { values, typed: drafts.of(machine.id) as Values<Field> },
    ...inspection,
  });
  useEffect(() => {
    const subscription = actor.on('submission.succeeded', ({ result }) => follow(result));
    return () => subscription.unsubscribe();
  }, [actor, follow]);
  useEffect(() => {
    if (record !== undefined) actor.send({ type: 'record.read', record });
  }, [actor, record]);
  useEffect(() => {
    // What goes with a password is typed anew.
    if (machine.events.includes('secrets.toggle')) return;
    return drafts.watch(machine.id, () => changesIn<string>(actor.getSnapshot().context));
  }, [actor, machine, drafts]);
  return actor;
};

const useSubmission = <Field extends string, Result>(
  form: Form<Field, Result>,
  values: Values<Field>,
  record?: Result,
): SubmissionView<Field, Result> => {
  const actor = useFormActor(form, values, record);
  return connectSubmission<Field, Result>(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
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

/** One hook per form; `values` are what its fields hold at first, of the record that it edits where it edits one. */
export const useLogInForm = () => useSubmission(formsOf(useApp()).logIn, {});
export const useRegisterForm = () => useSubmission(formsOf(useApp()).register, {});
export const useVerifyEmailForm = (values: Values<'email'>) =>
  useSubmission(formsOf(useApp()).verifyEmail, values);
export const useResendForm = (values: Values<'email'>) =>
  useSubmission(formsOf(useApp()).resendVerification, values);
export const useForgotPasswordForm = (values: Values<'email'>) =>
  useSubmission(formsOf(useApp()).forgotPassword, values);
export const useResetPasswordForm = (values: Values<'email'>) =>
  useSubmission(formsOf(useApp()).resetPassword, values);
export const useChangePasswordForm = () => useSubmission(formsOf(useApp()).changePassword, {});
export const useDetailsForm = (record: Profile, known: Values<DetailsField>) =>
  useSubmission(formsOf(useApp()).editDetails, { ...known, ...detailsIn(record) }, record);
export const useAddressForm = (record: Profile) =>
  useSubmission(formsOf(useApp()).editAddress, addressIn(record), record);
export const useRemoveAddress = () => useSubmission(formsOf(useApp()).removeAddress, {});
export const useMarketingForm = (record: Profile) =>
  useSubmission(formsOf(useApp()).chooseMarketing, marketingIn(record), record);
export const useEndSession = () => useChoice(formsOf(useApp()).endSession, 'id');
export const useEndOtherSessions = () => useSubmission(formsOf(useApp()).endOtherSessions, {});
export const useFirstTimeForm = (values: Values<'name' | 'email'>) =>
  useSubmission(formsOf(useApp()).completeFirstTime, values);
