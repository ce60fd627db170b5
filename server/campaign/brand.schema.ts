import { parse, wcagContrast } from 'culori';
import * as v from 'valibot';
import { displays, renderedShareImage, type Theme, themeColors } from '../../contract/brand';
import { TextSchema } from './parts.schema';

const colorRule = 'must be a color like #1a2b3c or oklch(0.62 0.19 28)';

const ColorSchema = v.pipe(
  v.string(colorRule),
  v.regex(
    /^(?:#[0-9a-f]{6}|oklch\((?:0|1|0?\.\d{1,4}) (?:0|0?\.\d{1,4}) \d{1,3}(?:\.\d{1,2})?\))$/,
    colorRule,
  ),
);

/** Text, or a control's edge, on each of its backgrounds, with the least contrast of WCAG 2.2 AA. */
const contrasts: readonly { of: Color[]; on: Color[]; least: number }[] = [
  { of: ['text', 'text_soft'], on: ['ink', 'ink_deep', 'surface', 'raised'], least: 4.5 },
  { of: ['primary', 'accent_soft'], on: ['ink', 'surface'], least: 4.5 },
  { of: ['common', 'uncommon', 'rare', 'epic', 'legendary'], on: ['ink', 'surface'], least: 4.5 },
  { of: ['primary_ink'], on: ['primary', 'primary_bright'], least: 4.5 },
  { of: ['accent_soft'], on: ['accent_deep'], least: 4.5 },
  { of: ['edge'], on: ['ink', 'surface'], least: 3 },
];

type Color = (typeof themeColors)[number];

const contrastOf = (theme: Record<Color, string>, of: Color, on: Color): number => {
  const [front, back] = [parse(theme[of]), parse(theme[on])];
  return front && back ? wcagContrast(front, back) : 0;
};

const ThemeSchema = v.pipe(
  v.strictObject({
    display: v.picklist(displays, `must be ${displays.join(' or ')}`),
    ...v.entriesFromList(themeColors, ColorSchema),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const theme: Theme = dataset.value;
    for (const { of, on, least } of contrasts)
      for (const front of of)
        for (const back of on) {
          const contrast = contrastOf(theme, front, back);
          if (contrast < least)
            addIssue({
              message: `needs a contrast of ${least} to ${back}, has ${contrast.toFixed(2)}`,
              path: [{ type: 'object', origin: 'value', input: theme, key: front, value: theme[front] }],
            });
        }
  }),
);

export const BrandSchema = v.strictObject({
  product: TextSchema,
  slogan: TextSchema,
  /** For search engines. */
  description: TextSchema,
  /** An image of the campaign, 1200 × 630 pixels; left out, the import renders one. */
  share_image: v.optional(
    v.pipe(
      TextSchema,
      v.regex(
        /^[a-z0-9-]+\.(?:png|jpg|webp)$/,
        'must be the name of a png, jpg or webp image of the campaign',
      ),
    ),
    renderedShareImage,
  ),
  theme: ThemeSchema,
});
