import { assign, setup } from 'xstate';
import { isEndpointMissing } from '../shared/failure';
import { placeholderCall, placeholderListener } from '../shared/placeholders';
import type {
  AuthConfig,
  AuthContext,
  AuthEvent,
  AuthInput,
  AuthSession,
  ClearRequest,
  TokenInput,
} from './auth.types';

type Args<Person> = { context: AuthContext<Person>; event: { type: string } };

const clearRequest = ({ context: { endReason, endedToken } }: Args<unknown>): ClearRequest => ({
  token: endedToken,
  isUnreadable: endReason === 'unreadable',
});

const currentSession = <Person>({ context }: Args<Person>) => context.session;
/** Storage is newer than this tab, except for a change made here. */
const changedSession = <Person>({ context, event }: Args<Person>) =>
  event.type === 'person.changed' ? context.session : null;

const currentToken = ({ context }: Args<unknown>): TokenInput => ({ token: context.session?.token });
const endedToken = ({ context }: Args<unknown>): TokenInput => ({ token: context.endedToken ?? undefined });

const differs = (known: object, given: object): boolean =>
  Object.entries(given).some(([field, value]) => value !== known[field as keyof typeof known]);

const setupAuth = <Person extends { id: string }>({ checkVerb, logOutVerb }: AuthConfig) =>
  setup({
    types: {
      context: {} as AuthContext<Person>,
      events: {} as AuthEvent<Person>,
      input: {} as AuthInput<Person>,
      /** `roleKnown`: the role is as reliable as the server allows. */
      tags: {} as 'loggedIn' | 'roleKnown' | 'pending',
    },
    actors: {
      watchStorage: placeholderListener('watchStorage'),
      persistSession: placeholderListener<AuthSession<Person> | null>('persistSession'),
      clearSession: placeholderListener<ClearRequest>('clearSession'),
      watchReturn: placeholderListener('watchReturn'),
      [checkVerb]: placeholderCall<Person, TokenInput>(checkVerb),
      [logOutVerb]: placeholderCall<unknown, TokenInput>(logOutVerb),
    },
    actions: {
      setSession: assign(({ event }) =>
        'session' in event ? { session: event.session, endReason: null, message: null } : {},
      ),
      setCheckedPerson: assign(({ context: { session }, event }) =>
        'output' in event && session ? { session: { ...session, person: event.output as Person } } : {},
      ),
      setPerson: assign(({ context: { session }, event }) =>
        event.type === 'person.changed' && session
          ? { session: { ...session, person: { ...session.person, ...event.person } } }
          : {},
      ),
      setLoggedOut: assign(({ context }) => ({
        endReason: 'loggedOut' as const,
        endedToken: context.session?.token ?? null,
      })),
      clearSession: assign({ session: null }),
      clearRejectedSession: assign(({ context, event }) =>
        event.type === 'session.rejected'
          ? {
              session: null,
              endReason: event.reason,
              message: event.message,
              endedToken: context.session?.token ?? null,
            }
          : {},
      ),
      clearSessionElsewhere: assign({
        session: null,
        endReason: 'clearedElsewhere' as const,
        message: null,
        endedToken: null,
      }),
    },
    guards: {
      hasSession: ({ context }) => context.session !== null,
      isPersisted: ({ event }) => event.type === 'session.started' && event.isPersisted,
      isEndpointMissing: ({ event }) => 'error' in event && isEndpointMissing(event.error),
      isOwnToken: ({ context, event }) =>
        event.type === 'session.rejected' && event.token === context.session?.token,
      hasNewFields: ({ context, event }) =>
        event.type === 'person.changed' && differs(context.session?.person ?? {}, event.person),
      /** The keys of a session are written one after the other: a person of another id belongs to another token. */
      isSamePersonChanged: ({ context: { session }, event }) =>
        event.type === 'session.changedElsewhere' &&
        event.session.token === session?.token &&
        event.session.person.id === session.person.id &&
        differs(session.person, event.session.person),
      isOtherToken: ({ context, event }) =>
        event.type === 'session.changedElsewhere' &&
        event.session.token !== context.session?.token &&
        event.session.token !== context.endedToken,
    },
  });

/** A login here, or in another tab. */
const login = {
  'session.started': [
    { guard: 'isPersisted', target: 'loggedIn.confirmed', actions: 'setSession' },
    { target: 'loggedIn.notPersisted', actions: 'setSession' },
  ],
  'session.changedElsewhere': { guard: 'isOtherToken', target: 'restoring', actions: 'setSession' },
} as const;

