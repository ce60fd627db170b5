import { assign } from 'xstate';
import { eventOf } from '../shared/event-of';
import * as parts from './auth.parts';
import { authOf, persistSession, recheck } from './auth.parts';
import { setupAuth } from './auth.setup';
import type { AuthConfig, AuthContext } from './auth.types';

const differs = (known: object, given: object): boolean =>
  Object.entries(given).some(([field, value]) => value !== known[field as keyof typeof known]);

/** Adds an account that is edited in the app. */
const setupPerson = <Person extends { id: string }>(config: AuthConfig) =>
  setupAuth<Person>(config).extend({
    actions: {
      setPerson: assign(({ context: { session }, event }) =>
        session
          ? {
              session: {
                ...session,
                person: { ...session.person, ...eventOf(event, 'person.changed').person },
              },
            }
          : {},
      ),
    },
    guards: {
      hasNewFields: ({ context, event }) =>
        differs(context.session?.person ?? {}, eventOf(event, 'person.changed').person),
      /** The keys of a session are written one after the other: a person of another id belongs to another token. */
      isSamePersonChanged: ({ context: { session }, event }) => {
        const { token, person } = eventOf(event, 'session.changedElsewhere').session;
        return token === session?.token && person.id === session.person.id && differs(session.person, person);
      },
    },
  });

const personChange = { guard: 'hasNewFields', actions: 'setPerson' } as const;

/** Storage is newer than this tab, except for a change made here. */
const changedSession = <Person>({
  context,
  event,
}: {
  context: AuthContext<Person>;
  event: { type: string };
}) => (event.type === 'person.changed' ? context.session : null);
const persistChange = { ...persistSession, input: changedSession } as const;

const checking = (config: AuthConfig) => {
  const { invoke, on, ...state } = parts.checking(config);
  return {
    ...state,
    invoke: [persistChange, ...invoke],
    // A pending response may be older than the change, and the change does not confirm a stored role.
    on: { ...on, 'person.changed': { ...recheck, ...personChange } },
  } as const;
};

const checkFailed = {
  ...parts.checkFailed,
  description:
    'The check failed; it is repeated on request, once online or visible, and after any response with the profile.',
  on: { ...parts.checkFailed.on, 'person.changed': { target: 'checking', actions: 'setPerson' } },
} as const;

const unverifiable = {
  ...parts.unverifiable,
  invoke: persistChange,
  on: { 'person.changed': { ...personChange, target: 'unverifiable', reenter: true } },
} as const;

const confirmed = {
  ...parts.confirmed,
  on: { 'person.changed': { ...personChange, target: 'confirmed', reenter: true } },
} as const;

const notPersisted = {
  ...parts.notPersisted,
  on: { ...parts.notPersisted.on, 'person.changed': personChange },
} as const;

/** The session of an account: restored from storage, confirmed by the server, shared between tabs. */
export const createAuthMachine = <Person extends { id: string }>(config: AuthConfig) =>
  setupPerson<Person>(config).createMachine({
    ...authOf<Person>(config),
    initial: 'restoring',
    states: {
      restoring: parts.restoring,
      loggedOut: parts.loggedOut,
      loggedIn: {
        ...parts.loggedIn,
        on: {
          ...parts.loggedIn.on,
          'session.changedElsewhere': [
            parts.loggedIn.on['session.changedElsewhere'],
            { guard: 'isSamePersonChanged', target: '.checking', actions: 'setSession' },
          ],
        },
        states: { checking: checking(config), checkFailed, unverifiable, confirmed, notPersisted },
      },
      loggingOut: parts.loggingOut(config),
    },
  });
