import type { ReadSessionUser } from '../../contract/session.contract';
import { machines } from '../../machines';
import { oncePerApp } from './once-per-app';
import { provided } from './provided';

/** Every form with its call, and what the app does once the server said yes. */
export const formsOf = oncePerApp(({ calls: { submits }, signIn, wallet }) => ({
  logIn: {
    machine: provided(machines.logIn.provide({ actors: { logIn: submits('logIn') } })),
    follow: signIn,
  },
  register: {
    machine: provided(machines.register.provide({ actors: { register: submits('register') } })),
    follow: () => undefined,
  },
  verifyEmail: {
    machine: provided(machines.verifyEmail.provide({ actors: { verifyEmail: submits('verifyEmail') } })),
    follow: (user: ReadSessionUser | null) => {
      if (user) signIn(user);
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
        actors: { completeFirstTime: submits('completeFirstTime', wallet.report) },
      }),
    ),
    follow: () => undefined,
  },
}));
