import type { SentCode } from '../../contract/auth.contract';
import type { Profile } from '../../contract/profile.contract';
import type { ReadSessionUser } from '../../contract/session.contract';
import { machines } from '../../machines';
import { failureOf, isUnanswered } from '../../machines/shared/failure';
import type { MailedCode } from '../../machines/submission/forms';
import { onThisClock } from '../services/server-time';
import { fail, filled, type Sending, type WhenFailed, waitOut } from './calls';
import { codesTo, cooldownsOf } from './cooldowns';
import { oncePerApp } from './once-per-app';
import { provided } from './provided';

const nothing = () => undefined;

/** Names the fields of a failure as they stand within a field of the call, not by the dots of the whole. */
const failWithin =
  (name: string): WhenFailed<never> =>
  (error) => {
    const failure = failureOf(error);
    const fields = Object.entries(failure.fields).map(([field, texts]) => [
      field.startsWith(`${name}.`) ? field.slice(name.length + 1) : field,
      texts,
    ]);
    throw { ...failure, fields: Object.fromEntries(fields) };
  };

/** Every form with its call, and what the app does once the server said yes. */
export const formsOf = oncePerApp((app) => {
  const {
    calls: { submits, onDemand },
    signIn,
    wallet,
    profile,
    ownSessions,
    profileSaved,
  } = app;
  const cooldowns = cooldownsOf(app);
  const updatesProfile = ({ whenFailed = fail, ...sending }: Sending<Profile>) => ({
    actors: {
      updateProfile: submits('updateProfile', {
        ...sending,
        // What a server does not say of the outcome is as it was sent.
        toOutput: (answer, fields) => Object.assign({}, fields, answer),
        whenFailed: (error, fields) => {
          // The server may have saved it all the same.
          if (isUnanswered(error)) profile.report();
          return whenFailed(error, fields);
        },
      }),
      waitOut,
    },
  });
  /** Remembers until when no other code is mailed to the address. */
  const mailsCode = <V extends 'register' | 'resendVerification' | 'forgotPassword'>(verb: V) =>
    onDemand<V, Record<string, string>, MailedCode>(verb, (values) => ({ fields: filled(values) }), {
      toOutput: (answer: SentCode, { email }) => {
        const resendAt = onThisClock(answer.resend_available_at);
        cooldowns.set(codesTo(email), resendAt);
        return { resendAt };
      },
      whenFailed: (error, { email }) => {
        if (verb !== 'register') cooldowns.set(codesTo(email), failureOf(error).retryAt);
        throw error;
      },
    });
  return {
    logIn: {
      machine: provided(machines.logIn.provide({ actors: { logIn: submits('logIn'), waitOut } })),
      follow: signIn,
    },
    register: {
      machine: provided(machines.register.provide({ actors: { register: mailsCode('register'), waitOut } })),
      follow: nothing,
    },
    verifyEmail: {
      machine: provided(
        machines.verifyEmail.provide({ actors: { verifyEmail: submits('verifyEmail'), waitOut } }),
      ),
      follow: (user: ReadSessionUser | null) => {
        if (user) signIn(user);
      },
    },
    resendVerification: {
      machine: provided(
        machines.resendVerification.provide({
          actors: { resendVerification: mailsCode('resendVerification'), waitOut },
        }),
      ),
      follow: nothing,
    },
    forgotPassword: {
      machine: provided(
        machines.forgotPassword.provide({ actors: { forgotPassword: mailsCode('forgotPassword'), waitOut } }),
      ),
      follow: nothing,
    },
    resetPassword: {
      machine: provided(
        machines.resetPassword.provide({ actors: { resetPassword: submits('resetPassword'), waitOut } }),
      ),
      follow: nothing,
    },
    changePassword: {
      machine: provided(
        machines.changePassword.provide({ actors: { changePassword: submits('changePassword'), waitOut } }),
      ),
      follow: ownSessions.report,
    },
    editDetails: {
      // A field that was emptied is sent empty, which takes away what stood there.
      machine: provided(machines.editDetails.provide(updatesProfile({ toSent: (changes) => changes }))),
      follow: (profile: Profile) => profileSaved(profile),
    },
    editAddress: {
      machine: provided(
        machines.editAddress.provide(
          updatesProfile({
            toSent: (values) => ({
              shipping_address: { ...values, line2: values.line2 || null, country: 'MY' },
            }),
            whenFailed: failWithin('shipping_address'),
          }),
        ),
      ),
      follow: (profile: Profile) => profileSaved(profile),
    },
    removeAddress: {
      machine: provided(
        machines.removeAddress.provide(updatesProfile({ toSent: () => ({ shipping_address: null }) })),
      ),
      follow: (profile: Profile) => profileSaved(profile),
    },
    chooseMarketing: {
      machine: provided(
        machines.chooseMarketing.provide(
          updatesProfile({ toSent: (values) => ({ marketing_opt_in: values.marketing_opt_in === '1' }) }),
        ),
      ),
      follow: (profile: Profile) => profileSaved(profile),
    },
    endSession: {
      machine: provided(
        machines.endSession.provide({
          // One that is over already is refused: the list is asked again either way.
          actors: { endSession: submits('endSession', { afterwards: ownSessions.report }), waitOut },
        }),
      ),
      follow: nothing,
    },
    endOtherSessions: {
      machine: provided(
        machines.endOtherSessions.provide({
          actors: {
            endOtherSessions: submits('endOtherSessions', { afterwards: ownSessions.report }),
            waitOut,
          },
        }),
      ),
      follow: nothing,
    },
    completeFirstTime: {
      machine: provided(
        machines.completeFirstTime.provide({
          // A refusal may tell that the bonus is released already: the wallet is asked again either way.
          actors: { completeFirstTime: submits('completeFirstTime', { afterwards: wallet.report }), waitOut },
        }),
      ),
      follow: nothing,
    },
  };
});
