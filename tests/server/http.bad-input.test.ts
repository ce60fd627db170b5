import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import { ApiErrorResponseSchema } from '../../contract/envelope';
import { startSession } from '../../server/accounts/sessions';
import { anyText } from '../support/any-text';
import { addDrawnRaffle, addDrawnRedemption } from './admin-fixture';
import { apiError } from './api-errors';
import { checkAnswer } from './client';
import { registerAndVerify } from './players';
import { createStaff } from './staff-fixture';
import { openSharedWorld, setLimit, type World } from './world';

/** Every endpoint of the contract meets the same bad input: a new one is covered by being there. */
const every = Object.values<Endpoint>(endpoints);
const reading = every.filter(({ method }) => method === 'GET');
const writing = every.filter(({ method }) => method !== 'GET');
const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.verb, endpoint] as const);

let world: World;
let close: () => Promise<void>;
let userId: string;
let token: string;
let staffToken: string;

beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  await setLimit(world, 'redeem_requests_per_minute', { account: 100_000, address: 100_000 });
  ({ user_id: userId } = await registerAndVerify(world, 'Aiman'));
  await world.db.query(`UPDATE users SET role = 'superadmin'`);
  const [first] = await world.db.query<{ event_name: string }>(
    'SELECT event_name FROM activities WHERE activity_id = 1',
  );
  const staff = await createStaff(world, { role: 'lead', ...first });
  staffToken = staff.token;
  existing.getStaffStats = staff.id;
  const session = await startSession(world.db, world.deps.random, userId, world.clock.now());
  existing.getRedemptionProof = (await addDrawnRedemption(world, session)).redemptionId;
  existing.getRaffleProof = await addDrawnRaffle(world, [2, 1, 1]);
});
beforeEach(async () => {
  token = await startSession(world.db, world.deps.random, userId, world.clock.now());
});
afterAll(() => close());

const existing: Partial<Record<Verb, string>> = {
  getActivityMethods: '1',
  getActivityQrStats: '1',
  getDayProof: '2026-03-20',
  getPage: 'about',
  getRaffle: '1',
  getStaffActivity: '1',
  getTournament: '1',
  getTournamentLeaderboard: '1',
};
const tokenOf = ({ access }: Endpoint): string => (access === 'staff' ? staffToken : token);

const pathOf = (endpoint: Endpoint): string =>
  fillPath(endpoint, { id: existing[endpoint.verb as Verb] ?? '' }).path;

const post = (endpoint: Endpoint, type: string | null, body: BodyInit) =>
  world.send(endpoint.path, {
    method: endpoint.method,
    body,
    headers: {
      Authorization: `Bearer ${tokenOf(endpoint)}`,
      ...(type === null ? {} : { 'Content-Type': type }),
    },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);

const rejectionOf = async (endpoint: Endpoint, response: Response) => {
  const { status, body } = await checkAnswer(endpoint, response);
  return [status, body.success ? 'success' : body.error_code];
};

const binary = (...bytes: number[]) => new Uint8Array(bytes);
const broken: [string, string | null, BodyInit][] = [
  ['cut JSON', 'application/json', '{"email": "aiman@exa'],
  ['JSON that is no object', 'application/json', '["email"]'],
  ['JSON that is text', 'application/json', '"email"'],
  ['JSON that is null', 'application/json', 'null'],
  ['JSON 30,000 levels deep, cut', 'application/json', '['.repeat(30_000)],
  ['JSON in a broken encoding', 'application/json', binary(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d)],
  ['a form with a broken escape', 'application/x-www-form-urlencoded', 'email=%zz'],
  ['a form with escapes that are no text', 'application/x-www-form-urlencoded', 'email=%ff%fe'],
  ['a form in a broken encoding', 'application/x-www-form-urlencoded', binary(0x61, 0x3d, 0xff)],
  ['a multipart form without a boundary', 'multipart/form-data', 'email'],
  ['a multipart form that is cut', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
  ['a multipart form that is no such thing', 'multipart/form-data; boundary=x', 'email=aiman'],
  ['plain text', 'text/plain', 'email=aiman'],
  ['XML', 'application/xml', '<email>aiman</email>'],
  ['a body of no type', null, binary(1, 2, 3)],
  ['a body of an unreadable type', ';;;', 'email=aiman'],
];

describe.each(named(writing))('%s', (_verb, endpoint) => {
  it.each(broken)('answers 400 to %s', async (_what, type, body) => {
    expect(await rejectionOf(endpoint, await post(endpoint, type, body))).toEqual([400, 'bad_request']);
  });

  it('answers 413 to more than 64 KiB, with or without Content-Length', async () => {
    const big = new Uint8Array(64 * 1024 + 1).fill(0x20);
    const announced = await world.send(endpoint.path, {
      method: endpoint.method,
      body: big,
      headers: {
        Authorization: `Bearer ${tokenOf(endpoint)}`,
        'Content-Type': 'application/json',
        'Content-Length': String(big.length),
      },
    });
    const streamed = await post(endpoint, 'application/json', new Blob([big]).stream());
    expect(await rejectionOf(endpoint, announced)).toEqual([413, 'payload_too_large']);
    expect(await rejectionOf(endpoint, streamed)).toEqual([413, 'payload_too_large']);
  });

  it('reads a body of exactly 64 KiB', async () => {
    const padded = `{"padding": "${'x'.repeat(64 * 1024 - 15)}"}`;
    const { status } = await checkAnswer(endpoint, await post(endpoint, 'application/json', padded));
    expect(status).not.toBe(413);
  });

  it.each(['json', 'form', 'multipart'] as const)(
    'reports each missing or invalid field of a %s',
    async (as) => {
      for (const value of ['', ' ', 'x', '-1', '\u0000', '9'.repeat(400), '<b>', "' OR 1=1 --"]) {
        const fields = Object.fromEntries(
          fieldsOf(endpoint).map((field) => [field, isInPath(endpoint, field) ? value || 'x' : value]),
        );
        const { status } = await world.call(endpoint, fields, { token: tokenOf(endpoint), as });
        expect(status).toBeLessThan(500);
      }
    },
  );
});

/** An empty id makes another path. */
const isInPath = ({ path }: Endpoint, field: string): boolean => path.includes(`:${field}`);

const fieldsOf = ({ request }: Endpoint): string[] =>
  'entries' in request && typeof request.entries === 'object' && request.entries !== null
    ? Object.keys(request.entries)
    : [];

const strange = fc.oneof(
  fc.jsonValue(),
  anyText,
  fc.constantFrom('\u0000', '\ud800', '__proto__', 'constructor', [], {}, { length: 3 }, 1e308, -0),
);

const requestTo = (endpoint: Endpoint) =>
  fc
    .tuple(
      fc.record(Object.fromEntries(fieldsOf(endpoint).map((field) => [field, strange])), {
        requiredKeys: [],
      }),
      fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'role', 'status', 'user_id', 'x'), strange),
    )
    .map(([known, unknown]) => ({ ...unknown, ...known }));

