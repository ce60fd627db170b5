import type { AuthConfig, AuthContext, AuthInput, ClearRequest, TokenInput } from './auth.types';

/** Parts of the statecharts of sessions. Guards, actions and sibling states are referred to by name. */

type Args<Person> = { context: AuthContext<Person> };

const clearRequest = ({ context: { endReason, endedToken } }: Args<unknown>): ClearRequest => ({
  token: endedToken,
  isUnreadable: endReason === 'unreadable',
});

export const currentSession = <Person>({ context }: Args<Person>) => context.session;
const currentToken = ({ context }: Args<unknown>): TokenInput => ({ token: context.session?.token });
const endedToken = ({ context }: Args<unknown>): TokenInput => ({ token: context.endedToken ?? undefined });

const otherSession = { guard: 'isOtherToken', target: 'restoring', actions: 'setSession' } as const;

/** A login here, or in another tab. */
const login = {
  'session.started': [
    { guard: 'isPersisted', target: 'loggedIn.confirmed', actions: 'setSession' },
    { target: 'loggedIn.notPersisted', actions: 'setSession' },
  ],
  'session.changedElsewhere': otherSession,
} as const;

export const recheck = { target: 'checking', reenter: true } as const;
const recheckOn = { 'network.online': recheck, 'page.visible': recheck } as const;

const watchReturn = { id: 'watchReturn', src: 'watchReturn' } as const;
const clearSession = { id: 'clearSession', src: 'clearSession', input: clearRequest } as const;
export const persistSession = { id: 'persistSession', src: 'persistSession', input: currentSession } as const;

const checkSession = (verb: string) =>
  ({
    id: verb,
    src: verb,
    input: currentToken,
    onDone: { target: 'confirmed', actions: 'setCheckedPerson' },
    onError: [{ guard: 'isEndpointMissing', target: 'unverifiable' }, { target: 'checkFailed' }],
  }) as const;

export const restoring = {
  description: 'Restores the session from browser storage, if there is one.',
  always: [{ guard: 'hasSession', target: 'loggedIn.checking' }, { target: 'loggedOut' }],
} as const;

export const loggedOut = {
  description: 'No user is logged in; an ended session is removed from storage.',
  invoke: clearSession,
  on: login,
} as const;

export const loggedIn = {
  description: 'Requests carry the token of the session.',
  tags: 'loggedIn',
  initial: 'checking',
  on: {
    'session.end': { target: 'loggingOut', actions: 'setLoggedOut' },
    'session.rejected': { guard: 'isOwnToken', target: 'loggedOut', actions: 'clearRejectedSession' },
    'session.changedElsewhere': otherSession,
    'session.clearedElsewhere': { target: 'loggedOut', actions: 'clearSessionElsewhere' },
  },
} as const;

export const checking = ({ checkVerb }: AuthConfig) =>
  ({
    description: 'The session comes from storage; the server checks it in the background.',
    invoke: [watchReturn, checkSession(checkVerb)],
    on: recheckOn,
  }) as const;

export const checkFailed = {
  description: 'The check failed; it is repeated on request, and once online or visible.',
  invoke: watchReturn,
  on: { ...recheckOn, 'check.retry': { target: 'checking' } },
} as const;

export const unverifiable = {
  description: 'The server lacks the endpoint for the check, so the stored session is accepted.',
  tags: 'roleKnown',
} as const;

export const confirmed = {
  description: 'The server confirmed the session, which is stored for the next page load.',
  tags: 'roleKnown',
  invoke: persistSession,
} as const;

export const notPersisted = {
  description: 'The server started the session, but storage rejected it: it ends with this page.',
  tags: 'roleKnown',
  // Storage never contained this session.
  on: { 'session.clearedElsewhere': {} },
} as const;

export const loggingOut = ({ logOutVerb }: AuthConfig) =>
  ({
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
  }) as const;

/** Id, description, context and listener of a machine. */
export const authOf = <Person extends { id: string }>({ machineId, description }: AuthConfig) => ({
  id: machineId,
  description,
  context: ({ input }: { input: AuthInput<Person> }): AuthContext<Person> => ({
    session: input.stored,
    endReason: input.isUnreadable ? 'unreadable' : null,
    message: null,
    endedToken: null,
  }),
  invoke: { id: 'watchStorage', src: 'watchStorage' } as const,
});
