// @vitest-environment happy-dom

import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { updateProfile } from '../../contract/profile.contract';
import { machines } from '../../machines';
import { connectApp } from '../../machines/app/app.connect';
import { createCamera } from '../../src/actors/camera';
import { copyText } from '../../src/actors/copy-text';
import { getForms } from '../../src/actors/forms';
import { lazyCode } from '../../src/actors/lazy-code';
import { newRewardsBadgeOf } from '../../src/actors/new-rewards-badge';
import { activityQrOf, pickupCodeOf, playerPassOf } from '../../src/actors/renewed-code';
import { getResources } from '../../src/actors/resources';
import { savedProfileOf } from '../../src/actors/saved-profile';
import { scanQueueWith } from '../../src/actors/scan-queue';
import { staffOf } from '../../src/actors/staff';
import { staffLogoutOf } from '../../src/actors/staff-logout';
import { staffScanOf } from '../../src/actors/staff-scan';
import { playerStorage } from '../../src/services/player-storage';
import { createScanStore } from '../../src/services/scan-store';
import { waitUntil } from '../support/wait-until';
import { done, loggedIn, person, redeem, rejection, start, user } from './started-app';

const { storeSession } = playerStorage;

beforeEach(() => localStorage.clear());

describe('the app', () => {
  it('provides every actor of every registered machine', () => {
    const { app } = start();
    const long = [
      app.session,
      app.campaignConfig,
      app.homeContent,
      app.redeemDialog,
      app.joinBar,
      app.seasonPopup,
      app.banner,
      app.mobileMenu,
      app.userMenu,
      app.qrView,
      app.appActor,
      app.lazyParts.of(lazyCode('part', async () => {})),
      staffOf(app).session,
      staffLogoutOf(app),
    ];
    const ids = [
      ...long.map((actor) => actor.logic.id),
      ...[pickupCodeOf(app), playerPassOf(app), activityQrOf(app), copyText, newRewardsBadgeOf(app)].map(
        ({ id }) => id,
      ),
      ...Object.values(getForms(app)).map(({ machine }) => machine.id),
      ...Object.values(getResources(app)).map(({ id }) => id),
      createCamera().machine.id,
      staffScanOf(app).id,
      scanQueueWith(app, createScanStore('S2Q7M4X9KACDE')).id,
    ];
    expect(ids.toSorted()).toEqual(Object.keys(machines).toSorted());
  });

  it('sends no authenticated request for a guest', { tags: ['6.guests.1'] }, async () => {
    const { app, calls } = start();
    await waitUntil(app.homeContent, (snapshot) => !snapshot.hasTag('pending'));
    await waitUntil(app.campaignConfig, (snapshot) => !snapshot.hasTag('pending'));
    expect(calls.map(({ url }) => url).toSorted()).toEqual(['/api/config', '/api/content/home']);
  });

  it('stays logged in after a reload on a server without the session endpoint', async () => {
    storeSession({ token: 'token-now', person });
    const { app, to } = start();
    await loggedIn(app);
    expect(to('/api/auth/session').map(({ headers }) => headers.authorization)).toEqual(['Bearer token-now']);
    expect(localStorage.getItem('session_token')).toBe('token-now');
  });

  it('sends no requests after it is stopped', async () => {
    const { app, calls } = start();
    await waitUntil(app.homeContent, (snapshot) => !snapshot.hasTag('pending'));
    app.stop();
    const before = calls.length;
    window.dispatchEvent(new Event('online'));
    expect(calls).toHaveLength(before);
  });
});

describe('a login', () => {
  it('sends the typed values and stores the session', { tags: ['4.auth.1'] }, async () => {
    const { app, to } = start();
    const { machine, onSuccess } = getForms(app).logIn;
    const form = createActor(machine, { input: { values: { email: 'aina@example.test', password: ' p ' } } });
    form.on('form.succeeded', ({ result }) => onSuccess?.(result));
    form.start().send({ type: 'form.submit' });
    await waitUntil(app.session, (snapshot) => snapshot.hasTag('loggedIn'));
    expect(to('/api/auth/login').map(({ body }) => body)).toEqual(['email=aina%40example.test&password=+p+']);
    expect({ ...localStorage }).toEqual({ session_token: 'token-now', session_user: JSON.stringify(person) });
  });
});

