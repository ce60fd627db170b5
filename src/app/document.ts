import { type Branding, themeIcon, themeStyle } from '../../contract/brand';
import { brandId } from '../services/brand';
import { pageDataId } from '../services/page-data-id';

export interface RenderedPage {
  head: string;
  body: string;
  /** The data of its lists and details, as JSON. */
  data: string;
  /** Whether all of them have loaded. */
  isWhole: boolean;
}

const marks = {
  head: ['<!--page-head-->', '<!--/page-head-->'],
  body: ['<!--page-body-->', '<!--/page-body-->'],
  theme: ['<style id="theme">', '</style>'],
  brand: [`<script type="application/json" id="${brandId}">`, '</script>'],
  name: ['<title>', '</title>'],
  color: ['<meta name="theme-color" content="', '"'],
} as const;

/** A document whose head and body `fillDocument` replaces. The script before the app reads the head of the page. */
export const markDocument = (template: string): string =>
  template
    .replace('<script>', (script) => `${marks.head.join('')}\n    ${script}`)
    .replace('<div id="root"></div>', () => marks.body.join(''));

const fill = (text: string, [start, end]: readonly [string, string], content: string): string => {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  if (from < 0 || to < 0) throw new Error(`The document lacks ${start} or ${end}`);
  return text.slice(0, from + start.length) + content + text.slice(to);
};

/** Text that can stand in an element. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that can stand in a script element. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** Puts a page into a marked document, filled or not; `path` is the pattern of its path. */
export const fillDocument = (html: string, path: string, { head, body, data }: RenderedPage): string =>
  fill(
    fill(html, marks.head, head),
    marks.body,
    `<div id="root" data-page="${path}">${body}</div><script type="application/json" id="${pageDataId}">${inScript(data)}</script>`,
  );

/** Gives a document the names and the colors of a campaign. */
export const brandDocument = (html: string, { theme, ...brand }: Branding): string => {
  const themed = fill(fill(html, marks.theme, themeStyle(theme)), marks.color, theme.ink);
  return fill(themed, marks.brand, inScript(JSON.stringify(brand)));
};

const brandManifest = (json: string, { name, theme }: Branding): string =>
  JSON.stringify({
    ...JSON.parse(json),
    name,
    short_name: name,
    background_color: theme.ink,
    theme_color: theme.ink,
  });

const brandIcon = (svg: string, { name, theme }: Branding): string =>
  fill(themeIcon(svg, theme), marks.name, escaped(name));

const fontPreload = /<link\s+rel="preload"[^>]* as="font"[^>]*>/;

/** A page without content has the name of the campaign as its title. The page of a server is filled only once. */
const brandPage = (html: string, branding: Branding): string => {
  const branded = brandDocument(html, branding);
  const page = html.includes(marks.head[0])
    ? [...marks.head, ...marks.body].reduce((rest, mark) => rest.replace(mark, ''), branded)
    : fill(branded, marks.name, escaped(branding.name));
  return branding.theme.display === 'condensed' ? page : page.replace(fontPreload, '');
};

/** Gives a file of the build the names and the colors of a campaign. */
export const brandFile = (file: string, text: string, branding: Branding): string => {
  if (file === 'manifest.webmanifest') return brandManifest(text, branding);
  return file === 'favicon.svg' ? brandIcon(text, branding) : brandPage(text, branding);
};
