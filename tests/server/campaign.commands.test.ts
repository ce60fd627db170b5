import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences } from '../../server/campaign/compare';
import { campaignJsonSchema } from '../../server/campaign/json-schema';
import { freshDatabase } from '../support/database';
import { ownDataDir } from '../support/own-server';
import { runCommand } from '../support/server-process';
import { campaignFolder, readCampaignFile } from './campaign-fixture';

const demo = join(campaignFolder('cap-clash'), 'campaign.json');

describe('npm run campaign', () => {
  it('checks, imports, exports and compares a file', { tags: ['A.file.3'] }, async () => {
    const db = await freshDatabase();
    const dataDir = await ownDataDir();
    const run = async (...args: string[]) => {
      const env = { DATABASE_URL: db.url, CODE_PEPPER: 'p'.repeat(32), EMAIL_CODE_KEY: 'k'.repeat(32) };
      const { code, output, errors } = await runCommand('server/cli/campaign.ts', { dataDir, args, env });
      return [code, output + errors];
    };
    const folder = await mkdtemp(join(dataDir, 'export-'));
    const exported = join(folder, 'campaign.json');
    const broken = join(dataDir, 'broken.json');
    await writeFile(
      broken,
      (await readFile(demo, 'utf8')).replace('"season": 2', '"season": 2.5, "tournies": []'),
    );
    const before = await db.query('SELECT rules, home, pages FROM campaign');
    const problems = `The campaign file is invalid:
  season: must be a whole number from 1 to 2147483647
  tournies: is not a key of a campaign file
`;
    expect(await Promise.all([run('check', demo), run('check', broken), run('import', broken)])).toEqual([
      [0, `${demo} is valid: 16 rewards, 4 raffles, 15 tournaments, 7 activities, 50 images.\n`],
      [1, problems],
      [1, problems],
    ]);
    expect(await db.query('SELECT rules, home, pages FROM campaign')).toEqual(before);
    const seeds = () =>
      db.query(
        `SELECT day - (now() AT TIME ZONE 'Asia/Kuala_Lumpur')::date AS days_ahead FROM draw_days ORDER BY day`,
      );
    const seedsBefore = await seeds();
    expect((await run('import', demo))[0]).toBe(0);
    expect(seedsBefore).toEqual([]);
    expect(await seeds()).toEqual(Array.from({ length: 15 }, (_, index) => ({ days_ahead: index })));
    expect(await run('export', exported)).toEqual([
      0,
      `Exported the campaign to ${exported}, with 50 images in ${join(folder, 'storage')}.
Not stored in clear, add before an import: activities.1.passcode.
`,
    ]);
    expect(await readdir(join(folder, 'storage'))).toHaveLength(50);
    const file = JSON.parse(await readFile(exported, 'utf8'));
    file.activities[1].passcode = 'citrus';
    file.limits.redemptions_per_day = 12;
    await writeFile(exported, JSON.stringify(file));
    expect(await run('diff', exported)).toEqual([0, '~ limits.redemptions_per_day: 10 → 12\n']);
  });
});

describe('the difference of two campaign files', () => {
  it('names definitions by their keys, whatever their order', async () => {
    const before = await readCampaignFile('cap-clash');
    const after = await readCampaignFile('cap-clash');
    after.rewards.reverse();
    expect(differences(before, after)).toEqual([]);
    const [gone] = after.rewards.splice(0, 1);
    const [changed] = after.rewards;
    if (changed === undefined || gone === undefined) throw new Error('The demo has no rewards');
    changed.total_quantity = 7;
    after.rewards.push({ ...changed, key: 'new-reward' });
    expect(differences(before, after).map((line) => line.replace(/: .*→/, ': →'))).toEqual([
      '+ rewards.new-reward',
      `- rewards.${gone.key}`,
      `~ rewards.${changed.key}.total_quantity: → 7`,
    ]);
  });
});

it('the JSON Schema names the keys of a campaign file, also for metadata as text', () => {
  const schema = campaignJsonSchema() as {
    properties: Record<string, { items?: { properties: Record<string, unknown> } }>;
    required: string[];
    additionalProperties: boolean;
  };
  expect(schema).toMatchObject({ title: 'Campaign file', type: 'object', additionalProperties: false });
  expect(schema.required).toContain('draw_config');
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining(['$schema', 'rewards', 'limits', 'home']),
  );
  expect(JSON.stringify(schema.properties.rewards?.items?.properties.metadata)).toContain('"type":"string"');
});
