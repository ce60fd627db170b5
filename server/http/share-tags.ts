import { htmlText } from './html-text';

/** The share data of a page whose subject is in the database. */
export interface Share {
  title: string;
  description: string;
  /** An http(s) URL or the file name of an image of the campaign; null for the site's image. */
  image: string | null;
  /** The subject as search engines read it; its URL and image are added. */
  data: Readonly<Record<string, unknown>>;
}

/** Writes the share data into the head of a built page. The site's name stays at the end of the title. */
export function withShare(
  html: string,
  { title, description, image, data }: Share,
  publicUrl: string,
  address: string,
): string {
  // A rendered page has its title.
  const isTitled = html.includes(`<title>${htmlText(title)} · `);
  const titled = isTitled
    ? html
    : html.replace(
        /(<title>)[^<]*?(?=(?: · [^<]*)?<\/title>)/,
        (_, start: string) => start + htmlText(title),
      );
  const described = setTag(setTag(titled, 'og:title', title), 'og:description', description);
  const imageUrl = image === null ? null : imageUrlOf(image, publicUrl);
  const shown =
    imageUrl === null ? described : setTag(described.replaceAll(imageSizes, ''), 'og:image', imageUrl);
  const subject = { ...data, url: `${publicUrl}${address}`, ...(imageUrl !== null && { image: imageUrl }) };
  const json = JSON.stringify(subject).replaceAll('<', '\\u003c');
  return shown.replace('</head>', () => `<script type="application/ld+json">${json}</script></head>`);
}

const imageSizes = /<meta property="og:image:(?:width|height)"[^<>]*>\s*/g;

/** Removes the share data and adds noindex, for an address whose subject does not exist. */
export const withoutShare = (html: string): string =>
  html
    .replace(/<link rel="canonical"[^<>]*>/, '<meta name="robots" content="noindex">')
    .replaceAll(/<meta (?:property="og:|name="twitter:)[^<>]*>\s*/g, '');

const setTag = (html: string, name: string, content: string): string =>
  html.replace(
    new RegExp(`(<meta property="${name}" content=")[^"]*`),
    (_, start: string) => start + htmlText(content),
  );

/** Social networks do not show SVG images, so these are replaced by the site's image. */
function imageUrlOf(image: string, publicUrl: string): string | null {
  if (/^https?:\/\//i.test(image)) return URL.canParse(image) ? new URL(image).href : null;
  return /^[a-z0-9-]+\.(?:png|jpg|webp)$/.test(image) ? `${publicUrl}/storage/${image}` : null;
}