it.each(named(writing))('%s does not answer 500 to any JSON', async (_verb, endpoint) => {
  await fc.assert(
    fc.asyncProperty(requestTo(endpoint), async (request) => {
      const response = await post(endpoint, 'application/json', JSON.stringify(request));
      expect((await checkAnswer(endpoint, response)).status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});

it.each(named(reading))('%s does not answer 500 to any query', async (_verb, endpoint) => {
  const parameter = fc.tuple(
    fc.constantFrom(...fieldsOf(endpoint), '__proto__', 'x'),
    fc.oneof(anyText, fc.constantFrom('0', '-1', '1e9', 'NaN', '\u0000', '%', ',')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parameter), async (parameters) => {
      const response = await world.send(`${pathOf(endpoint)}?${new URLSearchParams(parameters)}`, {
        headers: { Authorization: `Bearer ${tokenOf(endpoint)}` },
      });
      expect((await checkAnswer(endpoint, response)).status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});

it.each(named(reading))('%s ignores a malformed query', async (_verb, endpoint) => {
  for (const query of ['%', '%zz=%ff', '&&==', '='.repeat(2000), '?'.repeat(50)]) {
    const response = await world.send(`${pathOf(endpoint)}?${query}`, {
      headers: { Authorization: `Bearer ${tokenOf(endpoint)}` },
    });
    expect((await checkAnswer(endpoint, response)).status).toBe(200);
  }
});

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'];

it.each(named(every))('%s answers 405 to other methods and names its own', async (_verb, { path }) => {
  const taken = every.filter((endpoint) => endpoint.path === path).map(({ method }) => method as string);
  const allowing = taken.includes('GET') ? [...taken, 'HEAD'] : taken;
  for (const method of methods.filter((other) => !taken.includes(other))) {
    const response = await world.send(path, { method });
    const allowed = response.headers.get('allow')?.split(', ');
    expect([method, response.status, allowed?.sort()]).toEqual([method, 405, allowing.sort()]);
    expect(v.parse(ApiErrorResponseSchema, await response.json()).error_code).toBe('method_not_allowed');
  }
});

it.each(named(every.filter(({ access }) => access !== 'open' && access !== 'optional')))(
  '%s answers 401 before it reads the body',
  async (_verb, endpoint) => {
    const body = endpoint.method === 'GET' ? {} : { body: '{' };
    const response = await world.send(endpoint.path, {
      method: endpoint.method,
      headers: { Authorization: `Bearer ${'B'.repeat(43)}`, 'Content-Type': 'application/json' },
      ...body,
    });
    expect(await rejectionOf(endpoint, response)).toEqual([401, 'unauthenticated']);
  },
);

it.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/auth/login/',
  '/api/auth//login',
  '/api/AUTH/login',
  '/api/user/profile/../wallet/x',
  '/api/%00',
  '/api/%E0%A4%A',
])('%s is answered 404 in the envelope', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await world.send(path, { method });
    expect([response.status, await response.json()]).toEqual([
      404,
      apiError('not_found', 'There is nothing at this address.'),
    ]);
  }
});
