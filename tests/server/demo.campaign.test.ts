import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resetDemoData } from '../../contract/dev.contract';
import { getConfig, getHomeContent } from '../../contract/open.contract';
import { migrate } from '../../server/database/migrate';
import { openDemo } from '../../server/demo/demo-campaign';
import { OperatorError } from '../../server/operator-error';
import { readEnvironment } from '../../server/settings/settings';
import { emptyDatabase } from '../support/database';
import { ownDataDir, startOwn } from '../support/own-server';
import { campaignFolder, importChanged } from './campaign-fixture';
import { importImages, storedImages, writeCampaign } from './image-fixture';
import { createTestServer, type World } from './world';

const plum = join(campaignFolder('plum-league'), 'campaign.json');

const shownBy = async (world: World) => {
  const { campaign } = await world.succeed(getConfig);
  const images = ['jersey.svg', 'earbuds.svg'].map((name) => world.send(`/storage/${name}`));
  return [campaign.name, ...(await Promise.all(images)).map(({ status }) => status)];
};

describe('the campaign of the setting', () => {
  it('is imported into a database without a campaign', async () => {
    const world = await createTestServer({ settings: { campaign: plum } });
    const db = await emptyDatabase();
    await migrate(db.url);
    Object.assign(world.deps, { db });
    await openDemo(world.deps);
    expect(await shownBy(world)).toEqual(['Plum League', 404, 200]);
  });

  it('replaces one of another name, with its images', async () => {
    const world = await createTestServer({ settings: { campaign: plum } });
    expect(await shownBy(world)).toEqual(['Cap Clash', 200, 404]);
    await openDemo(world.deps);
    world.clock.pass(1.001);
    expect(await shownBy(world)).toEqual(['Plum League', 404, 200]);
  });

  it('does not replace one of the same name', async () => {
    const world = await createTestServer();
    await importChanged(world.db, (file) => {
      file.home.banner.title = 'Our own cup';
    });
    await openDemo(world.deps);
    expect((await world.succeed(getHomeContent)).banner.title).toBe('Our own cup');
  });

  it('replaces one of the same name without images, which an earlier version imported', async () => {
    const world = await createTestServer();
    await world.db.query('TRUNCATE campaign_files');
    await openDemo(world.deps);
    expect((await world.send('/storage/jersey.svg')).status).toBe(200);
  });

  it('is imported by a reset, with its images', async () => {
    const campaign = await writeCampaign({ 'cap.svg': '<svg/>' }, (file) => {
      file.name = 'Cap Cup';
    });
    const world = await createTestServer({ settings: { campaign } });
    await importImages(world.db, { 'left.svg': 'left' });
    expect((await world.call(resetDemoData)).status).toBe(200);
    world.clock.pass(1.001);
    expect((await world.succeed(getConfig)).campaign.name).toBe('Cap Cup');
    expect(await storedImages(world.db)).toEqual([
      { name: 'cap.svg', type: 'image/svg+xml; charset=utf-8', text: '<svg/>' },
    ]);
    expect(await (await world.send('/storage/cap.svg')).text()).toBe('<svg/>');
  });

  it('is rejected with a sentence if it cannot be read', async () => {
    const world = await createTestServer({ settings: { campaign: '/nowhere/campaign.json' } });
    await expect(openDemo(world.deps)).rejects.toThrow(
      new OperatorError('The campaign file /nowhere/campaign.json cannot be read: the file does not exist.'),
    );
  });

  it('is a path from the folder of the start, and by default that of Cap Clash', () => {
    expect(readEnvironment({ CAMPAIGN: 'cups/campaign.json' }).campaign).toBe(
      join(process.cwd(), 'cups/campaign.json'),
    );
    expect(readEnvironment({}).campaign).toBe(join(campaignFolder('cap-clash'), 'campaign.json'));
  });
});

it('one setting switches the demo to another campaign and back', { timeout: 120_000 }, async () => {
  const dataDir = await ownDataDir();
  const shown: unknown[] = [];
  for (const env of [{}, { CAMPAIGN: plum }, {}] as Record<string, string>[]) {
    const server = await startOwn({ dataDir, env });
    const body = await (await fetch(`${server.url}/api/config`)).json();
    const images = ['jersey.svg', 'earbuds.svg'].map((name) => fetch(`${server.url}/storage/${name}`));
    shown.push([body.data.campaign.name, ...(await Promise.all(images)).map(({ status }) => status)]);
    await server.end();
  }
  expect(shown).toEqual([
    ['Cap Clash', 200, 404],
    ['Plum League', 404, 200],
    ['Cap Clash', 200, 404],
  ]);
});
