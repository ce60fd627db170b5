import { expect, it } from 'vitest';
import { CampaignFileError } from '../../server/campaign/campaign-file';
import { renderShareImage } from '../../server/campaign/share-image';
import { readDemoCampaign } from './campaign-fixture';
import { alter, problemsAfter } from './campaign-problems';

/** On white, #767676 has the contrast 4.54 and #777777 has 4.48. */
const onWhite = (gray: string) =>
  problemsAfter(({ brand: { theme } }) => {
    alter(theme, 'primary', '#ffffff');
    alter(theme, 'primary_bright', '#ffffff');
    alter(theme, 'primary_ink', gray);
  });

it('an import is rejected for each pair of colors whose contrast is too low', async () => {
  expect(await onWhite('#767676')).toEqual([]);
  expect(await onWhite('#777777')).toEqual([
    'brand.theme.primary_ink: needs a contrast of 4.5 to primary, has 4.48',
    'brand.theme.primary_ink: needs a contrast of 4.5 to primary_bright, has 4.48',
  ]);
});

it('an import is rejected for a color that is none, a missing one, one too many and another typeface', async () => {
  const problems = await problemsAfter(({ brand: { theme } }) => {
    alter(theme, 'ink', 'red;}body{display:none');
    alter(theme, 'edge', undefined);
    alter(theme, 'shadow', '#000000');
    alter(theme, 'display', 'serif');
  });
  expect(problems).toEqual([
    'brand.theme.display: must be condensed or system',
    'brand.theme.ink: must be a color like #1a2b3c or oklch(0.62 0.19 28)',
    'brand.theme.edge: is missing',
    'brand.theme.shadow: is not a key of a campaign file',
  ]);
});

it('an import is rejected for a share image that networks do not show', async () => {
  const problems = await problemsAfter(({ brand }) => alter(brand, 'share_image', 'banner.svg'));
  expect(problems).toEqual([
    'brand.share_image: must be the name of a png, jpg or webp image of the campaign',
  ]);
});

const rendered = async (changes: { slogan?: string; name?: string; display?: 'system' } = {}) => {
  const { name = 'Cap Clash', slogan = 'Twist. Redeem. Clash.', display = 'condensed' } = changes;
  const file = await readDemoCampaign();
  Object.assign(file, { name, brand: { ...file.brand, slogan, theme: { ...file.brand.theme, display } } });
  return renderShareImage(file).catch((error: unknown) => {
    if (error instanceof CampaignFileError) return error.problems;
    throw error;
  });
};

/** Signature, length and name of the first chunk, then width and height. */
const head = Buffer.from('89504e470d0a1a0a0000000d49484452000004b000000276', 'hex');

it('a share image is a PNG image of 1200 by 630 pixels, the same for the same brand', async () => {
  const image = await rendered();
  if (!Buffer.isBuffer(image)) throw new Error('It was not rendered');
  expect(image.subarray(0, head.length)).toEqual(head);
  expect(image.length).toBeLessThan(100_000);
  expect(await rendered()).toEqual(image);
  for (const changes of [{ slogan: 'Twist it!' }, { name: 'Cup Clash' }, { display: 'system' }] as const)
    expect(await rendered(changes), Object.keys(changes)[0]).not.toEqual(image);
});

it('a share image shows a long slogan, a long word, and letters of other languages', async () => {
  for (const slogan of ['Win '.repeat(30).trim(), 'Unforgettableness', 'Größe für Łódź', 'Mở nắp, trúng quà'])
    expect(Buffer.isBuffer(await rendered({ slogan })), slogan).toBe(true);
  expect(Buffer.isBuffer(await rendered({ slogan: 'Открой и выиграй', display: 'system' }))).toBe(true);
});

it('an import is rejected if the share image cannot show the slogan or the name', async () => {
  const remedy = 'name an image of the folder storage as brand.share_image';
  const noFit = `does not fit into the share image: shorten it, or ${remedy}`;
  expect(await rendered({ slogan: 'Twist 開瓶' })).toEqual([
    `brand.slogan: the share image has no font for 開 瓶: ${remedy}`,
  ]);
  expect(await rendered({ name: 'Clash 🏆🏆' })).toEqual([
    `name: the share image has no font for 🏆: ${remedy}`,
  ]);
  for (const slogan of ['Win '.repeat(200).trim(), 'W'.repeat(60)])
    expect(await rendered({ slogan })).toEqual([`brand.slogan: ${noFit}`]);
  for (const name of ['W'.repeat(60), 'Clash '.repeat(40).trim()])
    expect(await rendered({ name })).toEqual([`name: ${noFit}`]);
});
