import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { client, failureOf } from './client';
import { mockFetch, reply, silent } from './fetch-mock';

const { getWallet, logIn, logOut, redeemCode } = endpoints;
const ok = () => reply(200, { success: true, data: {} });

const json = endpoint({
  verb: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'open',
  encoding: 'json',
  request: v.object({}),
  response: v.object({}),
  read: v.unknown(),
});

describe('the body of a request', () => {
  it('is form-encoded if the contract says form', { tags: ['7.base.3'] }, async () => {
    const calls = mockFetch(ok);
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

  it('is JSON if the contract says JSON', async () => {
    const calls = mockFetch(ok);
    const { call, signal } = client();
    await call(json, { email: 'aina@example.test', verification_code: '012345' }, { signal });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      email: 'aina@example.test',
      verification_code: '012345',
    });
    expect(calls[0]?.headers['content-type']).toBe('application/json');
  });

  it('is empty if the contract names no encoding', async () => {
    const calls = mockFetch(ok);
    const { call, signal } = client();
    await call(logOut, {}, { signal });
    expect(calls).toMatchObject([{ method: 'POST', body: '' }]);
    expect(calls[0]?.headers).not.toHaveProperty('content-type');
  });

  it('of a GET is sent as the query', async () => {
    const calls = mockFetch(ok);
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
    'equals the specification for %s: %s',
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

describe('the URL of a request', () => {
  it.each([
    ['http://localhost:8000', 'http://localhost:8000/api/auth/logout'],
    ['https://game.test/cap', 'https://game.test/cap/api/auth/logout'],
    ['', '/api/auth/logout'],
  ])('is resolved against the base %j', { tags: ['7.base.1'] }, async (baseUrl, url) => {
    const calls = mockFetch(ok);
    const { call, signal } = client({ baseUrl });
    await call(logOut, {}, { signal });
    expect(calls.map((sent) => sent.url)).toEqual([url]);
  });
});

describe('the token of a request', () => {
  const authorization = async (own: string | undefined, given?: string) => {
    const calls = mockFetch(ok);
    const { call, signal } = client(own === undefined ? {} : { token: own });
    await call(logOut, {}, { signal, token: given });
    return calls[0]?.headers.authorization;
  };

  it('is that of the session', { tags: ['7.token.1'] }, async () => {
    expect(await authorization('token-now')).toBe('Bearer token-now');
  });

  it('is the one that the caller passes', async () => {
    expect(await authorization('token-now', 'token-before')).toBe('Bearer token-before');
  });

  it('is omitted for a guest', async () => {
    expect(await authorization(undefined)).toBeUndefined();
  });
});

describe('the Idempotency-Key of a request', () => {
  const keyOf = async (takesKeys: boolean, call: 'redeemCode' | 'logIn', key: string | undefined) => {
    const calls = mockFetch(() => reply(404, {}));
    const api = client({ takesKeys });
    await failureOf(api.call(endpoints[call], {}, { signal: api.signal, key }));
    return calls[0]?.headers['idempotency-key'];
  };

  it('is sent to a server that supports it, if the endpoint takes one', async () => {
    expect(redeemCode.idempotent).toBe(true);
    expect(await keyOf(true, 'redeemCode', 'key-1')).toBe('key-1');
  });

  it('is not sent to a server that does not announce support', { tags: ['A.keys.3'] }, async () => {
    expect(await keyOf(false, 'redeemCode', 'key-1')).toBeUndefined();
  });

  it('is not sent if the endpoint takes none', async () => {
    expect(await keyOf(true, 'logIn', 'key-1')).toBeUndefined();
  });

  it('is not generated by the API client', async () => {
    expect(await keyOf(true, 'redeemCode', undefined)).toBeUndefined();
  });
});

describe('a request with an aborted signal', () => {
  it('is aborted', async () => {
    const leaving = new AbortController();
    const calls = mockFetch(silent);
    const failure = failureOf(client().call(logOut, {}, { signal: leaving.signal }));
    await expect.poll(() => calls).toHaveLength(1);
    leaving.abort();
    await failure;
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  it('is not sent if the signal was aborted before', async () => {
    const calls = mockFetch(ok);
    await failureOf(client().call(logOut, {}, { signal: AbortSignal.abort() }));
    expect(calls).toEqual([]);
  });
});
