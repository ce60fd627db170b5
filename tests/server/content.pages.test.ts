import { expect } from 'vitest';
import { getPage, pageNames } from '../../contract/campaign.contract';
import { apiError } from './api-errors';
import { importChanged, readDemoCampaign } from './campaign-fixture';
import { it } from './server-test';
import { createTestServer } from './world';

it.each(pageNames)('the page %s equals the campaign file', { tags: ['A.pages.1'] }, async (id) => {
  const world = await createTestServer();
  const { pages } = await readDemoCampaign();
  expect(await world.succeed(getPage, { id })).toEqual({ id, ...pages[id] });
});

it.each(['imprint', 'Terms', 'terms%20', '__proto__', 'constructor', '%00', "' OR 1=1 --", 'x'.repeat(2000)])(
  'the page %s is not found',
  async (id) => {
    const world = await createTestServer();
    expect(await world.answer(getPage, { id })).toEqual([
      404,
      apiError('not_found', 'This page does not exist.'),
    ]);
  },
);

it('a page is replaced by the next import, with any content', { tags: ['A.pages.1'] }, async ({ world }) => {
  const text = `${'ا'.repeat(2000)} <script>alert(1)</script> ${'🧢'.repeat(1500)}`;
  await importChanged(world.db, (file) => {
    file.text_versions.terms = '2026-02';
    file.pages.terms = {
      title: text,
      lead: text,
      version: '2026-02',
      updated_on: '2026-03-01',
      sections: [{ heading: text, paragraphs: [text], items: [text] }],
    };
  });
  expect(await world.succeed(getPage, { id: 'terms' })).toEqual({
    id: 'terms',
    title: text,
    lead: text,
    version: '2026-02',
    updated_on: '2026-03-01',
    sections: [{ heading: text, paragraphs: [text], items: [text] }],
  });
});

it('before the first import the campaign opens soon, and an import without pages has none', async ({
  world,
}) => {
  await world.db.query(`UPDATE campaign SET pages = '{}'`);
  const before = await world.call(getPage, { id: 'about' });
  expect([before.status, before.body]).toMatchObject([404, { error_code: 'not_found' }]);
  await world.db.query('DELETE FROM campaign');
  expect(await world.answer(getPage, { id: 'about' })).toMatchObject([503, { error_code: 'maintenance' }]);
});
