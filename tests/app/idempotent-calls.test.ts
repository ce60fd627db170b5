// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { endpoints } from '../../contract/endpoints';
import { getForms } from '../../src/actors/forms';
import { staffOf } from '../../src/actors/staff';
import { withIdempotencyKeys } from '../../src/services/idempotent-calls';
import { playerStorage } from '../../src/services/player-storage';
import { waitUntil } from '../support/wait-until';
import { client, failureOf } from './client';
import { mockFetch, reply } from './fetch-mock';
import { done, loggedIn, person, rejection, start } from './started-app';

const { storeSession } = playerStorage;

beforeEach(() => localStorage.clear());

const { updateProfile, completeFirstTime, logIn, redeemCode } = endpoints;

const saved = () => reply(200, { success: true, data: {} });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const rejectedWith = (status: number, error_code: string) => () =>
  reply(status, { success: false, error: 'No.', error_code });
const broken = () => reply(502, '<h1>Bad Gateway</h1>');

const on = { marketing_opt_in: true };
const off = { marketing_opt_in: false };

const session = (...responses: (() => Response | Promise<Response>)[]) => {
  const sent = mockFetch(() => (responses.shift() ?? saved)());
  const api = client();
  let player = 'U1';
  const call = withIdempotencyKeys(() => ({ call: api.call, personId: () => player }));
  return {
    call: (endpoint: (typeof endpoints)[keyof typeof endpoints], fields: object, key?: string) =>
      failureOf(call(endpoint, { ...fields }, { signal: api.signal, key })),
    become: (id: string) => {
      player = id;
    },
    sent,
    keys: () => {
      const keys = sent.map(({ headers }) => headers['idempotency-key']);
      return keys.map((key) => (key === undefined ? null : [...new Set(keys)].indexOf(key) + 1));
    },
  };
};

describe('the Idempotency-Key of a repeated request', () => {
  it.each([
    ['a lost connection', lost],
    ['a 500', rejectedWith(500, 'server_error')],
    ['a 503', rejectedWith(503, 'maintenance')],
    ['a page in place of the response', broken],
    ['request_in_progress', rejectedWith(409, 'request_in_progress')],
    ['a 429', rejectedWith(429, 'rate_limited')],
    ['a 401', rejectedWith(401, 'unauthenticated')],
  ])('is the same after %s', { tags: ['A.keys.2'] }, async (_, response) => {
    const { call, keys } = session(response, response, saved);
    for (const _try of [1, 2, 3]) await call(updateProfile, on);
    expect(keys()).toEqual([1, 1, 1]);
  });

  it.each([
    ['a success', saved],
    ['a 409', rejectedWith(409, 'username_taken')],
    ['a 422', rejectedWith(422, 'idempotency_key_reused')],
    ['a 404', rejectedWith(404, 'not_found')],
  ])('is new after %s', { tags: ['A.keys.2'] }, async (_, response) => {
    const { call, keys } = session(lost, response, saved);
    for (const _try of [1, 2, 3]) await call(updateProfile, on);
    expect(keys()).toEqual([1, 1, 2]);
  });

  it('is new for other fields, also when the first fields are sent again', async () => {
    const { call, keys } = session(lost, lost, lost);
    await call(updateProfile, on);
    await call(updateProfile, off);
    await call(updateProfile, on);
    expect(keys()).toEqual([1, 2, 3]);
  });

  it('is new for another player', async () => {
    const { call, become, keys } = session(lost);
    await call(updateProfile, on);
    become('U2');
    await call(updateProfile, on);
    expect(keys()).toEqual([1, 2]);
  });

  it('is not changed by a request to another endpoint', async () => {
    const { call, keys } = session(lost, saved, saved);
    await call(updateProfile, on);
    await call(completeFirstTime, { name: 'Aina Lim', email: person.email });
    await call(updateProfile, on);
    expect(keys()).toEqual([1, 2, 1]);
  });

  it('is not changed by the response to an older request', async () => {
    let answer = (_: Response) => {};
    const pending = () => new Promise<Response>((resolve) => (answer = resolve));
    const { call, keys } = session(pending, lost, saved);
    const older = call(updateProfile, off);
    await call(updateProfile, on);
    answer(saved());
    await older;
    await call(updateProfile, on);
    expect(keys()).toEqual([1, 2, 2]);
  });
});