const personChange = { guard: 'hasNewFields', actions: 'setPerson' } as const;

const recheck = { target: 'checking', reenter: true } as const;
const recheckOn = {
  'network.online': recheck,
  'page.visible': recheck,
  // A pending response may be older than the change, and the change does not confirm a stored role.
  'person.changed': { ...recheck, ...personChange },
} as const;

const watchReturn = { id: 'watchReturn', src: 'watchReturn' } as const;
const clearSession = { id: 'clearSession', src: 'clearSession', input: clearRequest } as const;
const persistSession = { id: 'persistSession', src: 'persistSession', input: currentSession } as const;
const persistChange = { ...persistSession, input: changedSession } as const;

/** The session of one kind of account: restored from storage, confirmed by the server, shared between tabs. */
export const createAuthMachine = <Person extends { id: string }>(config: AuthConfig) => {
  const { machineId, description, checkVerb, logOutVerb } = config;
  return setupAuth<Person>(config).createMachine({
    id: machineId,
    description,
    context: ({ input }) => ({
      session: input.stored,
      endReason: input.isUnreadable ? 'unreadable' : null,
      message: null,
      endedToken: null,
    }),
    invoke: { id: 'watchStorage', src: 'watchStorage' },
    initial: 'restoring',
    states: {
      restoring: {
        description: 'Restores the session from browser storage, if there is one.',
        always: [{ guard: 'hasSession', target: 'loggedIn.checking' }, { target: 'loggedOut' }],
      },
      loggedOut: {
        description: 'No user is logged in; an ended session is removed from storage.',
        invoke: clearSession,
        on: login,
      },
      loggedIn: {
        description: 'Requests carry the token of the session.',
        tags: 'loggedIn',
        initial: 'checking',
        on: {
          'session.end': { target: 'loggingOut', actions: 'setLoggedOut' },
          'session.rejected': { guard: 'isOwnToken', target: 'loggedOut', actions: 'clearRejectedSession' },
          'session.changedElsewhere': [
            { guard: 'isOtherToken', target: 'restoring', actions: 'setSession' },
            { guard: 'isSamePersonChanged', target: '.checking', actions: 'setSession' },
          ],
          'session.clearedElsewhere': { target: 'loggedOut', actions: 'clearSessionElsewhere' },
        },
        states: {
          checking: {
            description: 'The session comes from storage; the server checks it in the background.',
            invoke: [
              watchReturn,
              persistChange,
              {
                id: checkVerb,
                src: checkVerb,
                input: currentToken,
                onDone: { target: 'confirmed', actions: 'setCheckedPerson' },
                onError: [{ guard: 'isEndpointMissing', target: 'unverifiable' }, { target: 'checkFailed' }],
              },
            ],
            on: recheckOn,
          },
          checkFailed: {
            description:
              'The check failed; it is repeated on request, once online or visible, and after any response with the profile.',
            invoke: watchReturn,
            on: {
              ...recheckOn,
              'person.changed': { target: 'checking', actions: 'setPerson' },
              'check.retry': { target: 'checking' },
            },
          },
          unverifiable: {
            description: 'The server lacks the endpoint for the check, so the stored session is accepted.',
            tags: 'roleKnown',
            invoke: persistChange,
            on: { 'person.changed': { ...personChange, target: 'unverifiable', reenter: true } },
          },
          confirmed: {
            description: 'The server confirmed the session, which is stored for the next page load.',
            tags: 'roleKnown',
            invoke: persistSession,
            on: { 'person.changed': { ...personChange, target: 'confirmed', reenter: true } },
          },
          notPersisted: {
            description: 'The server started the session, but storage rejected it: it ends with this page.',
            tags: 'roleKnown',
            on: {
              'person.changed': personChange,
              // Storage never contained this session.
              'session.clearedElsewhere': {},
            },
          },
        },
      },
      loggingOut: {
        description: 'The session is removed from storage and the server ends it, whatever it responds.',
        tags: 'pending',
        invoke: [
          clearSession,
          {
            id: logOutVerb,
            src: logOutVerb,
            input: endedToken,
            onDone: { target: 'loggedOut', actions: 'clearSession' },
            onError: { target: 'loggedOut', actions: 'clearSession' },
          },
        ],
        on: login,
      },
    },
  });
};
