import { createActor, fromCallback, waitFor } from 'xstate';
import { connectPlayerSession } from '../../machines/session/player-session.connect';
import {
  type Forgotten,
  playerSessionMachine,
  type Session,
  type SessionPerson,
} from '../../machines/session/player-session.machine';
import { lost } from './failures';
import { heldCall } from './held-call';

export const person: SessionPerson = {
  user_id: 'U0123456789ACDEFG',
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
        watchStorage: fromCallback<{ type: string }, undefined>(() => {}),
        checkSession: check.logic,
        logOut: end.logic,
        keepSession: fromCallback<{ type: string }, Session | null>(({ input }) => {
          storage.kept = input;
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
    const { isRoleKnown: _, ...context } = actor.getSnapshot().context;
    return { value: actor.getSnapshot().value, kept: storage.kept, ...context };
  };
  const reach = async (name: 'confirmed' | 'unconfirmed') => {
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: name }));
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
};
export const waysIn = Object.entries(signedIn);
