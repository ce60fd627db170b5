import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { client, failureOf } from './client';
import { outside, reply, silent } from './outside';

const { getWallet, logIn, logOut, redeemCode } = endpoints;
const ok = () => reply(200, { success: true, data: {} });

const json = endpoint({
  verb: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'open',
  encoding: 'json',
  request: v.object({}),
  answer: v.object({}),
  read: v.unknown(),
});

describe('what a call sends', () => {
  it('is a form where the contract says form', { tags: ['7.base.3'] }, async () => {
    const calls = outside(ok);
    const { call, signal } = client();
    await failureOf(call(logIn, { email: 'aina+cap@example.test', password: 'a&b=c d%' }, { signal }));
    expect(calls).toMatchObject([
      {
        method: 'POST',
        url: 'http://api.test/api/auth/login',
        body: 'email=aina%2Bcap%40example.test&password=a%26b%3Dc+d%25',
        credentials: 'include',
      },
    ]);
    expect(calls[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  });

  it('is JSON where the contract says JSON', async () => {
    const calls = outside(ok);
    const { call, signal } = client();
    await call(json, { email: 'aina@example.test', verification_code: '012345' }, { signal });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      email: 'aina@example.test',
      verification_code: '012345',
    });
    expect(calls[0]?.headers['content-type']).toBe('application/json');
  });

  it('is nothing where the contract names no encoding', async () => {
    const calls = outside(ok);
    const { call, signal } = client();
    await call(logOut, {}, { signal });
    expect(calls).toMatchObject([{ method: 'POST', body: '' }]);
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
  });

  it('goes into the address of a GET', async () => {
    const calls = outside(ok);
    const { call, signal } = client();
    await failureOf(call(getWallet, { page: 2 }, { signal }));
    expect(calls).toMatchObject([
      { method: 'GET', url: 'http://api.test/api/user/wallet?page=2', body: '', credentials: 'include' },
    ]);
  });

  it.each([
    ['/api/auth/login', 'form'],
    ['/api/auth/register-email', 'form'],
    ['/api/auth/verify-email-code', 'form'],
    ['/api/auth/resend-email-verification', 'form'],
    ['/api/auth/forgot-password', 'form'],
    ['/api/auth/reset-password', 'json'],
    ['/api/auth/logout', 'none'],
    ['/api/user/change-password', 'form'],
    ['/api/user/redeem-code', 'form'],
    ['/api/user/complete-first-time', 'form'],
    ['/api/admin/codes', 'form'],
  ])(
    'is what the specification says for %s: %s',
    {
      tags: [
        '7.auth.1',
        '7.auth.2',
        '7.auth.3',
        '7.auth.5',
        '7.auth.6',
        '7.auth.7',
        '7.admin.1',
        '7.redeem.1',
        '7.redeem.3',
      ],
    },
    (path, encoding) => {
      const found = Object.values<Endpoint>(endpoints).filter((each) => each.path === path);
      expect(found.map((each) => [each.method, each.encoding])).toEqual([['POST', encoding]]);
    },
  );
});

describe('where a call goes', () => {
  it.each([
    ['http://localhost:8000', 'http://localhost:8000/api/auth/logout'],
    ['https://game.test/cap', 'https://game.test/cap/api/auth/logout'],
    ['', '/api/auth/logout'],
  ])('is under the base %j', { tags: ['7.base.1'] }, async (baseUrl, url) => {
    const calls = outside(ok);
    const { call, signal } = client({ baseUrl });
    await call(logOut, {}, { signal });
    expect(calls.map((sent) => sent.url)).toEqual([url]);
  });
});

describe('the token', () => {
  const authorization = async (own: string | undefined, given?: string) => {
    const calls = outside(ok);
    const { call, signal } = client(own === undefined ? {} : { token: own });
    await call(logOut, {}, { signal, token: given });
    return calls[0]?.headers.authorization;
  };

  it('of the signed-in player goes with every call', { tags: ['7.token.1'] }, async () => {
    expect(await authorization('token-now')).toBe('Bearer token-now');
  });

  it('of an earlier session goes where the call says so', async () => {
    expect(await authorization('token-now', 'token-before')).toBe('Bearer token-before');
  });

  it('of nobody is not sent', async () => {
    expect(await authorization(undefined)).toBeUndefined();
  });
});

describe('the Idempotency-Key', () => {
  const keyOf = async (takesKeys: boolean, call: 'redeemCode' | 'logIn', key: string | undefined) => {
    const calls = outside(() => reply(404, {}));
    const api = client({ takesKeys });
    await failureOf(api.call(endpoints[call], {}, { signal: api.signal, key }));
    return calls[0]?.headers['idempotency-key'];
  };

  it('goes with a call that takes one, to a server that takes them', async () => {
    expect(redeemCode.idempotent).toBe(true);
    expect(await keyOf(true, 'redeemCode', 'key-1')).toBe('key-1');
  });

  it('does not go to a server that does not say that it takes them', { tags: ['A.keys.3'] }, async () => {
    expect(await keyOf(false, 'redeemCode', 'key-1')).toBeUndefined();
  });

  it('does not go with a call that takes none', async () => {
    expect(await keyOf(true, 'logIn', 'key-1')).toBeUndefined();
  });

  it('is not made up', async () => {
    expect(await keyOf(true, 'redeemCode', undefined)).toBeUndefined();
  });
});

describe('a call that nobody waits for any more', () => {
  it('is given up', async () => {
    const leaving = new AbortController();
    const calls = outside(silent);
    const failure = failureOf(client().call(logOut, {}, { signal: leaving.signal }));
    await expect.poll(() => calls).toHaveLength(1);
    leaving.abort();
    await failure;
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  it('is not even made when it was left before', async () => {
    const calls = outside(ok);
    await failureOf(client().call(logOut, {}, { signal: AbortSignal.abort() }));
    expect(calls).toEqual([]);
  });
});
