import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { AddressField, DetailsField } from '../../machines/submission/forms';
import { connectSubmission, type SubmissionView } from '../../machines/submission/submission.connect';
import { changesIn, type createSubmissionMachine } from '../../machines/submission/submission.machine';
import { useApp } from './app-context';
import { draftsOf } from './drafts';
import { formsOf } from './forms';
import { inspection } from './inspector';

type SubmissionMachine<Field extends string, Result> = ReturnType<
  typeof createSubmissionMachine<Field, Result>
>;

interface Form<Field extends string, Result> {
  machine: SubmissionMachine<Field, Result>;
  /** What the app does once the server said yes. */
  follow(result: Result): void;
}

type Values<Field extends string> = Partial<Record<Field, string>>;

const useSubmission = <Field extends string, Result>(
  { machine, follow }: Form<Field, Result>,
  values: Values<Field>,
): SubmissionView<Field, Result> => {
  const drafts = draftsOf(useApp());
  const actor: Actor<SubmissionMachine<Field, Result>> = useActorRef(machine, {
    input: { values, typed: drafts.of(machine.id) as Values<Field> },
    ...inspection,
  });
  useEffect(() => {
    const subscription = actor.on('submission.succeeded', ({ result }) => follow(result));
    return () => subscription.unsubscribe();
  }, [actor, follow]);
  useEffect(() => {
    // What goes with a password is typed anew.
    if (machine.events.includes('secrets.toggle')) return;
    return drafts.watch(machine.id, () => changesIn<string>(actor.getSnapshot().context));
  }, [actor, machine, drafts]);
  return connectSubmission<Field, Result>(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
};

/** One hook per form; `values` are what its fields hold at first. */
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
export const useDetailsForm = (values: Values<DetailsField>) =>
  useSubmission(formsOf(useApp()).editDetails, values);
export const useAddressForm = (values: Values<AddressField>) =>
  useSubmission(formsOf(useApp()).editAddress, values);
export const useRemoveAddress = () => useSubmission(formsOf(useApp()).removeAddress, {});
export const useMarketingForm = (values: Values<'marketing_opt_in'>) =>
  useSubmission(formsOf(useApp()).chooseMarketing, values);
export const useEndSession = (id: string, whenEnded: () => void) =>
  useSubmission({ ...formsOf(useApp()).endSession, follow: whenEnded }, { id });
/** Which place was signed out last, for as long as the list of them stands: its own line goes with it. */
export const useEndedPlace = () => {
  const [ended, tell] = useState<string | null>(null);
  return { ended, tell };
};
export const useEndOtherSessions = () => useSubmission(formsOf(useApp()).endOtherSessions, {});
export const useFirstTimeForm = (values: Values<'name' | 'email'>) =>
  useSubmission(formsOf(useApp()).completeFirstTime, values);
