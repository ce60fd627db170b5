import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { formatHex } from 'culori';
import { type Theme, themeColors, themeIcon } from '../../contract/brand';
import type { CampaignFile } from './campaign.schema';
import { CampaignFileError } from './campaign-file';

const whole = { width: 1200, height: 630 };
const textWidth = 590;
const smallest = 24;
/** In characters: the work for a longer text would grow with it. */
const longest = 200;
const remedy = 'name an image of the folder storage as brand.share_image';

/** In pixels: the largest text size, and the height of all lines. */
interface Limits {
  largest: number;
  height: number;
}

/** Static fonts of a typeface, and how it is set. */
interface Typeface {
  fonts: string[];
  lineHeight: number;
  slogan: Limits;
  name: Limits;
}

const typefaces: Readonly<Record<Theme['display'], Typeface>> = {
  condensed: {
    fonts: ['latin', 'latin-ext', 'vietnamese'].map(
      (part) => `big-shoulders/files/big-shoulders-${part}-900`,
    ),
    slogan: { largest: 164, height: 430 },
    lineHeight: 0.88,
    name: { largest: 52, height: 100 },
  },
  system: {
    fonts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'].map(
      (part) => `inter/files/inter-${part}-800`,
    ),
    slogan: { largest: 112, height: 430 },
    lineHeight: 1.05,
    name: { largest: 42, height: 100 },
  },
};

const packages = createRequire(import.meta.url);
const readFont = (name: string) => readFile(packages.resolve(`@fontsource/${name}-normal.woff`));
const readIcon = () => readFile(new URL('../../public/favicon.svg', import.meta.url), 'utf8');

/** The renderer reads no other color spaces. */
const hexOf = ({ display, ...colors }: Theme): Theme =>
  Object.assign({ display, ...colors }, ...themeColors.map((name) => ({ [name]: formatHex(colors[name]) })));

type Style = Readonly<Record<string, string | number>>;

const element = (type: 'div' | 'img', style: Style, props: object) => ({
  ...{ type, key: null },
  props: { style: { display: 'flex', ...style }, ...props },
});

/**
 * Renders the image that social networks show for a shared link, from slogan, name, season and theme: a PNG of
 * 1200 × 630 pixels. Throws CampaignFileError if a character has no glyph, or if slogan or name do not fit.
 */
export async function renderShareImage({ name, season, brand }: CampaignFile): Promise<Buffer> {
  const [{ default: satori }, { Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const typeface = typefaces[brand.theme.display];
  const theme = hexOf(brand.theme);
  const fonts = await Promise.all(
    typeface.fonts.map(async (font) => ({ name: font, data: await readFont(font) })),
  );
  const fontFamily = typeface.fonts.join(', ');
  const render = async (
    content: ReturnType<typeof element>,
    size: { width: number } | { height: number },
  ) => {
    const unknown = new Set<string>();
    const loadAdditionalAsset = async (_: string, text: string) => {
      for (const character of text) unknown.add(character);
      return [];
    };
    const svg = await satori(content, { ...(size as { width: number }), fonts, loadAdditionalAsset });
    return { svg, unknown };
  };
  const write = (fontSize: number, children: string, style: Style = {}) =>
    element(
      'div',
      { fontFamily, fontSize, lineHeight: typeface.lineHeight, textWrap: 'balance', ...style },
      { children },
    );
  const fits = async (text: string, size: number, most: number) => {
    const { height } = sizeOf((await render(write(size, text), { width: textWidth })).svg);
    if (height > most) return false;
    const words = [...new Set(text.split(/\s+/))].map((word) => render(write(size, word), { height: size }));
    return (await Promise.all(words)).every(({ svg }) => sizeOf(svg).width <= textWidth);
  };
  /** The text in the largest size in which it takes at most this height and no word is divided. */
  const fitted = async (key: string, text: string, { largest, height }: Limits, style: Style) => {
    const { unknown } = await render(write(smallest, text.slice(0, longest)), { width: textWidth });
    if (unknown.size > 0)
      throw new CampaignFileError([
        `${key}: the share image has no font for ${[...unknown].join(' ')}: ${remedy}`,
      ]);
    for (let size = largest; size >= smallest && text.length <= longest; size = Math.floor(size * 0.8))
      if (await fits(text, size, height)) return write(size, text, { maxWidth: textWidth, ...style });
    throw new CampaignFileError([`${key}: does not fit into the share image: shorten it, or ${remedy}`]);
  };
  const icon = Buffer.from(themeIcon(await readIcon(), theme)).toString('base64');
  const { ink, raised, surface } = theme;
  const children = [
    element(
      'img',
      { position: 'absolute', top: 35, right: -36, transform: 'rotate(-12deg)' },
      { src: `data:image/svg+xml;base64,${icon}`, width: 560, height: 560 },
    ),
    await fitted('brand.slogan', brand.slogan, typeface.slogan, { color: theme.text }),
    await fitted('name', `${name} · Season ${season}`, typeface.name, {
      marginTop: 32,
      color: theme.primary,
    }),
  ];
  const background = `linear-gradient(102deg, ${ink} 58%, ${raised} 58%, ${raised} 60%, ${surface} 60%)`;
  const column = { flexDirection: 'column', justifyContent: 'center', padding: '0 72px', background };
  const { svg } = await render(element('div', { ...whole, ...column }, { children }), whole);
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /^<svg width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