describe('withIdempotencyKeys', () => {
  it('keeps a key that the caller passes', async () => {
    const { call, sent } = session();
    await call(redeemCode, { code: '7K3M' }, 'key-of-the-dialog');
    expect(sent[0]?.headers['idempotency-key']).toBe('key-of-the-dialog');
  });

  it('adds no key for an endpoint that takes none', async () => {
    const { call, keys } = session();
    await call(logIn, { email: person.email, password: 'correct horse' });
    expect(keys()).toEqual([null]);
  });

  it('generates keys of 32 hexadecimal digits', async () => {
    const { call, sent } = session();
    await call(updateProfile, on);
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the forms of the app', () => {
  const activity = {
    name: 'Aim trainer',
    starts_at: '2026-03-20T02:00:00Z',
    ends_at: '2026-03-20T10:00:00Z',
    methods: 'passcode',
    points_reward: '0',
    per_user_limit: '1',
    cooldown_minutes: '0',
    qr_mode: 'static',
    qr_rotation_seconds: '30',
  };
  const forms = {
    completeFirstTime: { values: { name: 'Aina Lim', email: person.email } },
    editDetails: { values: { username: 'aina' } },
    editAddress: {
      values: {
        recipient_name: 'Aina Lim',
        phone: '+60123456789',
        line1: 'No. 12, Jalan Ceria',
        postcode: '46000',
        city: 'Petaling Jaya',
        state: 'Selangor',
      },
    },
    removeAddress: {},
    claimReward: { values: { id: 'W0123456789AC' } },
    claimVoucher: { values: { id: 'W0123456789AC' } },
    redeemVoucher: { values: { id: 'W0123456789AC' } },
    saveShipping: {
      values: {
        id: 'W0123456789AC',
        recipient_name: 'Aina Lim',
        phone: '+60123456789',
        line1: 'No. 12, Jalan Ceria',
        postcode: '46000',
        city: 'Petaling Jaya',
        state: 'Selangor',
      },
    },
    chooseMarketing: { values: { marketing_opt_in: '1' } },
    joinTournament: { values: { id: '7', agree_rules: '1' } },
    scanActivity: { values: { qr_code: 'EC1:A:5:2:0:K7QW2MZD4RXT6BVN' } },
    enterPasscode: { values: { id: '5', passcode: 'Zing 2026' } },
    selfComplete: { values: { id: '5' } },
    claimRallyTicket: {},
    createActivity: { values: activity },
    editActivity: { values: { id: '5', ...activity } },
    approveReward: { values: { id: 'W0123456789AC' } },
    rejectReward: { values: { id: 'W0123456789AC', reason: 'Not eligible' } },
    drawRaffle: { values: { id: '3' } },
    createCodes: { values: { week_number: '3', count: '2' } },
    revokeBatch: { values: { id: '14', reason: 'Caps were stolen' } },
    joinTeamTournament: { values: { id: '7', agree_rules: '1', team_name: 'Cap Crew' } },
  };

  const submit = async (name: keyof typeof forms, config: () => Response) => {
    storeSession({ token: 'token-now', person });
    const { app, calls } = start({ '/api/config': config, '/api/auth/session': rejection(404) });
    await loggedIn(app);
    staffOf(app);
    await waitUntil(app.campaignConfig, (snapshot) => !snapshot.hasTag('pending'));
    const form = createActor(getForms(app)[name].machine, { input: forms[name] }).start();
    form.send({ type: 'confirmation.open' });
    form.send({ type: 'form.submit' });
    await waitUntil(form, (snapshot) => !snapshot.hasTag('pending'));
    return calls.filter(({ method }) => method !== 'GET').map(({ headers }) => headers['idempotency-key']);
  };
  const names = Object.keys(forms) as (keyof typeof forms)[];

  it.each(names)(
    '%s sends an Idempotency-Key if config announces support',
    { tags: ['A.keys.1'] },
    async (name) => {
      expect(await submit(name, done({ features: { idempotency: true } }))).toEqual([
        expect.stringMatching(/^[0-9a-f]{32}$/),
      ]);
    },
  );

  it.each(names)(
    '%s sends none if config does not announce support',
    { tags: ['A.keys.3'] },
    async (name) => {
      expect(await submit(name, done({ features: { idempotency: false } }))).toEqual([undefined]);
      expect(await submit(name, rejection(404))).toEqual([undefined]);
    },
  );

  it('include all endpoints that take a key', { tags: ['A.keys.1'] }, () => {
    const { app } = start();
    const verbs = Object.values(getForms(app)).map(({ machine }) => [
      machine.id,
      Object.keys(machine.implementations.actors).find((verb) => verb !== 'cooldown'),
    ]);
    const idempotent = verbs.filter(([, verb]) => endpoints[verb as keyof typeof endpoints].idempotent);
    expect(idempotent.map(([id]) => id).sort()).toEqual([...names].sort());
  });
});
