import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it as plain } from 'vitest';
import { createCodes } from '../../contract/admin.contract';
import { codeErrorOf, normaliseCode } from '../../contract/code';
import { progressBar } from '../../server/cli/progress-bar';
import { issueInBulk } from '../../server/codes/bulk';
import { freshDatabase } from '../support/database';
import { ownDataDir } from '../support/own-server';
import { runCommand } from '../support/server-process';
import { auditOf, createAdmin } from './admin-fixture';
import { random } from './campaign-fixture';
import { bodyOf } from './redeem-fixture';
import { it } from './server-test';
import { setLimit } from './world';

const request = { week_number: 1, count: 6000, label: 'Bottler KL-2' };

describe('codes in bulk', () => {
  it('are stored hashed, all different and valid, and can be redeemed', {
    tags: ['A.admin.codes.2'],
  }, async ({ world, player }) => {
    const pepper = world.deps.settings.secrets.codePepper;
    const chunks: string[] = [];
    const progress: number[] = [];
    await issueInBulk(
      world.db,
      { random, pepper, now: world.clock.now() },
      request,
      async (lines, written) => {
        chunks.push(lines);
        progress.push(written);
      },
    );
    const codes = chunks.join('').trim().split('\n');
    expect(progress).toEqual([5000, 6000]);
    expect(new Set(codes).size).toBe(6000);
    expect(codes.filter((code) => codeErrorOf(normaliseCode(code)) !== null)).toEqual([]);
    expect(await world.db.query('SELECT batch_id, count(*)::integer FROM codes GROUP BY 1')).toEqual([
      { batch_id: 1, count: 6000 },
    ]);
    expect(await bodyOf(world, player.token, codes[5999] ?? '')).toMatchObject({ success: true });
    expect(await auditOf(world)).toMatchObject([{ actor_id: null, action: 'codes.created' }]);
  });

  it('replace a code that exists already', async ({ world }) => {
    const { codes } = await world.succeed(
      createCodes,
      { week_number: 1, count: 1 },
      { token: (await createAdmin(world)).token },
    );
    const existing = normaliseCode(codes[0] ?? '');
    const alphabet = '0123456789ACDEFGHJKMNPQRTVWXY';
    const bytes = [...existing.slice(0, 11)].map((symbol) => alphabet.indexOf(symbol));
    let calls = 0;
    const scripted = {
      bytes: (count: number) => {
        calls += 1;
        return calls === 1 ? Uint8Array.from([...bytes, ...Array(count - 11).fill(0)]) : random.bytes(count);
      },
    };
    const pepper = world.deps.settings.secrets.codePepper;
    const lines: string[] = [];
    const facts = { random: scripted, pepper, now: world.clock.now() };
    await issueInBulk(world.db, facts, { ...request, count: 3 }, async (text) => {
      lines.push(...text.trim().split('\n'));
    });
    expect(lines.length).toBe(3);
    expect(lines).not.toContain(codes[0]);
    expect(await world.db.query('SELECT FROM codes')).toHaveLength(4);
  });

  it('are not stored at all if writing them fails, or beyond the limit of live codes', async ({ world }) => {
    const facts = { random, pepper: 'p', now: world.clock.now() };
    const full = async (_: string, written: number) => {
      if (written > 5000) throw new Error('No space left on device');
    };
    await expect(issueInBulk(world.db, facts, request, full)).rejects.toThrow('No space left');
    await setLimit(world, 'live_codes', 5999);
    await expect(issueInBulk(world.db, facts, request, async () => {})).rejects.toThrow(
      'The campaign can have 5999 live codes. Create a smaller batch.',
    );
    expect(await world.db.query('SELECT FROM codes UNION ALL SELECT FROM code_batches')).toEqual([]);
  });
});

plain(
  'npm run codes writes a file that only its owner can read, with its checksum, and never over another',
  {
    tags: ['A.admin.codes.2'],
  },
  async () => {
    const db = await freshDatabase();
    const dataDir = await ownDataDir();
    const file = join(dataDir, 'codes.txt');
    const run = async (...args: string[]) => {
      const env = { DATABASE_URL: db.url, CODE_PEPPER: 'p'.repeat(32), EMAIL_CODE_KEY: 'k'.repeat(32) };
      const { code, output, errors } = await runCommand('server/cli/codes.ts', { dataDir, args, env });
      return { code, output, errors };
    };
    const { code, output, errors } = await run('--week', '3', '--count', '20', '--out', file);
    expect([code, errors]).toEqual([0, '']);
    const text = await readFile(file, 'utf8');
    expect(text.trim().split('\n').length).toBe(20);
    expect(output).toContain(`SHA-256 ${createHash('sha256').update(text).digest('hex')}`);
    expect(output).toContain(`Batch 1: 20 codes of week 3 in ${file}.`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const said = await Promise.all([
      run('--week', '3', '--count', '20', '--out', file),
      run('--week', '3', '--count', '1.5', '--out', `${file}.2`),
    ]);
    expect(said.map(({ errors }) => errors)).toEqual([
      `The file ${file} exists already: give the codes another file.\n`,
      '--count must be a whole number from 1 to 100000000.\nUsage: npm run codes -- --week NUMBER --count NUMBER --out FILE [--label TEXT]\n',
    ]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('codes'))).toEqual(['codes.txt']);
  },
);

plain('the progress bar shows how much is done, on a terminal only', () => {
  const written: string[] = [];
  const stream = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) > 0 });
  progressBar(200, stream(false) as never)(100);
  expect(written).toEqual([]);
  const show = progressBar(200, stream(true) as never);
  show(100);
  show(200);
  expect(written).toEqual([
    `\r[${'#'.repeat(15)}${'-'.repeat(15)}] 50 % 100 of 200`,
    `\r[${'#'.repeat(30)}] 100 % 200 of 200\n`,
  ]);
});
