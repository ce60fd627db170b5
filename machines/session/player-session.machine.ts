import { assign, setup } from 'xstate';
import { isUnknownCall } from '../shared/failure';
import { unprovidedCall, unprovidedListener } from '../shared/unprovided';

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
 * Why nobody is signed in: never was, left by choice, left in another tab, the server's word, or what the browser
 * had kept does not read as a session.
 */
export type SessionEnd = 'never' | 'left' | 'elsewhere' | 'unreadable' | Rejection;

export interface PlayerSessionContext {
  session: Session | null;
  ended: SessionEnd;
  /** What the server said as it ended the session. */
  told: string | null;
  /** The token of the session that ended last, by choice or by the server's word: nobody signs in with it again. */
  endedToken: string | null;
}

export type PlayerSessionEvent =
  /** `isKept`: the browser has stored it for the next page load. */
  | { type: 'session.started'; session: Session; isKept: boolean }
  | { type: 'session.end' }
  | { type: 'session.rejected'; token: string; reason: Rejection; words: string | null }
  /** Another tab has signed somebody in. */
  | { type: 'session.adopted'; session: Session }
  /** Another tab has signed out. */
  | { type: 'session.dropped' }
  /** The browser says that it is online again. */
  | { type: 'line.returned' }
  /** The person looks at the page again. */
  | { type: 'page.returned' }
  | { type: 'check.retry' }
  | { type: 'person.changed'; person: Partial<SessionPerson> };

/** What storage is to forget: the session that ended here, or what a page found at its start and could not read. */
export interface Forgotten {
  token: string | null;
  isUnreadable: boolean;
}

const toForget = ({ context: { ended, endedToken } }: { context: PlayerSessionContext }): Forgotten => ({
  token: endedToken,
  isUnreadable: ended === 'unreadable',
});

/** Where nobody is signed in: somebody signs in here, or has in another tab. */
const signingIn = {
  'session.started': [
    { guard: 'isKept', target: 'signedIn.confirmed', actions: 'takeSession' },
    { target: 'signedIn.unkept', actions: 'takeSession' },
  ],
  'session.adopted': { guard: 'isOtherToken', target: 'restoring', actions: 'takeSession' },
} as const;

/** The server may be able to say now who is signed in; where it is being asked already, it is asked anew. */
const askAgain = (reenter = false) => {
  const again = { target: 'checking', reenter } as const;
  return {
    'line.returned': again,
    'page.returned': again,
    // What was asked before the change may be answered as it was then; and the change confirms no stored role.
    'person.changed': { ...again, actions: 'changePerson' } as const,
  };
};

const watchReturn = { id: 'watchReturn', src: 'watchReturn' } as const;

/** Of a session from storage only what the player has changed since is kept anew. */
const keepChange = {
  id: 'keepSession',
  src: 'keepSession',
  input: ({ context, event }: { context: PlayerSessionContext; event: { type: string } }) =>
    event.type === 'person.changed' ? context.session : null,
} as const;

