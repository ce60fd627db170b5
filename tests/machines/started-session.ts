import { createActor, fromCallback } from 'xstate';
import type { ClearRequest, TokenInput } from '../../machines/auth/auth.types';
import { connectPlayerAuth } from '../../machines/auth/player-auth.connect';
import { playerAuthMachine, type Session, type SessionPerson } from '../../machines/auth/player-auth.machine';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { noNews } from './deferred-list';
import { lost, rejection } from './failures';

export const person: SessionPerson = {
  id: 'U0123456789ACDEFG',
  username: 'aina',
  email: 'aina@example.test',
  phone: null,
  role: 'player',
  status: 'active',
};
export const session: Session = { person, token: 'token-now' };

export const startSession = (stored: Session | null, isUnreadable = false) => {
  const check = deferredCall<SessionPerson, TokenInput>();
  const end = deferredCall<unknown, TokenInput>();
  const storage = { kept: stored };
  const cleared: ClearRequest[] = [];
  const actor = createActor(
    playerAuthMachine.provide({
      actors: {
        watchStorage: noNews,
        watchReturn: noNews,
        checkSession: check.logic,
        logOut: end.logic,
        persistSession: fromCallback<{ type: string }, Session | null>(({ input }) => {
          if (input) storage.kept = input;
        }),
        clearSession: fromCallback<{ type: string }, ClearRequest>(({ input }) => {
          cleared.push(input);
          if (storage.kept?.token === input.token) storage.kept = null;
        }),
      },
    }),
    { input: { stored, isUnreadable } },
  ).start();
  const view = () => connectPlayerAuth(actor.getSnapshot(), actor.send);
  const shown = () => {
    const { value, context } = actor.getSnapshot();
    return { value, kept: storage.kept, ...context };
  };
  const reach = async (name: 'confirmed' | 'checkFailed' | 'unverifiable') => {
    await waitUntil(actor, (snapshot) => snapshot.matches({ loggedIn: name }));
  };
  return { actor, check, end, storage, cleared, view, shown, reach };
};

export const loggedIn = {
  checking: async () => startSession(session),
  confirmed: async () => {
    const app = startSession(session);
    app.check.asked[0]?.answer(person);
    await app.reach('confirmed');
    return app;
  },
  checkFailed: async () => {
    const app = startSession(session);
    app.check.asked[0]?.fail(lost);
    await app.reach('checkFailed');
    return app;
  },
  unverifiable: async () => {
    const app = startSession(session);
    app.check.asked[0]?.fail(rejection());
    await app.reach('unverifiable');
    return app;
  },
};
export const waysToLogIn = Object.entries(loggedIn);
