// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { storeSession } from '../../src/services/session-storage';
import { waitUntil } from '../support/wait-until';
import { loggedIn, person, rejection, start } from './started-app';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('coming back', () => {
  const isCheckFailed = (snapshot: AnyMachineSnapshot) => snapshot.matches({ loggedIn: 'checkFailed' });
  const look = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it.each([
    ['the browser is online', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at', () => look('visible')],
  ])('asks again who is signed in as soon as %s', { tags: ['O.check.1'] }, async (_, comeBack) => {
    storeSession({ token: 'token-now', person });
    const { app, to } = start({ '/api/auth/session': rejection(503) });
    await waitUntil(app.session, isCheckFailed);
    comeBack();
    expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'checking' });
    await waitUntil(app.session, isCheckFailed);
    expect(to('/api/auth/session')).toHaveLength(2);
  });

  it('asks no server again that has no call to say who is signed in', { tags: ['O.check.1'] }, async () => {
    storeSession({ token: 'token-now', person });
    const { app } = start();
    await loggedIn(app);
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'trusted' });
  });

  it('asks nothing as the page goes out of sight', async () => {
    storeSession({ token: 'token-now', person });
    const { app } = start({ '/api/auth/session': rejection(503) });
    await waitUntil(app.session, isCheckFailed);
    look('hidden');
    expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'checkFailed' });
  });

  it('asks again for what could not be loaded', async () => {
    const answers = { '/api/content/home': rejection(503) };
    const { app, to } = start(answers);
    await waitUntil(app.homeContent, ({ value }) => value === 'failed');
    window.dispatchEvent(new Event('online'));
    await waitUntil(app.homeContent, ({ value }) => value === 'failed');
    expect(to('/api/content/home')).toHaveLength(2);
  });
});
