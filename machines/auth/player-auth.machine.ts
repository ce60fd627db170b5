import { assign, setup } from 'xstate';
import { isEndpointMissing } from '../shared/failure';
import { placeholderCall, placeholderListener } from '../shared/placeholders';

/** Who is logged in, without the token (product.md section 3): `id` is the `user_id` of the API. */
export interface SessionPerson {
  id: string;
  username: string;
  email: string;
  phone: string | null;
  role: string;
  status: string;
}

export interface Session {
  person: SessionPerson;
  token: string;
}

/** Why the server ended a session: it knows the token no more, or the account is suspended. */
export type Rejection = 'rejected' | 'suspended';

/**
 * Why no session is live: there was none, it ended by a logout here or in another tab, the server rejected it, or the
 * stored session is unreadable.
 */
export type SessionEnd = 'never' | 'left' | 'elsewhere' | 'unreadable' | Rejection;

export interface PlayerAuthContext {
  session: Session | null;
  ended: SessionEnd;
  /** What the server said as it ended the session. */
  message: string | null;
  /** The token of the session that ended last. It never starts a session again. */
  endedToken: string | null;
}

export type PlayerAuthEvent =
  /** `isKept`: the browser has stored it for the next page load. */
  | { type: 'session.started'; session: Session; isKept: boolean }
  | { type: 'session.end' }
  | { type: 'session.rejected'; token: string; reason: Rejection; words: string | null }
  /** A login in another tab. */
  | { type: 'session.changedElsewhere'; session: Session }
  /** A logout in another tab. */
  | { type: 'session.clearedElsewhere' }
  /** The browser says that it is online again. */
  | { type: 'network.online' }
  /** The person looks at the page again. */
  | { type: 'page.visible' }
  | { type: 'check.retry' }
  | { type: 'person.changed'; person: Partial<SessionPerson> };

/** What storage is to forget: the session that ended here, or what a page found at its start and could not read. */
export interface ClearRequest {
  token: string | null;
  isUnreadable: boolean;
}

const toForget = ({ context: { ended, endedToken } }: { context: PlayerAuthContext }): ClearRequest => ({
  token: endedToken,
  isUnreadable: ended === 'unreadable',
});

/** A login here or in another tab. */
const onLogin = {
  'session.started': [
    { guard: 'isKept', target: 'loggedIn.confirmed', actions: 'takeSession' },
    { target: 'loggedIn.notPersisted', actions: 'takeSession' },
  ],
  'session.changedElsewhere': { guard: 'isOtherToken', target: 'restoring', actions: 'takeSession' },
} as const;

/** Checks the session; `reenter` replaces a check that is pending. */
const recheckOn = (reenter = false) => {
  const again = { target: 'checking', reenter } as const;
  return {
    'network.online': again,
    'page.visible': again,
    // What was asked before the change may be answered as it was then; and the change confirms no stored role.
    'person.changed': { ...again, actions: 'changePerson' } as const,
  };
};

const watchReturn = { id: 'watchReturn', src: 'watchReturn' } as const;

/** Stores the changes of the player to a session that came from storage. */
const keepChange = {
  id: 'persistSession',
  src: 'persistSession',
  input: ({ context, event }: { context: PlayerAuthContext; event: { type: string } }) =>
    event.type === 'person.changed' ? context.session : null,
} as const;

