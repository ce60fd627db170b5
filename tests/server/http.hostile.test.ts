import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceOf } from '../../server/accounts/device';
import { placeOf } from '../../server/accounts/place';
import { openSharedWorld, type World } from './world';

/**
 * A quadratic regular expression needs more than 10 s for these inputs. They bypass the listener, which limits the
 * length of a URL.
 */
const length = 60_000;
const bound = 3000;

let world: World;
let close: () => Promise<void>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-hostile-'));
  await writeFile(join(folder, 'index.html'), '<title>home</title>');
  const paths = ['/', '/tournament/:id', '/login', '*'];
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify(paths.map((path) => ({ path, file: 'index.html' }))),
  );
  const settings = { trustProxy: ['10.0.0.0/8'] };
  const shared = await openSharedWorld({ frontend: folder, settings });
  world = shared.world;
  close = async () => {
    await shared.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

const times = (unit: string) => unit.repeat(length / unit.length);

const work: Record<string, () => Promise<unknown> | unknown> = {};
for (const unit of ['/', '.', 'a/', '%2f', '%20', '../', '%2e%2e/', '//x', '&=', '%ff', '-'])
  for (const start of ['/frontend/', '/frontend/assets/', '/frontend/tournament/', '/storage/', '/api/'])
    for (const end of ['', 'x', 'x/'])
      work[`a path of ${start}, many ${unit} and ${end}`] = () => world.send(start + times(unit) + end);
for (const unit of ['&', '=', '%25', '+', 'page=1&', '?'])
  work[`a query of many ${unit}`] = () => world.send(`/api/health?${times(unit)}x`);

const headers: [string, string, string][] = [
  ['Authorization', 'Bearer', ' '],
  ['Authorization', 'Bearer ', 'x '],
  ['X-Forwarded-For', '', '10.0.0.1, '],
  ['X-Forwarded-For', '', '[1.'],
  ['X-Forwarded-For', '', ' ,'],
  ['Idempotency-Key', '', '!'],
  ['Accept-Encoding', '', 'gzip;q=0,'],
  ['Origin', 'http://', 'a.'],
];
for (const [name, start, unit] of headers)
  work[`a header ${name} of ${start} and many ${unit}`] = () =>
    world.send('/api/user/profile', { headers: { [name]: `${start}${times(unit)}x` } }, '10.0.0.1');

for (const unit of [' ', '@', 'a.', 'a@a.', '(', '-', '0', '\t\n', '{"a":', '['])
  for (const path of ['/api/auth/login', '/api/auth/register-email', '/api/auth/verify-email-code'])
    work[`fields of many ${unit} to ${path}`] = () => {
      const text = `${times(unit)}x`;
      const fields = {
        ...{ email: text, username: text, phone: text, password: text, verification_code: text },
        ...{ date_of_birth: text, full_name: text },
      };
      return world.send(path, { method: 'POST', body: new URLSearchParams(fields) });
    };
work['a multipart boundary of many quotes'] = () =>
  world.send('/api/auth/login', {
    method: 'POST',
    body: times('--x\r\n'),
    headers: { 'Content-Type': `multipart/form-data; ${times('boundary="')}` },
  });
for (const unit of ['Version/', 'Version/1 ', 'Version/1 Mobile/', 'Edg', ' '])
  work[`a User-Agent of many ${unit}`] = () => deviceOf(times(unit));
work['an address with a long zone'] = () => placeOf(`fe80::1%${times('a.')}`);

it.each(Object.entries(work))('%s validates hostile input in linear time', async (_what, run) => {
  const start = performance.now();
  await run();
  expect(performance.now() - start).toBeLessThan(bound);
});
