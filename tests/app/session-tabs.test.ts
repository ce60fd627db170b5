// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectApp } from '../../machines/app/app.connect';
import { connectPlayerAuth } from '../../machines/auth/player-auth.connect';
import type { App } from '../../src/actors/app-actors';
import { playerStorage } from '../../src/services/player-storage';
import { waitUntil } from '../support/wait-until';
import { done, loggedIn, person, redeem, rejection, start, user } from './started-app';

const { watchStoredSession } = playerStorage;

const mine = { token: 'token-now', person };
const other = { token: 'token-of-another', person: { ...person, id: 'U9', username: 'benu' } };

beforeEach(() => localStorage.clear());

const put = ({ token, person: kept }: typeof mine) => {
  localStorage.setItem('session_user', JSON.stringify(kept));
  localStorage.setItem('session_token', token);
};
const drop = () => {
  localStorage.removeItem('session_token');
  localStorage.removeItem('session_user');
};
const news = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

const otherTab = {
  logsIn: (session: typeof mine) => {
    put(session);
    news('session_user');
    news('session_token');
  },
  logsOut: () => {
    drop();
    news('session_token');
    news('session_user');
  },
};

const shown = ({ session }: App) => {
  const { isLoggedIn, person: seen, endReason } = connectPlayerAuth(session.getSnapshot(), session.send);
  return { isLoggedIn, name: seen?.username ?? null, endReason };
};
const guest = { isLoggedIn: false, name: null };
const aina = { isLoggedIn: true, name: 'aina', endReason: null };
const benu = { isLoggedIn: true, name: 'benu', endReason: null };

describe('a new token of the same player in another tab', () => {
  it('keeps what the player has typed, and reloads nothing', async () => {
    const { app } = start();
    app.startSession({ ...user, token: mine.token });
    app.redeemDialog.send({ type: 'dialog.open' });
    app.redeemDialog.send({ type: 'code.change', text: '7K3M' });
    let reports = 0;
    const { target, type } = app.player.source();
    target.addEventListener(type, () => {
      reports += 1;
    });
    otherTab.logsIn({ ...mine, token: 'token-next' });
    await waitUntil(app.session, ({ context }) => context.session?.token === 'token-next');
    expect(app.redeemDialog.getSnapshot().context.text).toBe('7K3M');
    expect(reports).toBe(0);
  });
});

describe('storage events of other tabs', () => {
  const listen = () => {
    const heard: unknown[] = [];
    onTestFinished(watchStoredSession((session) => heard.push(session)));
    return heard;
  };
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it.each<[string, () => unknown]>([
    ['the token has changed', () => news('session_token')],
    ['only the user has changed', () => news('session_user')],
    ['everything was cleared', () => news(null)],
    ["the page comes back from the browser's memory", () => show(true)],
  ])('change the session if %s', (_, happens) => {
    const heard = listen();
    put(mine);
    happens();
    drop();
    happens();
    expect(heard).toEqual([mine, null]);
  });

  it.each<[string, () => unknown]>([
    ['something else has changed', () => news('staff_session_token')],
    ['the page is shown for the first time', () => show(false)],
  ])('are ignored if %s', (_, happens) => {
    const heard = listen();
    put(mine);
    happens();
    expect(heard).toEqual([]);
  });

  it('are ignored if the storage cannot be read', () => {
    const heard = listen();
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    news(null);
    expect(heard).toEqual([]);
  });

  it('are ignored after the listener stopped', () => {
    const heard: unknown[] = [];
    watchStoredSession((session) => heard.push(session))();
    news('session_token');
    show(true);
    expect(heard).toEqual([]);
  });
});

describe('a logout in another tab', () => {
  it('logs out here immediately, without a request, and keeps drafts for the same player', () => {
    put(mine);
    const { app, to } = start();
    app.redeemDialog.send({ type: 'dialog.open' });
    app.redeemDialog.send({ type: 'code.change', text: '7K3M' });
    otherTab.logsOut();
    expect(shown(app)).toEqual({ ...guest, endReason: 'clearedElsewhere' });
    expect(app.redeemDialog.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '7K3M' } });
    expect(to('/api/auth/logout')).toEqual([]);
    otherTab.logsIn({ ...mine, token: 'token-next' });
    expect(app.redeemDialog.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '7K3M' } });
  });

  it('keeps no drafts for another player', () => {
    put(mine);
    const { app } = start();
    app.redeemDialog.send({ type: 'dialog.open' });
    app.redeemDialog.send({ type: 'code.change', text: '7K3M' });
    otherTab.logsOut();
    otherTab.logsIn(other);
    expect(app.redeemDialog.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '' } });
  });

  it('shows no message to a guest', () => {
    const { app } = start();
    otherTab.logsOut();
    expect(shown(app)).toEqual({ ...guest, endReason: null });
  });
});