export const playerAuthMachine = setup({
  types: {
    context: {} as PlayerAuthContext,
    events: {} as PlayerAuthEvent,
    input: {} as { stored: Session | null; isUnreadable: boolean },
    tags: {} as 'loggedIn' | 'roleKnown' | 'pending',
  },
  actors: {
    watchStorage: placeholderListener<undefined>('watchStorage'),
    persistSession: placeholderListener<Session | null>('persistSession'),
    clearSession: placeholderListener<ClearRequest>('clearSession'),
    watchReturn: placeholderListener('watchReturn'),
    checkSession: placeholderCall<SessionPerson, { token: string | undefined }>('checkSession'),
    logOut: placeholderCall<unknown, { token: string | undefined }>('logOut'),
  },
  actions: {
    takeSession: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'session.changedElsewhere'
        ? { session: event.session, ended: 'never' as const, message: null }
        : {},
    ),
    dropSession: assign(({ context, event }) =>
      event.type === 'session.rejected'
        ? {
            session: null,
            ended: event.reason,
            message: event.words,
            endedToken: context.session?.token ?? null,
          }
        : { session: null, ended: 'elsewhere' as const, message: null, endedToken: null },
    ),
    changePerson: assign(({ context: { session }, event }) =>
      event.type === 'person.changed' && session
        ? { session: { ...session, person: { ...session.person, ...event.person } } }
        : {},
    ),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isKept: ({ event }) => event.type === 'session.started' && event.isKept,
    isEndpointMissing: ({ event }) => 'error' in event && isEndpointMissing(event.error),
    isOwnToken: ({ context, event }) =>
      event.type === 'session.rejected' && event.token === context.session?.token,
    isOtherToken: ({ context, event }) =>
      event.type === 'session.changedElsewhere' &&
      event.session.token !== context.session?.token &&
      event.session.token !== context.endedToken,
  },
}).createMachine({
  id: 'playerAuth',
  description:
    'Knows whether a player is logged in: on this page load and the next, in this tab and the others.',
  context: ({ input }) => ({
    session: input.stored,
    ended: input.isUnreadable ? 'unreadable' : 'never',
    message: null,
    endedToken: null,
  }),
  invoke: { id: 'watchStorage', src: 'watchStorage' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Takes up the session that browser storage holds, if it holds one.',
      always: [{ guard: 'hasSession', target: 'loggedIn.checking' }, { target: 'loggedOut' }],
    },
    loggedOut: {
      description: 'A guest: nothing is kept of a session that ended here.',
      invoke: { id: 'clearSession', src: 'clearSession', input: toForget },
      on: onLogin,
    },
    loggedIn: {
      description: 'A player whose calls carry the token.',
      tags: 'loggedIn',
      initial: 'checking',
      on: {
        'session.end': {
          target: 'loggingOut',
          actions: assign({ ended: 'left', endedToken: ({ context }) => context.session?.token ?? null }),
        },
        'session.rejected': { guard: 'isOwnToken', target: 'loggedOut', actions: 'dropSession' },
        'session.changedElsewhere': { guard: 'isOtherToken', target: 'restoring', actions: 'takeSession' },
        'session.clearedElsewhere': { target: 'loggedOut', actions: 'dropSession' },
      },
      states: {
        checking: {
          description:
            'Logged in from storage while the session check is pending; changes of the player are stored.',
          invoke: [
            watchReturn,
            keepChange,
            {
              id: 'checkSession',
              src: 'checkSession',
              input: ({ context }) => ({ token: context.session?.token }),
              onDone: {
                target: 'confirmed',
                actions: assign({
                  session: ({ context, event }) =>
                    context.session && { ...context.session, person: event.output },
                }),
              },
              onError: [{ guard: 'isEndpointMissing', target: 'trusted' }, { target: 'checkFailed' }],
            },
          ],
          on: recheckOn(true),
        },
        checkFailed: {
          description:
            'Logged in from storage; the session check failed, and is repeated on request, once online, or once the page is visible.',
          invoke: watchReturn,
          on: { ...recheckOn(), 'check.retry': { target: 'checking' } },
        },
        trusted: {
          description:
            'Logged in from storage, because the server has no session endpoint; changes of the player are stored.',
          tags: 'roleKnown',
          invoke: keepChange,
          on: { 'person.changed': { target: 'trusted', actions: 'changePerson', reenter: true } },
        },
        confirmed: {
          description: 'Logged in and confirmed by the server; stored for the next page load.',
          tags: 'roleKnown',
          invoke: { id: 'persistSession', src: 'persistSession', input: ({ context }) => context.session },
          on: { 'person.changed': { target: 'confirmed', actions: 'changePerson', reenter: true } },
        },
        notPersisted: {
          description:
            'Logged in and confirmed by the server, but not stored: the session ends with this page.',
          tags: 'roleKnown',
          on: {
            'person.changed': { actions: 'changePerson' },
            // What the storage lacks it never had.
            'session.clearedElsewhere': {},
          },
        },
      },
    },
    loggingOut: {
      description:
        'Nothing is kept any more and the server is asked to end the session; whatever it answers, it ends here.',
      tags: 'pending',
      invoke: [
        { id: 'clearSession', src: 'clearSession', input: toForget },
        {
          id: 'logOut',
          src: 'logOut',
          input: ({ context }) => ({ token: context.endedToken ?? undefined }),
          onDone: { target: 'loggedOut', actions: assign({ session: null }) },
          onError: { target: 'loggedOut', actions: assign({ session: null }) },
        },
      ],
      on: onLogin,
    },
  },
});
