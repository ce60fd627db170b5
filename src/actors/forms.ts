import type { Profile } from '../../contract/profile.contract';
import type { ReadSessionUser } from '../../contract/session.contract';
import { machines } from '../../machines';
import { failureOf } from '../../machines/shared/failure';
import { type Sending, type WhenFailed, waitOut } from './calls';
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
export const formsOf = oncePerApp(({ calls: { submits }, signIn, wallet, ownSessions, profileSaved }) => {
  const updatesProfile = (sending: Sending) => ({
    actors: { updateProfile: submits('updateProfile', { ...sending, isTakenAsSent: true }), waitOut },
  });
  return {
    logIn: {
      machine: provided(machines.logIn.provide({ actors: { logIn: submits('logIn'), waitOut } })),
      follow: signIn,
    },
    register: {
      machine: provided(machines.register.provide({ actors: { register: submits('register'), waitOut } })),
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
          actors: { resendVerification: submits('resendVerification'), waitOut },
        }),
      ),
      follow: nothing,
    },
    forgotPassword: {
      machine: provided(
        machines.forgotPassword.provide({ actors: { forgotPassword: submits('forgotPassword'), waitOut } }),
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
