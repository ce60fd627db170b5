// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { storeSession } from '../../src/services/session-storage';
import { waitUntil } from '../support/wait-until';
import { person, refusal, signedIn, start } from './started-app';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('coming back', () => {
  const isUnconfirmed = (snapshot: AnyMachineSnapshot) => snapshot.matches({ signedIn: 'unconfirmed' });
  const look = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it.each([
    ['the browser is online', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at', () => look('visible')],
  ])('asks again who is signed in as soon as %s', async (_, comeBack) => {
    storeSession({ token: 'token-now', person });
    const { app, to } = start({ '/api/auth/session': refusal(503) });
    await waitUntil(app.session, isUnconfirmed);
    comeBack();
    expect(app.session.getSnapshot().value).toEqual({ signedIn: 'checking' });
    await waitUntil(app.session, isUnconfirmed);
    expect(to('/api/auth/session')).toHaveLength(2);
  });

  it('asks no server again that has no call to say who is signed in', async () => {
    storeSession({ token: 'token-now', person });
    const { app } = start();
    await signedIn(app);
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(app.session.getSnapshot().value).toEqual({ signedIn: 'trusted' });
  });

  it('asks nothing as the page goes out of sight', async () => {
    storeSession({ token: 'token-now', person });
    const { app } = start({ '/api/auth/session': refusal(503) });
    await waitUntil(app.session, isUnconfirmed);
    look('hidden');
    expect(app.session.getSnapshot().value).toEqual({ signedIn: 'unconfirmed' });
  });

  it('asks again for what could not be loaded', async () => {
    const answers = { '/api/content/home': refusal(503) };
    const { app, to } = start(answers);
    await waitUntil(app.homeContent, ({ value }) => value === 'failed');
    window.dispatchEvent(new Event('online'));
    await waitUntil(app.homeContent, ({ value }) => value === 'failed');
    expect(to('/api/content/home')).toHaveLength(2);
  });
});
