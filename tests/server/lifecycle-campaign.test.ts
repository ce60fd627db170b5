import { randomUUID } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createCodes } from '../../contract/admin.contract';
import { register, verifyEmail } from '../../contract/auth.contract';
import type { Endpoint, ResponseOf } from '../../contract/endpoint';
import { getHomeContent } from '../../contract/open.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { openDatabase } from '../../server/database/database';
import { emptyDatabase } from '../support/database';
import { findEmbeddedDatabase } from '../support/embedded-database';
import { ownDataDir, startOwn } from '../support/own-server';
import { runCommand, type ServerProcess } from '../support/server-process';
import { campaignFolder, countDefinitions, readDemoCampaign } from './campaign-fixture';
import { checkAnswer } from './client';
import { registrationOf } from './players';

interface Place {
  dataDir: string;
  env: Record<string, string>;
  lentOrigin: string | null;
  databaseUrl: () => Promise<string>;
}

const viteOrigin = 'http://localhost:5173';

const places = {
  'a dedicated database': async (): Promise<Place> => {
    const { url } = await emptyDatabase();
    const env = { DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32), EMAIL_CODE_KEY: 'k'.repeat(32) };
    return { dataDir: await ownDataDir(), env, lentOrigin: null, databaseUrl: async () => url };
  },
  'the embedded database, in demo mode': async (): Promise<Place> => {
    const dataDir = await ownDataDir();
    return {
      dataDir,
      env: {},
      lentOrigin: viteOrigin,
      databaseUrl: async () => (await findEmbeddedDatabase(dataDir)).url,
    };
  },
};

it.each(Object.entries(places))(
  'a new operator runs a campaign from its import to a redemption on %s',
  { timeout: 120_000 },
  async (_, openPlace) => {
    const place = await openPlace();
    const { dataDir, env } = place;
    const folder = await ownDataDir();
    await cp(campaignFolder('cap-clash'), folder, { recursive: true });
    await writeFile(join(folder, 'storage/cup.svg'), '<svg/>');
    const file = join(folder, 'campaign.json');
    const demo = await readDemoCampaign();
    demo.home.banner.title = 'Our own cup';
    demo.draw_config.weights = { legendary: 0, epic: 0, rare: 0, uncommon: 0, common: 0, no_reward: 10_000 };
    await writeFile(file, JSON.stringify(demo));
    const count = countDefinitions(demo);
    const imported = await runCommand('server/cli/campaign.ts', {
      dataDir,
      env,
      args: ['import', file],
    });
    expect({ ...imported, output: imported.output.split('\n').at(-2) }).toEqual({
      code: 0,
      signal: null,
      errors: '',
      output: `Imported ${file}: ${count} created, 0 updated.`,
    });

    const first = await startOwn({ dataDir, env });
    const home = await ask(first, getHomeContent);
    expect(home.banner.title).toBe('Our own cup');
    expect(await (await fetch(`${first.url}/storage/cup.svg`)).text()).toBe('<svg/>');
    const { headers } = await fetch(`${first.url}/api/health`, { headers: { Origin: viteOrigin } });
    expect(headers.get('access-control-allow-origin')).toBe(place.lentOrigin);
    const { email } = await ask(first, register, registrationOf('Aisyah'));
    const code = await codeMailedTo(await place.databaseUrl(), email);
    const { token } = await ask(first, verifyEmail, { email, verification_code: code });
    await first.end();

    const promoted = await runCommand('server/cli/make-admin.ts', { dataDir, env, args: [email] });
    expect({ ...promoted, output: promoted.output.trim() }).toEqual({
      code: 0,
      signal: null,
      errors: '',
      output: `Aisyah (${email}) is now admin.`,
    });

    const second = await startOwn({ dataDir, env });
    expect(await ask(second, getHomeContent)).toEqual(home);
    const batch = await ask(second, createCodes, { week_number: '1', count: '1' }, token);
    const redemption = await ask(second, redeemCode, { code: batch.codes[0] ?? '' }, token);
    expect(redemption.redemption_type).toBe('first_time_generic');
  },
);

it('running servers change to another campaign and its images as soon as it is imported', {
  tags: ['A.file.2'],
}, async () => {
  const { dataDir, env } = await places['a dedicated database']();
  const importFile = (name: string) =>
    runCommand('server/cli/campaign.ts', {
      dataDir,
      env,
      args: ['import', join(campaignFolder(name), 'campaign.json')],
    });
  expect((await importFile('cap-clash')).code).toBe(0);
  const first = await startOwn({ dataDir, env });
  const second = await startOwn({ dataDir: await ownDataDir(), env });
  const shown = () =>
    Promise.all(
      [first, second].map(async ({ url }) => {
        const images = ['jersey.svg', 'earbuds.svg'].map((name) => fetch(`${url}/storage/${name}`));
        return (await Promise.all(images)).map(({ status }) => status);
      }),
    );
  expect(await shown()).toEqual([
    [200, 404],
    [200, 404],
  ]);
  expect((await importFile('plum-league')).code).toBe(0);
  await expect.poll(shown).toEqual([
    [404, 200],
    [404, 200],
  ]);
});

async function ask<E extends Endpoint>(
  { url }: ServerProcess,
  endpoint: E,
  fields: Record<string, string> = {},
  token?: string,
): Promise<ResponseOf<E>> {
  const headers = {
    'Idempotency-Key': randomUUID(),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const body = endpoint.method === 'GET' ? null : new URLSearchParams(fields);
  const response = await fetch(`${url}${endpoint.path}`, { method: endpoint.method, headers, body });
  const answer = await checkAnswer(endpoint, response);
  if (!answer.body.success) throw new Error(`${endpoint.verb} was rejected: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

async function codeMailedTo(databaseUrl: string, email: string): Promise<string> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    const mails = await db.query<Record<string, unknown>>('SELECT * FROM mails');
    const mail = mails.find((row) => Object.values(row).includes(email));
    return v.parse(v.string(), JSON.stringify(mail).match(/\b\d{6}\b/)?.[0]);
  } finally {
    await db.close();
  }
}