describe('a saved profile', () => {
  const known = { ...person, phone: '+60123456789' };
  const knownUser = { ...user, phone: '+60123456789' };

  it.each([
    ['with another phone', { phone: '+60139998888' }, '+60139998888'],
    ['without a phone', { phone: null }, null],
    ['with an empty phone', { phone: '' }, null],
    ['with the phone left out', {}, known.phone],
  ])('updates the session and its storage: %s', async (_, profile, phone) => {
    const { app } = start({ '/api/user/profile': done({}) });
    app.startSession({ ...knownUser, token: 'token-now' });
    const shown = createActor(getResources(app).profile).start();
    onTestFinished(() => {
      shown.stop();
    });
    await waitUntil(shown, ({ value }) => value === 'ready');
    savedProfileOf(app).save(v.parse(updateProfile.read, profile));
    expect(app.session.getSnapshot().context.session?.person).toEqual({ ...known, phone });
    expect(localStorage.getItem('session_user')).toBe(JSON.stringify({ ...known, phone }));
  });
});

describe('two actors that hold the profile', () => {
  const older = { ...person, phone: '+60111111111', updated_at: '2026-06-01T00:00:00Z' };
  const newer = { ...person, phone: '+60122222222', updated_at: '2026-06-02T00:00:00Z' };

  it.each([
    ['first', older, newer],
    ['last', newer, older],
  ])('keep the newer version if the older one comes %s', async (_, first, last) => {
    const responses = [first, last];
    const { app } = start({ '/api/user/profile': () => done(responses.shift() ?? last)() });
    app.startSession({ ...user, token: 'token-now' });
    const holders = [getResources(app).profile, getResources(app).profile].map((machine) =>
      createActor(machine),
    );
    onTestFinished(() => {
      for (const holder of holders) holder.stop();
    });
    for (const holder of holders) {
      await waitUntil(holder.start(), ({ value }) => value === 'ready');
    }
    expect(app.session.getSnapshot().context.session?.person.phone).toBe(newer.phone);
    expect(holders.at(-1)?.getSnapshot().context.data).toMatchObject({ phone: newer.phone });
  });
});

describe('a registration', () => {
  it('omits empty optional fields', async () => {
    const { app, to } = start({ '/api/auth/register-email': done({}) });
    const required = {
      username: 'aina',
      email: 'aina@example.test',
      phone: '+60123456789',
      date_of_birth: '2000-01-02',
      password: 'correct horse',
      password_confirmation: 'correct horse',
      agree_terms: 'on',
      agree_privacy: 'on',
    };
    const form = createActor(getForms(app).register.machine, { input: { values: required } }).start();
    form.send({ type: 'form.submit' });
    await waitUntil(form, (snapshot) => snapshot.matches('succeeded'));
    const sent = to('/api/auth/register-email').map(({ body }) =>
      Object.fromEntries(new URLSearchParams(body)),
    );
    expect(sent).toEqual([required]);
  });
});

describe('a logout', () => {
  it('is sent to the server and clears the storage', async () => {
    storeSession({ token: 'token-now', person });
    const { app, to } = start();
    await redeem(app, '7K3M');
    app.session.send({ type: 'session.end' });
    await waitUntil(app.session, (snapshot) => snapshot.matches('loggedOut'));
    expect(to('/api/auth/logout').map(({ headers }) => headers.authorization)).toEqual(['Bearer token-now']);
    expect({ ...localStorage }).toEqual({});
    expect(app.redeemDialog.getSnapshot().value).toBe('closed');
  });
});

describe('a login during a logout', () => {
  it('does not show what was typed before', async () => {
    storeSession({ token: 'token-now', person });
    const { app } = start();
    app.redeemDialog.send({ type: 'dialog.open' });
    app.redeemDialog.send({ type: 'code.change', text: '7K3M' });
    app.session.send({ type: 'session.end' });
    app.startSession({ ...user, token: 'token-next' });
    expect(app.redeemDialog.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '' } });
    expect(localStorage.getItem('session_token')).toBe('token-next');
  });
});

