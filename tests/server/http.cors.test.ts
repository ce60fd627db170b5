import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  const corsOrigins = ['https://app.example', 'http://localhost:5173'];
  ({ world, close } = await openSharedWorld({ settings: { corsOrigins } }));
});
afterAll(() => close());

const corsOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')));

const granted = {
  'access-control-allow-origin': 'https://app.example',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers':
    'Date,Retry-After,RateLimit-Limit,RateLimit-Remaining,RateLimit-Reset,Idempotency-Replayed',
};

it.each([
  ['/api/health', 'GET', 200],
  ['/api/nothing', 'GET', 404],
  ['/api/health', 'DELETE', 405],
  ['/api/user/profile', 'GET', 401],
  ['/api/auth/login', 'POST', 422],
])('CORS allows a listed origin to read %s (%s: %i)', async (path, method, status) => {
  const response = await world.send(path, { method, headers: { Origin: 'https://app.example' } });
  expect([response.status, corsOf(response), response.headers.get('vary')]).toEqual([
    status,
    granted,
    'Origin',
  ]);
});

it.each([
  ['POST', '/api/user/redeem-code'],
  ['PUT', '/api/user/profile'],
  ['DELETE', '/api/user/sessions'],
  ['DELETE', '/api/user/sessions/00000000-0000-4000-8000-000000000000'],
])('CORS answers the preflight of a listed origin for %s %s', async (method, path) => {
  const response = await world.send(path, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,idempotency-key',
    },
  });
  expect([response.status, await response.text(), corsOf(response)]).toEqual([
    204,
    '',
    {
      ...granted,
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
      'access-control-allow-headers': 'Authorization,Content-Type,Idempotency-Key',
      'access-control-max-age': '600',
    },
  ]);
  expect(response.headers.get('vary')).toBe('Origin, Access-Control-Request-Headers');
});

const hostile = [
  'https://evil.example',
  'https://app.example.evil.example',
  'https://evilapp.example',
  'https://app.example:8443',
  'http://app.example',
  'https://APP.example',
  'https://app.example/',
  'https://app.example,https://evil.example',
  'https://app.example https://evil.example',
  'https://sub.app.example',
  'https://app.example@evil.example',
  'https://app-example',
  'http://localhost',
  'http://localhost:8000',
  'http://127.0.0.1:5173',
  'http://localhost:51730',
  'null',
  '*',
  'file://',
  'chrome-extension://abcdefgh',
];

it.each(hostile)('CORS does not allow the origin %s', async (origin) => {
  const plain = await world.send('/api/health', { headers: { Origin: origin } });
  const preflight = await world.send('/api/user/redeem-code', {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });
  expect([corsOf(plain), corsOf(preflight)]).toEqual([{}, {}]);
  expect([plain.headers.get('vary'), preflight.headers.get('vary')]).toEqual(['Origin', 'Origin']);
});

it('CORS allows no origin to read images and pages', async () => {
  for (const path of ['/storage/jersey.svg', '/frontend/'])
    expect(corsOf(await world.send(path, { headers: { Origin: 'https://app.example' } }))).toEqual({});
});

it('no response sets a cookie', async () => {
  const paths = ['/api/health', '/api/auth/session', '/frontend/', '/storage/jersey.svg', '/', '/outbox'];
  const cookies = await Promise.all(
    paths.map(async (path) => (await world.send(path)).headers.getSetCookie()),
  );
  expect(cookies.flat()).toEqual([]);
});