describe('a login in another tab', () => {
  it('logs in here immediately and checks the session', async () => {
    const { app, to } = start();
    otherTab.logsIn(mine);
    expect(shown(app)).toEqual(aina);
    await loggedIn(app);
    expect(to('/api/auth/session').map(({ headers }) => headers.authorization)).toEqual(['Bearer token-now']);
  });

  it('by another player clears everything of the previous one', () => {
    put(mine);
    const { app } = start();
    app.redeemDialog.send({ type: 'dialog.open' });
    app.redeemDialog.send({ type: 'code.change', text: '7K3M' });
    otherTab.logsIn(other);
    expect(shown(app)).toEqual(benu);
    expect(connectApp(app.appActor.getSnapshot()).departures).toBe(1);
    expect(app.redeemDialog.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '' } });
  });

  it('is ignored while this tab is logging out of the same session', () => {
    put(mine);
    const { app } = start({ '/api/auth/logout': () => new Response(null, { status: 500 }) });
    app.session.send({ type: 'session.end' });
    otherTab.logsIn(mine);
    expect(shown(app)).toMatchObject({ isLoggedIn: false, endReason: 'loggedOut' });
    otherTab.logsIn(other);
    expect(shown(app)).toEqual(benu);
  });
});

describe('a new name that another tab has stored', () => {
  const renamed = { ...mine, person: { ...person, username: 'aina_k' } };
  const renames = () => {
    localStorage.setItem('session_user', JSON.stringify(renamed.person));
    news('session_user');
  };

  it('is shown here immediately, and the session is checked', { tags: ['O.tabs.1'] }, async () => {
    put(mine);
    const { app, to } = start();
    await loggedIn(app);
    renames();
    expect(shown(app)).toEqual({ ...aina, name: 'aina_k' });
    await loggedIn(app);
    expect(to('/api/auth/session').map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-now',
      'Bearer token-now',
    ]);
  });

  it('is not overwritten by an older response of the running check', async () => {
    put(mine);
    let answers = 0;
    const users = [user, { ...user, username: 'aina_k' }];
    const { app } = start({ '/api/auth/session': () => done(users[answers++])() });
    renames();
    await waitUntil(app.session, (snapshot) => snapshot.matches({ loggedIn: 'confirmed' }));
    expect(answers).toBe(2);
    expect(shown(app)).toEqual({ ...aina, name: 'aina_k' });
    expect(JSON.parse(localStorage.getItem('session_user') ?? '')).toEqual(renamed.person);
  });

  it('of another player is ignored until the token has changed too', () => {
    put(mine);
    const { app } = start();
    localStorage.setItem('session_user', JSON.stringify(other.person));
    news('session_user');
    expect(shown(app)).toEqual(aina);
  });
});

describe('a tab that received a storage event', () => {
  it('writes nothing that would notify the other tab again', { tags: ['O.tabs.1'] }, async () => {
    put(mine);
    const { app } = start({ '/api/auth/session': done({ ...other.person, user_id: other.person.id }) });
    otherTab.logsOut();
    expect({ ...localStorage }).toEqual({});
    otherTab.logsIn(other);
    await waitUntil(app.session, (snapshot) => snapshot.matches({ loggedIn: 'confirmed' }));
    expect({ ...localStorage }).toEqual({
      session_token: other.token,
      session_user: JSON.stringify(other.person),
    });
  });

  it('does not overwrite the user of the next session before its token is written', () => {
    put(mine);
    const { app } = start();
    drop();
    localStorage.setItem('session_user', JSON.stringify(other.person));
    news('session_token');
    expect(shown(app)).toEqual({ ...guest, endReason: 'clearedElsewhere' });
    localStorage.setItem('session_token', other.token);
    news('session_token');
    expect(shown(app)).toEqual(benu);
    expect({ ...localStorage }).toEqual({
      session_token: other.token,
      session_user: JSON.stringify(other.person),
    });
  });

  it('stores no late response for the previous session', async () => {
    put(mine);
    const { app } = start({ '/api/auth/session': done(user) });
    put(other);
    await waitUntil(app.session, (snapshot) => snapshot.matches({ loggedIn: 'confirmed' }));
    news('session_token');
    expect(shown(app)).toEqual(benu);
    expect(localStorage.getItem('session_user')).toBe(JSON.stringify(other.person));
  });
});

describe('a session that the browser does not store', () => {
  const reject = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const full = () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: reject, removeItem: () => undefined });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  };

  it('lasts as long as the page, whatever other tabs store', async () => {
    full();
    const { app } = start();
    app.startSession({ ...user, token: 'token-now' });
    expect(app.session.getSnapshot().value).toEqual({ loggedIn: 'notPersisted' });
    news(null);
    expect(shown(app)).toEqual(aina);
    await redeem(app, '7K3M-9Q2W-8X4R');
    expect(app.redeemDialog.getSnapshot().value).toEqual({ result: 'unrewarded' });
    expect(shown(app)).toEqual(aina);
  });

  it('ends with a 401', async () => {
    full();
    const { app } = start({ '/api/user/redeem-code': rejection(401) });
    app.startSession({ ...user, token: 'token-now' });
    await redeem(app, '7K3M-9Q2W-8X4R');
    expect(shown(app)).toEqual({ ...guest, endReason: 'rejected' });
  });
});
