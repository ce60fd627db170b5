import { htmlText } from './html-text';

/** What a shared link says of a page that is about something of the database. */
export interface Share {
  title: string;
  description: string;
  /** An http(s) address or the bare name of a picture of the campaign; null for the picture of the site. */
  picture: string | null;
}

/** The built page with what is shared of it in its head; what the site is called stays at the end of the title. */
export function withShare(html: string, { title, description, picture }: Share, publicUrl: string): string {
  const named = html.replace(
    /(<title>)[^<]*?(?=(?: · [^<]*)?<\/title>)/,
    (_, start: string) => start + htmlText(title),
  );
  const told = setTag(setTag(named, 'og:title', title), 'og:description', description);
  const address = picture === null ? null : addressOf(picture, publicUrl);
  return address === null ? told : setTag(told.replaceAll(sizes, ''), 'og:image', address);
}

const sizes = /<meta property="og:image:(?:width|height)"[^<>]*>\s*/g;

/** The built page for an address that stands for nothing: found by no search, and shared as itself by nobody. */
export const withoutShare = (html: string): string =>
  html
    .replace(/<link rel="canonical"[^<>]*>/, '<meta name="robots" content="noindex">')
    .replaceAll(/<meta (?:property="og:|name="twitter:)[^<>]*>\s*/g, '');

const setTag = (html: string, name: string, content: string): string =>
  html.replace(
    new RegExp(`(<meta property="${name}" content=")[^"]*`),
    (_, start: string) => start + htmlText(content),
  );

/** Networks show no drawings, so one of those gives way to the picture of the site. */
function addressOf(picture: string, publicUrl: string): string | null {
  if (/^https?:\/\//i.test(picture)) return URL.canParse(picture) ? new URL(picture).href : null;
  return /^[a-z0-9-]+\.(?:png|jpg|webp)$/.test(picture) ? `${publicUrl}/storage/${picture}` : null;
}
