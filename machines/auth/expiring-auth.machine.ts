import { assign } from 'xstate';
import { placeholderListener } from '../shared/placeholders';
import * as parts from './auth.parts';
import { authOf, currentSession } from './auth.parts';
import { setupAuth } from './auth.setup';
import type { AuthConfig, AuthSession } from './auth.types';

const setupExpiring = <Person extends { id: string }>(config: AuthConfig) => {
  const listeners = { watchExpiry: placeholderListener<AuthSession<Person> | null>('watchExpiry') };
  return setupAuth<Person, typeof listeners>(config, listeners).extend({
    actions: {
      setExpired: assign(({ context }) => ({
        session: null,
        endReason: 'expired' as const,
        message: null,
        endedToken: context.session?.token ?? null,
      })),
    },
  });
};

/** Only after a response: until then nothing is known of the server's clock. */
const watchExpiry = { id: 'watchExpiry', src: 'watchExpiry', input: currentSession } as const;

const unverifiable = { ...parts.unverifiable, invoke: watchExpiry } as const;
const confirmed = { ...parts.confirmed, invoke: [parts.confirmed.invoke, watchExpiry] } as const;
const notPersisted = { ...parts.notPersisted, invoke: watchExpiry } as const;

/** The session of an account that the app does not edit; it ends at a time. */
export const createExpiringAuthMachine = <Person extends { id: string }>(config: AuthConfig) =>
  setupExpiring<Person>(config).createMachine({
    ...authOf<Person>(config),
    initial: 'restoring',
    states: {
      restoring: parts.restoring,
      loggedOut: parts.loggedOut,
      loggedIn: {
        ...parts.loggedIn,
        on: { ...parts.loggedIn.on, 'session.expired': { target: 'loggedOut', actions: 'setExpired' } },
        states: {
          checking: parts.checking(config),
          checkFailed: parts.checkFailed,
          unverifiable,
          confirmed,
          notPersisted,
        },
      },
      loggingOut: parts.loggingOut(config),
    },
  });
