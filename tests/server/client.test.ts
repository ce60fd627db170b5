import * as v from 'valibot';
import { expect, it } from 'vitest';
import { endpoint } from '../../contract/endpoint';
import { checkAnswer } from './client';

const call = endpoint({
  verb: 'try',
  method: 'POST',
  path: '/api/try',
  access: 'open',
  encoding: 'form',
  request: v.object({}),
  response: v.object({ name: v.string(), parts: v.array(v.object({ id: v.string() })) }),
  read: v.unknown(),
  errors: ['too_many_attempts', 'code_expired'],
});

const answered = (status: number, body: object, headers: Record<string, string> = {}) =>
  checkAnswer(
    call,
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    }),
  );

const data = { name: 'Aiman', parts: [{ id: '1' }] };
const unclaimed = { claimed_at: null, metadata: { sponsor_code: 'SHOP-7Q2M-88RX' } };
const rejected = (error_code: string) => ({ success: false, error: 'No.', error_code });

it('the test client accepts declared responses', async () => {
  expect((await answered(200, { success: true, data })).body).toEqual({ success: true, data });
  expect((await answered(410, rejected('code_expired'))).status).toBe(410);
  expect((await answered(429, rejected('too_many_attempts'), { 'Retry-After': '9' })).status).toBe(429);
  const claimed = { ...unclaimed, claimed_at: '2026-03-20T04:00:00Z' };
  const shown = { reward: claimed, voucher: { code: 'SHOP-7Q2M-88RX' } };
  expect((await answered(410, { ...rejected('code_expired'), data: shown })).status).toBe(410);
});

it.each<[string, number, object, Record<string, string>]>([
  ['a field that no contract names', 200, { success: true, data: { ...data, password_hash: 'x' } }, {}],
  [
    'such a field deep inside',
    200,
    { success: true, data: { ...data, parts: [{ id: '1', secret: 1 }] } },
    {},
  ],
  ['such a field next to the data', 200, { success: true, data, debug: true }, {}],
  ['a field that is missing', 200, { success: true, data: { name: 'Aiman' } }, {}],
  ['another status of success', 201, { success: true, data }, {}],
  ['a rejection that this call does not declare', 404, rejected('code_not_found'), {}],
  ['a declared rejection under another status', 409, rejected('code_expired'), {}],
  ['a rejection with another message', 410, { message: 'No.' }, {}],
  ['a 429 that does not say when to come back', 429, rejected('too_many_attempts'), {}],
  ['a wait where none is due', 410, rejected('code_expired'), { 'Retry-After': '9' }],
  [
    'a sponsor code of an unclaimed reward',
    410,
    { ...rejected('code_expired'), data: { rewards: [unclaimed] } },
    {},
  ],
  ['a sponsor code in a text', 410, { ...rejected('code_expired'), error: 'Use SHOP-7Q2M-88RX.' }, {}],
  [
    'a voucher of an unclaimed reward',
    410,
    {
      ...rejected('code_expired'),
      data: { reward: { claimed_at: null }, voucher: { code: 'SHOP-7Q2M-88RX' } },
    },
    {},
  ],
  ['another type of content', 200, { success: true, data }, { 'Content-Type': 'text/html' }],
])('the test client rejects %s', async (_what, status, body, headers) => {
  await expect(answered(status, body, headers)).rejects.toThrow();
});
