import { assign, setup } from 'xstate';
import { unprovidedCall, unprovidedListener } from '../shared/unprovided';

/** Who is signed in, without the token (product.md section 3). */
export interface SessionPerson {
  user_id: string;
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

export interface PlayerSessionContext {
  session: Session | null;
  /** Why nobody is signed in: never was, left by choice, or the server rejected the token. */
  ended: 'never' | 'left' | 'rejected';
  /** The token of the session that ended last. */
  endedToken: string | null;
}

export type PlayerSessionEvent =
  | { type: 'session.started'; session: Session }
  | { type: 'session.end' }
  | { type: 'session.rejected'; token: string };

export const playerSessionMachine = setup({
  types: {
    context: {} as PlayerSessionContext,
    events: {} as PlayerSessionEvent,
    input: {} as { stored: Session | null },
    tags: {} as 'signedIn' | 'pending',
  },
  actors: {
    keepSession: unprovidedListener<Session | null>('keepSession'),
    forgetSession: unprovidedListener<{ token: string | null }>('forgetSession'),
    checkSession: unprovidedCall<SessionPerson, { token: string | undefined }>('checkSession'),
    logOut: unprovidedCall<unknown, { token: string | undefined }>('logOut'),
  },
  actions: {
    takeSession: assign(({ event }) =>
      event.type === 'session.started' ? { session: event.session, ended: 'never' as const } : {},
    ),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isOwnToken: ({ context, event }) =>
      event.type === 'session.rejected' && event.token === context.session?.token,
  },
}).createMachine({
  id: 'playerSession',
  description: 'Knows whether a player is signed in, on this page load and the next.',
  context: ({ input }) => ({ session: input.stored, ended: 'never', endedToken: null }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Takes up the session that browser storage held at the start, if it held one.',
      always: [{ guard: 'hasSession', target: 'signedIn.checking' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'A guest: nothing of a session is kept.',
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        input: ({ context }) => ({ token: context.endedToken }),
      },
      on: {
        'session.started': { target: 'signedIn.confirmed', actions: 'takeSession' },
      },
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
        'session.rejected': {
          guard: 'isOwnToken',
          target: 'signedOut',
          actions: assign({
            session: null,
            ended: 'rejected',
            endedToken: ({ context }) => context.session?.token ?? null,
          }),
        },
      },
      states: {
        checking: {
          description: 'Signed in from storage while the server is asked in the background.',
          invoke: {
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
            onError: { target: 'unconfirmed' },
          },
        },
        unconfirmed: {
          description: 'Signed in from storage; the server could not say, and only a 401 would end it.',
        },
        confirmed: {
          description: 'Signed in by the word of the server, and kept for the next page load.',
          invoke: { id: 'keepSession', src: 'keepSession', input: ({ context }) => context.session },
        },
      },
    },
    signingOut: {
      description:
        'Nothing is kept any more and the server is asked to end the session; whatever it answers, it ends here.',
      tags: 'pending',
      invoke: [
        {
          id: 'forgetSession',
          src: 'forgetSession',
          input: ({ context }) => ({ token: context.endedToken }),
        },
        {
          id: 'logOut',
          src: 'logOut',
          input: ({ context }) => ({ token: context.endedToken ?? undefined }),
          onDone: { target: 'signedOut', actions: assign({ session: null }) },
          onError: { target: 'signedOut', actions: assign({ session: null }) },
        },
      ],
      on: { 'session.started': { target: 'signedIn.confirmed', actions: 'takeSession' } },
    },
  },
});
