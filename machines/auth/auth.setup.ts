import { assign, setup } from 'xstate';
import { eventOf } from '../shared/event-of';
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

/** What the sessions of all kinds of account share: their types, their actors, and how they start and end. */
export const setupAuth = <Person extends { id: string }, Listeners extends object = object>(
  { checkVerb, logOutVerb }: AuthConfig,
  listeners: Listeners = {} as Listeners,
) =>
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
      ...listeners,
    },
    actions: {
      setSession: assign(({ event }) =>
        'session' in event ? { session: event.session, endReason: null, message: null } : {},
      ),
      setCheckedPerson: assign(({ context: { session }, event }) =>
        'output' in event && session ? { session: { ...session, person: event.output as Person } } : {},
      ),
      setLoggedOut: assign(({ context }) => ({
        endReason: 'loggedOut' as const,
        endedToken: context.session?.token ?? null,
      })),
      clearSession: assign({ session: null }),
      clearRejectedSession: assign(({ context, event }) => {
        const { reason, message } = eventOf(event, 'session.rejected');
        return { session: null, endReason: reason, message, endedToken: context.session?.token ?? null };
      }),
      clearSessionElsewhere: assign({
        session: null,
        endReason: 'clearedElsewhere' as const,
        message: null,
        endedToken: null,
      }),
    },
    guards: {
      hasSession: ({ context }) => context.session !== null,
      isPersisted: ({ event }) => eventOf(event, 'session.started').isPersisted,
      isEndpointMissing: ({ event }) => 'error' in event && isEndpointMissing(event.error),
      isOwnToken: ({ context, event }) => eventOf(event, 'session.rejected').token === context.session?.token,
      isOtherToken: ({ context, event }) => {
        const { token } = eventOf(event, 'session.changedElsewhere').session;
        return token !== context.session?.token && token !== context.endedToken;
      },
    },
  });
