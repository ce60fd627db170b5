import { expect, it } from 'vitest';
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
