import { describe, expect, it } from 'vitest';
import { endpoints, type Verb } from '../../contract/endpoints';
import { client, failureOf, outcomeUnknown, rejected } from './client';
import { mockFetch, reply } from './fetch-mock';

const { logIn, redeemCode } = endpoints;

const failureAfter = (status: number, body: unknown, verb: Verb = 'redeemCode') => {
  mockFetch(() => reply(status, body));
  const { call, signal } = client();
  return failureOf(call(endpoints[verb], {}, { signal }));
};

const user = {
  user_id: 'U0123456789ACDEFG',
  username: 'aina',
  email: 'aina@example.test',
  phone: null,
  role: 'player',
  status: 'active',
  token: 'token-new',
};

const redemption = {
  reward: null,
  rarity: null,
  redemption_type: 'no_reward',
  is_first_time: false,
  claimed_at: null,
};

describe('a successful response', () => {
  it('is parsed to the fields that the app reads', async () => {
    mockFetch(() => reply(200, { success: true, message: 'Welcome!', data: { ...user, unknown: 1 } }));
    const { call, signal } = client();
    expect(await call(logIn, {}, { signal })).toEqual(user);
  });

  it('is accepted without the added fields and without success', async () => {
    mockFetch(() => reply(200, { data: { reward: { name: 'Neon headset' }, rarity: 'mythic' } }));
    const { call, signal } = client();
    expect(await call(redeemCode, {}, { signal })).toEqual({
      reward: {
        name: 'Neon headset',
        description: '',
        rarity: null,
        metadata: {},
        requires_admin_approval: false,
        claimed_at: null,
      },
      rarity: null,
      is_first_time: false,
      claimed_at: null,
    });
  });

  it('to a redemption may omit no_reward', async () => {
    mockFetch(() => reply(200, { success: true, data: { redemption_type: 'no_reward' } }));
    const { call, signal } = client();
    expect(await call(redeemCode, {}, { signal })).toEqual(redemption);
  });

  it('may omit data if the endpoint needs none', async () => {
    mockFetch(() => reply(200, { success: true }));
    const { call, signal } = client();
    expect(await call(endpoints.resetPassword, {}, { signal })).toBeUndefined();
  });
});

describe('the server message of a rejection', () => {
  const both = { success: false, error: 'the error', message: 'the message' };

  it.each([
    ['logIn', 'the error'],
    ['register', 'the error'],
    ['verifyEmail', 'the error'],
    ['redeemCode', 'the message'],
  ] as const)(
    'is read for %s in the order of the specification',
    { tags: ['8.login.1', '8.register.1', '8.redeem.1'] },
    async (verb, text) => {
      expect(await failureAfter(422, both, verb)).toEqual(rejected(422, { text }));
    },
  );

  it.each([
    ['register', { message: 'only a message' }, 'only a message'],
    ['register', { error: '', message: 'only a message' }, 'only a message'],
    ['redeemCode', { error: 'only an error' }, 'only an error'],
    ['redeemCode', { error: 'only an error', message: null }, 'only an error'],
    ['redeemCode', { error: 'an error', errors: 'no record' }, 'an error'],
    ['redeemCode', { error: { code: 7 }, message: 'a message' }, 'a message'],
  ] as const)('of %s in %j is %j', { tags: ['8.register.2', '8.redeem.2'] }, async (verb, body, text) => {
    expect(await failureAfter(404, body, verb)).toEqual(rejected(404, { text }));
  });

  it('is read from a 200 with success false', async () => {
    expect(await failureAfter(200, { success: false, message: 'Not today.' })).toEqual(
      rejected(200, { text: 'Not today.', technical: 'Network Error' }),
    );
  });

  it('is returned with the error code and the errors of the fields', async () => {
    const body = {
      success: false,
      error: 'Please check the form.',
      error_code: 'validation_failed',
      errors: { date_of_birth: ['You must be 18 or older to take part.'] },
    };
    expect(await failureAfter(422, body, 'register')).toEqual(
      rejected(422, {
        text: 'Please check the form.',
        code: 'validation_failed',
        fields: { date_of_birth: ['You must be 18 or older to take part.'] },
      }),
    );
  });
});

describe('the rejection of a code that this player has used', () => {
  const used = { success: false, error: 'Used by you.', error_code: 'code_already_used_by_you' };

  it('contains the redemption', async () => {
    const failure = await failureAfter(409, { ...used, data: { redemption } });
    expect(failure).toEqual(rejected(409, { text: used.error, code: used.error_code, redemption }));
  });

  it.each([{}, { data: null }, { data: { redemption: 'lost' } }])(
    'may omit the redemption: %j',
    async (more) => {
      const failure = await failureAfter(409, { ...used, ...more });
      expect(failure).toEqual(rejected(409, { text: used.error, code: used.error_code }));
    },
  );
});

describe('the time in a rejection', () => {
  const time = '2026-03-20T04:01:00.000Z';

  it.each([
    ['of a login', 'logIn', 'email_not_verified', { resend_available_at: time }, { resendAvailableAt: time }],
    [
      'of a username',
      'updateProfile',
      'username_change_too_soon',
      { available_at: time },
      { availableAt: time },
    ],
  ] as const)('%s is that of the next email code or change', async (_, verb, code, data, facts) => {
    const failure = await failureAfter(
      403,
      { success: false, error: 'Not yet.', error_code: code, data },
      verb,
    );
    expect(failure).toEqual(rejected(403, { text: 'Not yet.', code, ...facts }));
  });
});

describe('a response with an unknown outcome', () => {
  it.each([500, 502, 503])('has the status %i', async (status) => {
    expect(await failureAfter(status, '<h1>Oh no</h1>')).toEqual(
      outcomeUnknown(`Request failed with status code ${status}`),
    );
  });

  it('keeps its server message', async () => {
    const body = { success: false, error: 'Back in five minutes.', error_code: 'maintenance' };
    expect(await failureAfter(503, body)).toEqual({
      ...outcomeUnknown('Request failed with status code 503'),
      text: 'Back in five minutes.',
      code: 'maintenance',
    });
  });

  it('is idempotency_in_progress', async () => {
    const body = { success: false, error: 'Still working on it.', error_code: 'request_in_progress' };
    expect(await failureAfter(409, body)).toEqual({
      ...outcomeUnknown('Request failed with status code 409'),
      text: 'Still working on it.',
      code: 'request_in_progress',
    });
  });

  it.each([
    ['no JSON', '<html></html>'],
    ['half of it', '{"success":true,"data":'],
    ['nothing', ''],
    ['another shape', { success: true, data: 'none' }],
    ['a bare list', [1]],
  ])('is a 200 with %s', async (_, body) => {
    expect(await failureAfter(200, body, 'getWallet')).toEqual(outcomeUnknown('Network Error'));
  });

  it('is a 200 with success false and no server message', async () => {
    expect(await failureAfter(200, { success: false })).toEqual(outcomeUnknown('Network Error'));
  });

  it.each([{ error: '', message: '' }, {}, 'Not found', ''])(
    'is a 404 without a server message: %j',
    async (body) => {
      expect(await failureAfter(404, body)).toEqual(outcomeUnknown('Request failed with status code 404'));
    },
  );
});
