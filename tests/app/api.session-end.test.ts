import { describe, expect, it } from 'vitest';
import { getWallet } from '../../contract/wallet.contract';
import { client, failureOf, rejected } from './client';
import { mockFetch, reply } from './fetch-mock';

const rejections = { success: false, error: 'Please log in again.', error_code: 'unauthenticated' };
const suspended = { success: false, error: 'This account is suspended.', error_code: 'account_suspended' };

const reportsAfter = async (
  status: number,
  body: unknown,
  { own, sent }: { own?: string; sent?: string },
) => {
  mockFetch(() => reply(status, body));
  const { call, rejections: reports, signal } = client(own === undefined ? {} : { token: own });
  const failure = await failureOf(call(getWallet, {}, { signal, token: sent }));
  return { failure, reports };
};

describe.each([
  ['a 401', 401, rejections, 'rejected'],
  ['the word that the account is suspended', 403, suspended, 'suspended'],
] as const)('%s', (_, status, body, reason) => {
  it("ends the session of the request's token, with reason and server message", async () => {
    expect(await reportsAfter(status, body, { own: 'token-now' })).toEqual({
      failure: rejected(status, { text: body.error, code: body.error_code }),
      reports: [['token-now', reason, body.error]],
    });
  });

  it('ends the session of the token that was sent, not of a newer token', async () => {
    const { reports } = await reportsAfter(status, body, { own: 'token-now', sent: 'token-before' });
    expect(reports).toEqual([['token-before', reason, body.error]]);
  });

  it('has no message if the server sent none', async () => {
    const { reports } = await reportsAfter(status, { error_code: body.error_code }, { own: 'token-now' });
    expect(reports).toEqual([['token-now', reason, null]]);
  });

  it('ends no session for a request without a token', async () => {
    expect((await reportsAfter(status, body, {})).reports).toEqual([]);
  });
});

it('a 401 without a readable body ends the session', async () => {
  const { reports } = await reportsAfter(401, '<h1>Log in</h1>', { own: 'token-now' });
  expect(reports).toEqual([['token-now', 'rejected', null]]);
});

it.each([
  ['another rejection with 403', 403, { ...suspended, error_code: 'forbidden' }],
  ['a 403 without a code', 403, { success: false, error: suspended.error }],
  ['an unreadable 403', 403, '<h1>Forbidden</h1>'],
  ['the code of a 401 with another status', 403, rejections],
  ['the code of a suspension with another status', 422, suspended],
  ['a failure of the server', 500, rejections],
  ['a 200 that rejects', 200, rejections],
])('%s ends no session', async (_, status, body) => {
  expect((await reportsAfter(status, body, { own: 'token-now' })).reports).toEqual([]);
});
