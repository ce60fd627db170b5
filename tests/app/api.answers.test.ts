import { describe, expect, it } from 'vitest';
import { endpoints, type Verb } from '../../contract/endpoints';
import { client, failureOf, outcomeUnknown, rejected } from './client';
import { outside, reply } from './outside';

const { logIn, redeemCode } = endpoints;

const failureAfter = (status: number, body: unknown, verb: Verb = 'redeemCode') => {
  outside(() => reply(status, body));
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

describe('a success', () => {
  it('gives what the app reads of it', async () => {
    outside(() => reply(200, { success: true, message: 'Welcome!', data: { ...user, unknown: 1 } }));
    const { call, signal } = client();
    expect(await call(logIn, {}, { signal })).toEqual(user);
  });

  it('is as good without the added fields and without the word success', async () => {
    outside(() => reply(200, { data: { reward: { name: 'Neon headset' }, rarity: 'mythic' } }));
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

  it('of redeeming may leave out that there was no reward', async () => {
    outside(() => reply(200, { success: true, data: { redemption_type: 'no_reward' } }));
    const { call, signal } = client();
    expect(await call(redeemCode, {}, { signal })).toEqual(redemption);
  });

  it('may have no data where none is needed', async () => {
    outside(() => reply(200, { success: true }));
    const { call, signal } = client();
    expect(await call(endpoints.resetPassword, {}, { signal })).toBeUndefined();
  });
});

describe("the server's words", () => {
  const both = { success: false, error: 'the error', message: 'the message' };

  it.each([
    ['logIn', 'the error'],
    ['register', 'the error'],
    ['verifyEmail', 'the error'],
    ['redeemCode', 'the message'],
  ] as const)(
    'are read for %s in the order of the specification',
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
  ] as const)('of %s in %j are %j', { tags: ['8.register.2', '8.redeem.2'] }, async (verb, body, text) => {
    expect(await failureAfter(404, body, verb)).toEqual(rejected(404, { text }));
  });

  it('said with success false in a 200 refuse as well', async () => {
    expect(await failureAfter(200, { success: false, message: 'Not today.' })).toEqual(
      rejected(200, { text: 'Not today.' }),
    );
  });

  it('come with their code and with a text for each field', async () => {
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

describe('a code that this player has used', () => {
  const used = { success: false, error: 'Used by you.', error_code: 'code_already_used_by_you' };

  it('comes with what it gave', async () => {
    const failure = await failureAfter(409, { ...used, data: { redemption } });
    expect(failure).toEqual(rejected(409, { text: used.error, code: used.error_code, redemption }));
  });

  it.each([{}, { data: null }, { data: { redemption: 'lost' } }])('may come without: %j', async (more) => {
    const failure = await failureAfter(409, { ...used, ...more });
    expect(failure).toEqual(rejected(409, { text: used.error, code: used.error_code }));
  });
});

describe('an answer that leaves the outcome unknown', () => {
  it.each([500, 502, 503])('is one with the status %i', async (status) => {
    expect(await failureAfter(status, '<h1>Oh no</h1>')).toEqual(
      outcomeUnknown(`Request failed with status code ${status}`),
    );
  });

  it('keeps the words that came with it', async () => {
    const body = { success: false, error: 'Back in five minutes.', error_code: 'maintenance' };
    expect(await failureAfter(503, body)).toEqual({
      ...outcomeUnknown('Request failed with status code 503'),
      text: 'Back in five minutes.',
      code: 'maintenance',
    });
  });

  it('is the news that the first try is still running', async () => {
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
    expect(await failureAfter(200, body, 'getWallet')).toEqual(
      outcomeUnknown('Request failed with status code 200'),
    );
  });

  it.each([{ error: '', message: '' }, {}, 'Not found', ''])(
    'is a 404 without a word of the server, as others on the way may send it: %j',
    async (body) => {
      expect(await failureAfter(404, body)).toEqual(outcomeUnknown('Request failed with status code 404'));
    },
  );
});
