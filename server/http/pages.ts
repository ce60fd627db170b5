import { join } from 'node:path';
import { FileCache } from './file-cache';
import { type Share, withoutShare, withShare } from './share-tags';

/** An entry of pages.json, which the build writes next to its pages. */
interface PageFile {
  /** The pattern of a path below the base; `*` matches any other path. */
  path: string;
  file: string;
}

interface Page {
  html: string;
  status: 200 | 404;
}

/** Share data by path pattern. Resolves with null if the page's subject does not exist, undefined if that is unknown. */
export type Shares = Readonly<Record<string, (id: string) => Promise<Share | null | undefined>>>;

/** Layouts by path pattern, which styles need before the first paint. Resolves with undefined if it is unknown. */
export type Layouts = Readonly<Record<string, () => Promise<string | undefined>>>;

interface RequestedPage {
  /** Decoded, to match patterns. */
  path: string;
  /** Encoded, for links. */
  address: string;
}

const base = '/frontend';

const lists = new FileCache((text): PageFile[] => JSON.parse(text));
const documents = new FileCache((text) => text);

/**
 * Renders the built page of an address; null if the app is not built. The empty api-base makes the page call the API on
 * its own origin; its canonical link and its share image start with `publicUrl`.
 */
export async function renderPage(
  folder: string,
  { path, address }: RequestedPage,
  publicUrl: string,
  { shares, layouts }: { shares: Shares; layouts: Layouts },
): Promise<Page | null> {
  const pages = await lists.read(join(folder, 'pages.json'));
  const page = pages?.find((one) => isPathOf(one.path, path.slice(base.length)));
  if (page === undefined) return null;
  const built = await documents.read(join(folder, page.file));
  if (built === null) return null;
  const layout = await layouts[page.path]?.();
  const withLayout = layout === undefined ? built : built.replace('<html', `<html data-layout="${layout}"`);
  const html = withLayout.replace(apiBase, '$1').replace(absoluteLinks, (_, start: string, value: string) => {
    const pagePath = value.includes(':') ? address.replaceAll('&', '&amp;') : value;
    return `${start}${publicUrl}${pagePath}`;
  });
  const share = await shares[page.path]?.(path.slice(path.lastIndexOf('/') + 1));
  if (share === null) return { html: withoutShare(html), status: 404 };
  return {
    html: share === undefined ? html : withShare(html, share, publicUrl),
    status: page.path === '*' ? 404 : 200,
  };
}

const apiBase = /(<meta name="api-base" content=")[^"]*/;
const absoluteLinks = /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content=")([^"]*)/g;

/** Ignores case, as the app's router does. */
const isPathOf = (pattern: string, path: string): boolean =>
  pattern === '*' || new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(path);
