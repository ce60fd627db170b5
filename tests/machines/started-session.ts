import { createActor, fromCallback } from 'xstate';
import { connectPlayerSession } from '../../machines/session/player-session.connect';
import {
  type Forgotten,
  playerSessionMachine,
  type Session,
  type SessionPerson,
} from '../../machines/session/player-session.machine';
import { waitUntil } from '../support/wait-until';
import { lost, refusal } from './failures';
import { heldCall } from './held-call';
import { noNews } from './held-list';

export const person: SessionPerson = {
  id: 'U0123456789ACDEFG',
  username: 'aina',
  email: 'aina@example.test',
  phone: null,
  role: 'player',
  status: 'active',
};
export const session: Session = { person, token: 'token-now' };

/** A session machine over a storage of its own, started with what that storage holds. */
export const startSession = (stored: Session | null, isUnreadable = false) => {
  const check = heldCall<SessionPerson, { token: string | undefined }>();
  const end = heldCall<unknown, { token: string | undefined }>();
  const storage = { kept: stored };
  const actor = createActor(
    playerSessionMachine.provide({
      actors: {
        watchStorage: noNews,
        watchReturn: noNews,
        checkSession: check.logic,
        logOut: end.logic,
        keepSession: fromCallback<{ type: string }, Session | null>(({ input }) => {
          if (input) storage.kept = input;
        }),
        forgetSession: fromCallback<{ type: string }, Forgotten>(({ input }) => {
          if (storage.kept?.token === input.token) storage.kept = null;
        }),
      },
    }),
    { input: { stored, isUnreadable } },
  ).start();
  const view = () => connectPlayerSession(actor.getSnapshot(), actor.send);
  const shown = () => {
    const { value, context } = actor.getSnapshot();
    return { value, kept: storage.kept, ...context };
  };
  const reach = async (name: 'confirmed' | 'unconfirmed' | 'trusted') => {
    await waitUntil(actor, (snapshot) => snapshot.matches({ signedIn: name }));
  };
  return { actor, check, end, storage, view, shown, reach };
};

/** Each way to be signed in. */
export const signedIn = {
  checking: async () => startSession(session),
  confirmed: async () => {
    const app = startSession(session);
    app.check.asked[0]?.answer(person);
    await app.reach('confirmed');
    return app;
  },
  unconfirmed: async () => {
    const app = startSession(session);
    app.check.asked[0]?.fail(lost);
    await app.reach('unconfirmed');
    return app;
  },
  trusted: async () => {
    const app = startSession(session);
    app.check.asked[0]?.fail(refusal());
    await app.reach('trusted');
    return app;
  },
};
export const waysIn = Object.entries(signedIn);
