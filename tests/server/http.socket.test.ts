import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../server/http/listener';
import { registerAndVerify } from './players';
import { openSharedWorld, type World } from './world';

let world: World;
let port: number;
let token: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await openSharedWorld();
  world = opened.world;
  ({ token } = await registerAndVerify(world, 'Aiman'));
  const server = createHttpServer(world.app, world.deps.settings);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  close = async () => {
    server.closeAllConnections();
    server.close();
    await opened.close();
  };
});
afterAll(() => close());

async function exchange(...parts: (string | Uint8Array)[]): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // The server may close the connection before it has read everything.
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), text };
}

const isHealthy = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status === 200;

describe('the length of a request target is limited:', () => {
  const get = (path: string) => exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const slashes = (count: number) => '/'.repeat(count);

  it.each([
    ['a path of 1,024 characters', `/api/${'x'.repeat(1019)}`, 404],
    ['a path of 1,025 characters', `/api/${'x'.repeat(1020)}`, 400],
    ['15,000 slashes', `/frontend/${slashes(15_000)}x/`, 400],
    ['a query of 2,048 characters', `/api/health?${'x'.repeat(2047)}`, 200],
    ['a query of 2,049 characters', `/api/health?${'x'.repeat(2048)}`, 400],
    ['a query that is too long for a page', `/frontend/?${'x'.repeat(2048)}`, 400],
  ])('%s', async (_what, path, expected) => {
    const { status, text } = await get(path);
    expect(status).toBe(expected);
    if (expected !== 400) return;
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(text).toContain('{"success":false,"error":"The address is too long.","error_code":"bad_request"}');
  });
});

describe('a malformed HTTP request is rejected in the envelope:', () => {
  it.each([
    [
      'TRACE',
      'TRACE /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      405,
      'method_not_allowed',
    ],
    ['an unknown path', 'GET /api/%c0%ae HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'not_found'],
    [
      'a broken Host',
      'GET /api/health HTTP/1.1\r\nHost: a b@c\r\nConnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'a backslash in the path',
      'GET /api\\health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'an address of elsewhere',
      'GET http://[::1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
  ])('%s', async (_what, request, status, code) => {
    const answer = await exchange(request);
    expect([answer.status, /"error_code":"(\w+)"/.exec(answer.text)?.[1]]).toEqual([status, code]);
    expect(answer.text).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i);
    expect(answer.text).toMatch(/x-content-type-options: nosniff/i);
  });
});

describe('contradicting message boundaries are rejected:', () => {
  const head = 'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  it.each([
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n{}`],
    ['a length in hex', `${head}Content-Length: 0x2\r\n\r\n{}`],
    ['an unknown encoding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunked, not last', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk of no size', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a NUL in a header', `${head}X-A: a\u0000b\r\nContent-Length: 2\r\n\r\n{}`],
  ])('%s', async (_what, request) => {
    expect((await exchange(request)).status).toBe(400);
    expect(await isHealthy()).toBe(true);
  });
});

it('a body without Content-Length is read up to 64 KiB', async () => {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';
  const chunk = `2000\r\n${' '.repeat(0x2000)}\r\n`;
  const answer = await exchange(
    `${head}Transfer-Encoding: chunked\r\n\r\n`,
    ...Array(9).fill(chunk),
    '0\r\n\r\n',
  );
  expect([answer.status, /"error_code":"(\w+)"/.exec(answer.text)?.[1]]).toEqual([413, 'payload_too_large']);
});

it('a body with too large a Content-Length is rejected without waiting for it', async () => {
  const answer = await exchange(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n' +
      'Content-Length: 999999999\r\n\r\n{',
  );
  expect(answer.status).toBe(413);
});

it('100 aborted bodies do not stop the server', async () => {
  const aborts = Array.from({ length: 100 }, async (_, at) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    const kind = at % 2 === 0 ? 'Content-Length: 5000' : 'Transfer-Encoding: chunked';
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${kind}\r\n\r\n10\r\n{"email":`,
      () => socket.resetAndDestroy(),
    );
    await once(socket, 'close');
  });
  await Promise.all(aborts);
  expect(await isHealthy()).toBe(true);
});

it('every encoding of the contract is read', async () => {
  const url = `http://127.0.0.1:${port}/api/user/redeem-code`;
  const form = new FormData();
  form.append('code', 'nonsense');
  for (const body of [
    new URLSearchParams({ code: 'nonsense' }),
    form,
    JSON.stringify({ code: 'nonsense' }),
  ]) {
    const type = typeof body === 'string' ? { 'Content-Type': 'application/json; charset=utf-8' } : {};
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...type },
      body,
    });
    expect([response.status, (await response.json()).error_code]).toEqual([422, 'code_malformed']);
  }
});
