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

/** The style that sets the tokens of a theme. */
export const themeStyle = ({ display, ...colors }: Theme): string => {
  const tokens = Object.entries(colors).map(([name, color]) => `--${name.replaceAll('_', '-')}:${color}`);
  return `:root{${[...tokens, `--display:var(--display-${display})`].join(';')}}`;
};
