import type { SentCode } from '../../contract/auth.contract';
import type { Profile } from '../../contract/profile.contract';
import type { LenientSessionUser } from '../../contract/session.contract';
import { machines } from '../../machines';
import type { EmailedCode } from '../../machines/form/email-code-form.machine';
import { failureOf, isOutcomeUnknown } from '../../machines/shared/failure';
import { onThisClock } from '../services/server-time';
import { fail, filled, type OnError, type Sending } from './calls';
import { codesTo, cooldownsOf } from './cooldowns';
import { cooldown } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';

const nothing = () => undefined;

/** Names the fields of a failure as they stand within a field of the call, not by the dots of the whole. */
const failWithin =
  (name: string): OnError<never> =>
  (error) => {
    const failure = failureOf(error);
    const fields = Object.entries(failure.fields).map(([field, texts]) => [
      field.startsWith(`${name}.`) ? field.slice(name.length + 1) : field,
      texts,
    ]);
    throw { ...failure, fields: Object.fromEntries(fields) };
  };

/** Every form with its call, and what the app does once the server said yes. */
export const getForms = memoizePerApp((app) => {
  const {
    calls: { mutation, onDemand },
    signIn,
    wallet,
    profile,
    ownSessions,
    profileSaved,
  } = app;
  const cooldowns = cooldownsOf(app);
  const updatesProfile = ({ onError = fail, ...sending }: Sending<Profile>) => ({
    actors: {
      updateProfile: mutation('updateProfile', {
        ...sending,
        // What a server does not say of the outcome is as it was sent.
        toOutput: (answer, fields) => Object.assign({}, fields, answer),
        onError: (error, fields) => {
          // The server may have saved it all the same.
          if (isOutcomeUnknown(error)) profile.report();
          return onError(error, fields);
        },
      }),
      cooldown,
    },
  });
  /** Remembers until when no other code is mailed to the address. */
  const mailsCode = <V extends 'register' | 'resendVerification' | 'forgotPassword'>(verb: V) =>
    onDemand<V, Record<string, string>, EmailedCode>(verb, (values) => ({ fields: filled(values) }), {
      toOutput: (answer: SentCode, { email }) => {
        const resendAt = onThisClock(answer.resend_available_at);
        cooldowns.set(codesTo(email), resendAt);
        return { resendAt };
      },
      onError: (error, { email }) => {
        if (verb !== 'register') cooldowns.set(codesTo(email), failureOf(error).retryAt);
        throw error;
      },
    });
  return {
    logIn: {
      machine: provided(machines.logIn.provide({ actors: { logIn: mutation('logIn'), cooldown } })),
      onSuccess: signIn,
    },
    register: {
      machine: provided(machines.register.provide({ actors: { register: mailsCode('register'), cooldown } })),
      onSuccess: nothing,
    },
    verifyEmail: {
      machine: provided(
        machines.verifyEmail.provide({ actors: { verifyEmail: mutation('verifyEmail'), cooldown } }),
      ),
      onSuccess: (user: LenientSessionUser | null) => {
        if (user) signIn(user);
      },
    },
    resendVerification: {
      machine: provided(
        machines.resendVerification.provide({
          actors: { resendVerification: mailsCode('resendVerification'), cooldown },
        }),
      ),
      onSuccess: nothing,
    },
    forgotPassword: {
      machine: provided(
        machines.forgotPassword.provide({
          actors: { forgotPassword: mailsCode('forgotPassword'), cooldown },
        }),
      ),
      onSuccess: nothing,
    },
    resetPassword: {
      machine: provided(
        machines.resetPassword.provide({ actors: { resetPassword: mutation('resetPassword'), cooldown } }),
      ),
      onSuccess: nothing,
    },
    changePassword: {
      machine: provided(
        machines.changePassword.provide({ actors: { changePassword: mutation('changePassword'), cooldown } }),
      ),
      onSuccess: ownSessions.report,
    },
    editDetails: {
      // A field that was emptied is sent empty, which takes away what stood there.
      machine: provided(machines.editDetails.provide(updatesProfile({ toSent: (changes) => changes }))),
      onSuccess: (profile: Profile) => profileSaved(profile),
    },
    editAddress: {
      machine: provided(
        machines.editAddress.provide(
          updatesProfile({
            toSent: (values) => ({
              shipping_address: { ...values, line2: values.line2 || null, country: 'MY' },
            }),
            onError: failWithin('shipping_address'),
          }),
        ),
      ),
      onSuccess: (profile: Profile) => profileSaved(profile),
    },
    removeAddress: {
      machine: provided(
        machines.removeAddress.provide(updatesProfile({ toSent: () => ({ shipping_address: null }) })),
      ),
      onSuccess: (profile: Profile) => profileSaved(profile),
    },
    chooseMarketing: {
      machine: provided(
        machines.chooseMarketing.provide(
          updatesProfile({ toSent: (values) => ({ marketing_opt_in: values.marketing_opt_in === '1' }) }),
        ),
      ),
      onSuccess: (profile: Profile) => profileSaved(profile),
    },
    endSession: {
      machine: provided(
        machines.endSession.provide({
          // One that is over already is refused: the list is asked again either way.
          actors: { endSession: mutation('endSession', { afterwards: ownSessions.report }), cooldown },
        }),
      ),
      onSuccess: nothing,
    },
    endOtherSessions: {
      machine: provided(
        machines.endOtherSessions.provide({
          actors: {
            endOtherSessions: mutation('endOtherSessions', { afterwards: ownSessions.report }),
            cooldown,
          },
        }),
      ),
      onSuccess: nothing,
    },
    completeFirstTime: {
      machine: provided(
        machines.completeFirstTime.provide({
          // A refusal may tell that the bonus is released already: the wallet is asked again either way.
          actors: {
            completeFirstTime: mutation('completeFirstTime', { afterwards: wallet.report }),
            cooldown,
          },
        }),
      ),
      onSuccess: nothing,
    },
  };
});