export const playerSessionMachine = setup({
  types: {
    context: {} as PlayerSessionContext,
    events: {} as PlayerSessionEvent,
    input: {} as { stored: Session | null; isUnreadable: boolean },
    tags: {} as 'signedIn' | 'roleKnown' | 'pending',
  },
  actors: {
    watchStorage: unprovidedListener<undefined>('watchStorage'),
    keepSession: unprovidedListener<Session | null>('keepSession'),
    forgetSession: unprovidedListener<Forgotten>('forgetSession'),
    watchReturn: unprovidedListener('watchReturn'),
    checkSession: unprovidedCall<SessionPerson, { token: string | undefined }>('checkSession'),
    logOut: unprovidedCall<unknown, { token: string | undefined }>('logOut'),
  },
  actions: {
    takeSession: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'session.adopted'
        ? { session: event.session, ended: 'never' as const, told: null }
        : {},
    ),
    dropSession: assign(({ context, event }) =>
      event.type === 'session.rejected'
        ? {
            session: null,
            ended: event.reason,
            told: event.words,
            endedToken: context.session?.token ?? null,
          }
        : { session: null, ended: 'elsewhere' as const, told: null, endedToken: null },
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
    isUnknownCall: ({ event }) => 'error' in event && isUnknownCall(event.error),
    isOwnToken: ({ context, event }) =>
      event.type === 'session.rejected' && event.token === context.session?.token,
    isOtherToken: ({ context, event }) =>
      event.type === 'session.adopted' &&
      event.session.token !== context.session?.token &&
      event.session.token !== context.endedToken,
  },
}).createMachine({
  id: 'playerSession',
  description:
    'Knows whether a player is signed in: on this page load and the next, in this tab and the others.',
  context: ({ input }) => ({
    session: input.stored,
    ended: input.isUnreadable ? 'unreadable' : 'never',
    told: null,
    endedToken: null,
  }),
  invoke: { id: 'watchStorage', src: 'watchStorage' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Takes up the session that browser storage holds, if it holds one.',
      always: [{ guard: 'hasSession', target: 'signedIn.checking' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'A guest: nothing is kept of a session that ended here.',
      invoke: { id: 'forgetSession', src: 'forgetSession', input: toForget },
      on: signingIn,
    },
    signedIn: {
      description: 'A player whose calls carry the token.',
      tags: 'signedIn',
      initial: 'checking',
      on: {
        'session.end': {
          target: 'signingOut',
          actions: assign({ ended: 'left', endedToken: ({ context }) => context.session?.token ?? null }),
        },
        'session.rejected': { guard: 'isOwnToken', target: 'signedOut', actions: 'dropSession' },
        'session.adopted': { guard: 'isOtherToken', target: 'restoring', actions: 'takeSession' },
        'session.dropped': { target: 'signedOut', actions: 'dropSession' },
      },
      states: {
        checking: {
          description:
            'Signed in from storage while the server is asked in the background; what the player changes is kept.',
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
              onError: [{ guard: 'isUnknownCall', target: 'trusted' }, { target: 'unconfirmed' }],
            },
          ],
          on: askAgain(true),
        },
        unconfirmed: {
          description:
            'Signed in from storage; the check failed, and is repeated on request, once online, or once the page is visible.',
          invoke: watchReturn,
          on: { ...askAgain(), 'check.retry': { target: 'checking' } },
        },
        trusted: {
          description:
            'Signed in from storage, which has the last word: the server has no call that says it; what the player changes is kept.',
          tags: 'roleKnown',
          invoke: keepChange,
          on: { 'person.changed': { target: 'trusted', actions: 'changePerson', reenter: true } },
        },
        confirmed: {
          description: 'Signed in by the word of the server, and kept for the next page load.',
          tags: 'roleKnown',
          invoke: { id: 'keepSession', src: 'keepSession', input: ({ context }) => context.session },
          on: { 'person.changed': { target: 'confirmed', actions: 'changePerson', reenter: true } },
        },
        unkept: {
          description:
            'Signed in by the word of the server, but the browser keeps nothing: it ends with this page.',
          tags: 'roleKnown',
          on: {
            'person.changed': { actions: 'changePerson' },
            // What the storage lacks it never had.
            'session.dropped': {},
          },
        },
      },
    },
    signingOut: {
      description:
        'Nothing is kept any more and the server is asked to end the session; whatever it answers, it ends here.',
      tags: 'pending',
      invoke: [
        { id: 'forgetSession', src: 'forgetSession', input: toForget },
        {
          id: 'logOut',
          src: 'logOut',
          input: ({ context }) => ({ token: context.endedToken ?? undefined }),
          onDone: { target: 'signedOut', actions: assign({ session: null }) },
          onError: { target: 'signedOut', actions: assign({ session: null }) },
        },
      ],
      on: signingIn,
    },
  },
});
