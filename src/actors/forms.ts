import type { ReadSessionUser } from '../../contract/session.contract';
import { machines } from '../../machines';
import type { Calls } from './calls';
import { provided } from './provided';

interface Followers {
  /** The server has signed somebody in. */
  signedIn(user: ReadSessionUser): void;
  /** A reward has changed, or may have. */
  walletChanged(): void;
}

/** Every form with its call, and what the app does once the server said yes. */
export const createForms = ({ submits }: Calls, { signedIn, walletChanged }: Followers) => ({
  logIn: {
    machine: provided(machines.logIn.provide({ actors: { logIn: submits('logIn') } })),
    follow: signedIn,
  },
  register: {
    machine: provided(machines.register.provide({ actors: { register: submits('register') } })),
    follow: () => undefined,
  },
  verifyEmail: {
    machine: provided(machines.verifyEmail.provide({ actors: { verifyEmail: submits('verifyEmail') } })),
    follow: (user: ReadSessionUser | null) => {
      if (user) signedIn(user);
    },
  },
  resendVerification: {
    machine: provided(
      machines.resendVerification.provide({ actors: { resendVerification: submits('resendVerification') } }),
    ),
    follow: () => undefined,
  },
  completeFirstTime: {
    machine: provided(
      machines.completeFirstTime.provide({
        // A refusal may tell that the bonus is released already: the wallet is asked again either way.
        actors: { completeFirstTime: submits('completeFirstTime', walletChanged) },
      }),
    ),
    follow: () => undefined,
  },
});