describe('a 401', () => {
  it('to any request ends the session, clears the storage and closes the dialog', {
    tags: ['4.auth.2', '8.session.1'],
  }, async () => {
    storeSession({ token: 'token-now', person });
    const { app } = start({ '/api/user/redeem-code': rejection(401) });
    await loggedIn(app);
    await redeem(app, '7K3M-9Q2W-8X4R');
    expect(app.session.getSnapshot()).toMatchObject({
      value: 'loggedOut',
      context: { session: null, endReason: 'rejected' },
    });
    expect({ ...localStorage }).toEqual({});
    const { value, context } = app.redeemDialog.getSnapshot();
    expect([value, context.text]).toEqual(['closed', '7K3M-9Q2W-8X4R']);
  });

  it.each([
    ['for the same player, who logs in again', person.id, '7K3M-9Q2W-8X4R'],
    ['not for another player on the same phone', 'U9876543210WXYTRQ', ''],
  ])('preserves the typed code %s', async (_, user_id, text) => {
    storeSession({ token: 'token-now', person });
    const { app } = start({ '/api/user/redeem-code': rejection(401) });
    await loggedIn(app);
    await redeem(app, '7K3M-9Q2W-8X4R');
    app.startSession({ ...user, user_id, token: 'token-next' });
    expect(app.redeemDialog.getSnapshot().context.text).toBe(text);
  });

  it('to the session check at the start ends the stored session', async () => {
    storeSession({ token: 'token-before', person });
    const { app } = start({ '/api/auth/session': rejection(401) });
    await waitUntil(app.session, (snapshot) => snapshot.matches('loggedOut'));
    expect({ ...localStorage }).toEqual({});
    // The page stays as it is: nothing was loaded with this session.
    expect(connectApp(app.appActor.getSnapshot()).departures).toBe(0);
  });

  it('after the check at the start counts a player who has left', async () => {
    storeSession({ token: 'token-before', person });
    const { app } = start({ '/api/auth/session': done(user) });
    await waitUntil(app.session, (snapshot) => snapshot.matches({ loggedIn: 'confirmed' }));
    const rejected = {
      type: 'session.rejected',
      token: 'token-before',
      reason: 'rejected',
      message: null,
    } as const;
    app.session.send(rejected);
    expect(connectApp(app.appActor.getSnapshot()).departures).toBe(1);
  });

  it('to wrong credentials changes nothing', async () => {
    const { app } = start({ '/api/auth/login': rejection(401) });
    const values = { email: 'aina@example.test', password: 'wrong' };
    const form = createActor(getForms(app).logIn.machine, { input: { values } }).start();
    form.send({ type: 'form.submit' });
    await waitUntil(form, (snapshot) => snapshot.matches({ editing: 'rejected' }));
    expect(app.session.getSnapshot().context).toEqual({
      session: null,
      endReason: null,
      message: null,
      endedToken: null,
    });
  });
});

describe('a redemption', () => {
  it.each([
    ['goes with its key to a server that takes keys', done({ features: { idempotency: true } }), 'key-1'],
    ['goes without to a server that takes none', done({ features: { idempotency: false } }), undefined],
    ['goes without to a server that does not say', rejection(404), undefined],
  ])('%s', async (_, config, key) => {
    storeSession({ token: 'token-now', person });
    const { app, to } = start({ '/api/config': config });
    await waitUntil(app.campaignConfig, (snapshot) => !snapshot.hasTag('pending'));
    await redeem(app, ' 7K3M-9Q2W-8X4R ');
    expect(to('/api/user/redeem-code')).toMatchObject([{ method: 'POST', body: 'code=7K3M-9Q2W-8X4R' }]);
    expect(to('/api/user/redeem-code')[0]?.headers['idempotency-key']).toBe(key);
  });

  it('refreshes the displayed wallet', async () => {
    storeSession({ token: 'token-now', person });
    const { app, to } = start();
    const wallet = createActor(getResources(app).wallet).start();
    onTestFinished(() => {
      wallet.stop();
    });
    await waitUntil(wallet, ({ value }) => value === 'empty');
    await redeem(app, '7K3M-9Q2W-8X4R');
    await waitUntil(wallet, ({ value }) => value === 'empty');
    expect(to('/api/user/wallet').map(({ url }) => url)).toEqual([
      '/api/user/wallet?page=1',
      '/api/user/wallet?page=1',
    ]);
  });
});
