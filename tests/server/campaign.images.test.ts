import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { renderedShareImage } from '../../contract/brand';
import { getConfig } from '../../contract/open.contract';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { importCampaign } from '../../server/campaign/import';
import type { Database } from '../../server/database/database';
import { importParts } from '../../server/staff/import-parts';
import { testSettings } from '../support/settings';
import { importImages, storedImages, writeCampaign } from './image-fixture';
import { it } from './server-test';
import { createTestServer } from './world';

const svg = 'image/svg+xml; charset=utf-8';
const invalid = (...problems: string[]) =>
  `The campaign file is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`;
const wrongName = 'must be a file with a name such as jersey.svg (svg, png, jpg, webp or avif)';

describe('an import of a campaign', () => {
  it('stores the images of the folder next to the file', { tags: ['A.file.2'] }, async ({ world }) => {
    await importImages(world.db, {
      'cap-1.svg': '<svg/>',
      'cap-2.png': 'two',
      'cap-3.jpg': 'three',
      'cap-4.webp': 'four',
      'cap-5.avif': 'five',
    });
    expect(await storedImages(world.db)).toEqual([
      { name: 'cap-1.svg', type: svg, text: '<svg/>' },
      { name: 'cap-2.png', type: 'image/png', text: 'two' },
      { name: 'cap-3.jpg', type: 'image/jpeg', text: 'three' },
      { name: 'cap-4.webp', type: 'image/webp', text: 'four' },
      { name: 'cap-5.avif', type: 'image/avif', text: 'five' },
    ]);
  });

  it('replaces the images, and writes only those that changed', { tags: ['A.file.2'] }, async ({ world }) => {
    const writers = () =>
      world.db.query<{ name: string; xmin: string }>(
        "SELECT name, xmin::text FROM campaign_files WHERE name <> 'share.png' ORDER BY name",
      );
    await importImages(world.db, { 'gone.svg': 'gone', 'kept.svg': 'kept', 'new.svg': 'old' });
    const [, kept, old] = await writers();
    await importImages(world.db, { 'added.svg': 'added', 'kept.svg': 'kept', 'new.svg': 'new' });
    expect(await storedImages(world.db)).toEqual([
      { name: 'added.svg', type: svg, text: 'added' },
      { name: 'kept.svg', type: svg, text: 'kept' },
      { name: 'new.svg', type: svg, text: 'new' },
    ]);
    const [, stillKept, renewed] = await writers();
    expect(stillKept).toEqual(kept);
    expect(renewed).not.toEqual(old);
  });

  it('renders the share image of a campaign that names none, and no longer one that names its own', async ({
    world,
  }) => {
    const shared = () =>
      world.db.query<{ name: string; content: Buffer }>(
        "SELECT name, type, content FROM campaign_files WHERE name LIKE '%share%' ORDER BY name",
      );
    const named = (name: string) => (file: CampaignFile) => {
      file.name = name;
      file.brand.share_image = renderedShareImage;
    };
    await importImages(world.db, {}, named('Cap Clash'));
    const first = (await shared()).find(({ name }) => name === 'rendered-share-image.png');
    expect(first).toMatchObject({ type: 'image/png' });
    expect(first?.content.subarray(1, 4).toString()).toBe('PNG');
    await importImages(world.db, { 'rendered-share-image.png': 'of an earlier export' }, named('Cup Clash'));
    const second = (await shared()).find(({ name }) => name === 'rendered-share-image.png');
    expect(second?.content.subarray(1, 4).toString()).toBe('PNG');
    expect(second?.content).not.toEqual(first?.content);
    await importImages(world.db, {});
    expect((await shared()).map(({ name }) => name)).toEqual(['share.png']);
  });

  it('stores images of 512000 bytes, and 200 of them', async ({ world }) => {
    const images = Object.fromEntries(Array.from({ length: 198 }, (_, index) => [`cap-${index}.png`, 'cap']));
    await importImages(world.db, { ...images, 'large.png': Buffer.alloc(512_000, 'x') });
    expect(
      await world.db.query(
        'SELECT count(*)::integer, max(octet_length(content)) AS largest FROM campaign_files',
      ),
    ).toEqual([{ count: 200, largest: 512_000 }]);
  });

  it('waits for a running import, so that the images are those of one of them', async ({ world }) => {
    const sets = ['one', 'two', 'three'].map((text) => ({
      'a.svg': text,
      'b.svg': text,
      [`${text}.svg`]: text,
    }));
    await Promise.all(sets.map((images) => importImages(world.db, images)));
    const stored = Object.fromEntries((await storedImages(world.db)).map(({ name, text }) => [name, text]));
    expect(sets).toContainEqual(stored);
  });
});

