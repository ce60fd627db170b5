// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { playerStorage } from '../../src/services/player-storage';
import { waitUntil } from '../support/wait-until';
import { loggedIn, person, rejection, start } from './started-app';

const { storeSession } = playerStorage;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('when the tab is visible or online again, the app', () => {
  const isCheckFailed = (snapshot: AnyMachineSnapshot) => snapshot.matches({ loggedIn: 'checkFailed' });
  const look = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it.each([
    ['the browser is online', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at', () => look('visible')],
  ])('checks the session immediately once %s', { tags: ['O.check.1'] }, async (_, comeBack) => {
    storeSession({ token: 'token-now', person });
    const { app, to } = start({ '/api/auth/session': rejection(503) });
    await waitUntil(app.session, isCheckFailed);
    comeBack();
    expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'checking' });
    await waitUntil(app.session, isCheckFailed);
    expect(to('/api/auth/session')).toHaveLength(2);
  });

  it('does not check the session on a server without the session endpoint', {
    tags: ['O.check.1'],
  }, async () => {
    storeSession({ token: 'token-now', person });
    const { app } = start();
    await loggedIn(app);
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'unverifiable' });
  });

  it('sends no request when the tab is hidden', async () => {
    storeSession({ token: 'token-now', person });
    const { app } = start({ '/api/auth/session': rejection(503) });
    await waitUntil(app.session, isCheckFailed);
    look('hidden');
    expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'checkFailed' });
  });

  it('reloads resources that failed', async () => {
    const answers = { '/api/content/home': rejection(503) };
    const { app, to } = start(answers);
    await waitUntil(app.homeContent, ({ value }) => value === 'failed');
    window.dispatchEvent(new Event('online'));
    await waitUntil(app.homeContent, ({ value }) => value === 'failed');
    expect(to('/api/content/home')).toHaveLength(2);
  });
});
