/** The colors of a campaign, named as the tokens of the styles. */
export const themeColors = [
  'ink',
  'ink_deep',
  'surface',
  'raised',
  'hairline',
  'edge',
  'text',
  'text_soft',
  'primary',
  'primary_bright',
  'primary_ink',
  'accent',
  'accent_soft',
  'accent_deep',
  'common',
  'uncommon',
  'rare',
  'epic',
  'legendary',
] as const;

/** The typefaces of titles: the condensed web font, or the one of the device. */
export const displays = ['condensed', 'system'] as const;

/** CSS colors and a typeface. */
export type Theme = Record<(typeof themeColors)[number], string> & { display: (typeof displays)[number] };

/** The share image that an import renders, for a campaign that names none. */
export const renderedShareImage = 'rendered-share-image.png';

/** The names and texts of a campaign in every page. */
export interface Brand {
  name: string;
  season: number;
  product: string;
  slogan: string;
  /** For search engines. */
  description: string;
  /** The name of an image of the campaign, 1200 × 630 pixels. */
  share_image: string;
}

/** The brand of a campaign with its theme. */
export interface Branding extends Brand {
  theme: Theme;
}

/** The parts of the icon, by their colors. */
const iconColors = ['primary', 'primary_bright', 'primary_ink'] as const;

/** The icon of the app, an SVG, in the colors of a theme. */
export const themeIcon = (svg: string, theme: Theme): string =>
  iconColors.reduce((icon, color) => {
    const part = new RegExp(`(id="${color}" fill=")[^"]*`);
    if (!part.test(icon)) throw new Error(`The icon has no part '${color}' with a fill`);
    return icon.replace(part, (_, start) => start + theme[color]);
  }, svg);

/** The style that sets the tokens of a theme. */
export const themeStyle = ({ display, ...colors }: Theme): string => {
  const tokens = Object.entries(colors).map(([name, color]) => `--${name.replaceAll('_', '-')}:${color}`);
  return `:root{${[...tokens, `--display:var(--display-${display})`].join(';')}}`;
};