async function rejectedImport(db: Database, path: string): Promise<unknown> {
  return importCampaign(db, path, importParts(testSettings().secrets)).then(
    () => 'imported',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
}

describe('an import with invalid images names every one and changes nothing:', () => {
  it('images that are missing, with their keys', { tags: ['A.file.2'] }, async ({ world }) => {
    await importImages(world.db, { 'kept.svg': 'kept' });
    const path = await writeCampaign({ 'kept.svg': 'changed', 'there.png': 'there' }, (file) => {
      const [cup] = file.tournaments;
      const [object, text] = file.rewards;
      const [image, other] = file.highlights;
      const [partner] = file.home.partners;
      if (!cup || !object || !text || !image || !other || !partner)
        throw new Error('The demo campaign changed');
      file.season = 9;
      file.home.banner.image_url = 'there.png';
      file.home.season_popup.image_url = 'popup.avif';
      partner.logo_url = 'logo.svg';
      cup.banner_url = 'cup.png';
      object.metadata = { image_url: 'object.jpg' };
      text.metadata = '{"image_url": "text.webp"}';
      image.media_url = 'image.png';
      other.thumbnail_url = 'thumbnail.png';
    });
    expect(await rejectedImport(world.db, path)).toBe(
      invalid(
        'rewards.0.metadata.image_url: object.jpg is not in the folder storage',
        'rewards.1.metadata.image_url: text.webp is not in the folder storage',
        'tournaments.0.banner_url: cup.png is not in the folder storage',
        'home.season_popup.image_url: popup.avif is not in the folder storage',
        'home.partners.0.logo_url: logo.svg is not in the folder storage',
        'highlights.0.media_url: image.png is not in the folder storage',
        'highlights.1.thumbnail_url: thumbnail.png is not in the folder storage',
      ),
    );
    expect(await storedImages(world.db)).toEqual([{ name: 'kept.svg', type: svg, text: 'kept' }]);
    expect((await world.succeed(getConfig)).season).toBe(2);
  });

  it('files with other names, and folders', async ({ world }) => {
    const names = [
      '.DS_Store',
      'Jersey.svg',
      'a b.png',
      'cap.gif',
      'cap.mp4',
      'cap.svg.html',
      'notes.txt',
      'svg',
    ];
    const path = await writeCampaign(Object.fromEntries(names.map((name) => [name, 'x'])));
    await mkdir(join(dirname(path), 'storage/folder.svg'));
    expect(await rejectedImport(world.db, path)).toBe(
      invalid(
        `storage/.DS_Store: ${wrongName}`,
        `storage/Jersey.svg: ${wrongName}`,
        `storage/a b.png: ${wrongName}`,
        `storage/cap.gif: ${wrongName}`,
        `storage/cap.mp4: ${wrongName}`,
        `storage/cap.svg.html: ${wrongName}`,
        `storage/folder.svg: ${wrongName}`,
        `storage/notes.txt: ${wrongName}`,
        `storage/svg: ${wrongName}`,
      ),
    );
  });

  it('images that are empty or too large', async ({ world }) => {
    const path = await writeCampaign({ 'empty.svg': '', 'large.png': Buffer.alloc(512_001) }, (file) => {
      file.home.banner.image_url = 'large.png';
    });
    expect(await rejectedImport(world.db, path)).toBe(
      invalid(
        'storage/empty.svg: has 0 bytes, but 1 to 512000 are possible',
        'storage/large.png: has 512001 bytes, but 1 to 512000 are possible',
      ),
    );
  });

  it('too many images', async ({ world }) => {
    const images = Array.from({ length: 200 }, (_, index) => [`cap-${index}.svg`, '<svg/>']);
    const path = await writeCampaign(Object.fromEntries(images));
    expect(await rejectedImport(world.db, path)).toBe(
      invalid('storage: has 201 files, but 200 are possible'),
    );
  });

  it('all images, if the folder does not exist', async ({ world }) => {
    const path = await writeCampaign({});
    await rm(join(dirname(path), 'storage'), { recursive: true });
    expect(await rejectedImport(world.db, path)).toBe(
      invalid('brand.share_image: share.png is not in the folder storage'),
    );
  });

  it('a file instead of the folder', async ({ world }) => {
    const path = await writeCampaign({});
    const folder = join(dirname(path), 'storage');
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    expect(await rejectedImport(world.db, path)).toBe(
      invalid(`storage: cannot be read: ENOTDIR: not a directory, scandir '${folder}'`),
    );
  });
});

it.for([
  ['a name in capitals', ['Cap.svg', 'image/png', 'x']],
  ['a name with a folder', ['a/cap.svg', 'image/png', 'x']],
  ['a name with a line break', ['cap.svg\n', 'image/png', 'x']],
  ['another extension', ['cap.html', 'image/png', 'x']],
  ['another type', ['cap.png', 'text/html', 'x']],
  ['no content', ['cap.png', 'image/png', '']],
  ['more than 512000 bytes', ['cap.png', 'image/png', 'x'.repeat(512_001)]],
] as const)('the database rejects an image with %s', async ([, [name, type, text]]) => {
  const { db } = await createTestServer();
  const inserted = db.query("INSERT INTO campaign_files VALUES ($1, $2, convert_to($3, 'UTF8'))", [
    name,
    type,
    text,
  ]);
  await expect(inserted).rejects.toMatchObject({ code: '23514' });
});
