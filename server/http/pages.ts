import { join } from 'node:path';
import { KeptFiles } from './file-cache';
import { type Share, withoutShare, withShare } from './share-tags';

/** The list that the build of the app leaves beside its pages. */
interface PageFile {
  /** The pattern of a path below the base; `*` is any other. */
  path: string;
  file: string;
}

interface Page {
  html: string;
  status: 200 | 404;
}

/**
 * By the pattern of their paths, what is shared of pages that are about something: null where there is no such
 * thing, undefined where that cannot be told now.
 */
export type Shares = Readonly<Record<string, (id: string) => Promise<Share | null | undefined>>>;

/**
 * By the pattern of their paths, how the campaign lays pages out, which their style has to know before the first paint;
 * undefined where that cannot be told now.
 */
export type Layouts = Readonly<Record<string, () => Promise<string | undefined>>>;

interface Asked {
  /** As it matches a pattern. */
  path: string;
  /** As it stands in addresses. */
  address: string;
}

const base = '/frontend';

const lists = new KeptFiles((text): PageFile[] => JSON.parse(text));
const documents = new KeptFiles((text) => text);

/**
 * The document of an address of the app, or null while there is no app. It finds the API at its own origin: an
 * empty api-base says so; and what others keep of it, its link and its picture, begins with `publicUrl`.
 */
export async function readPage(
  folder: string,
  { path, address }: Asked,
  publicUrl: string,
  { shares, layouts }: { shares: Shares; layouts: Layouts },
): Promise<Page | null> {
  const pages = await lists.read(join(folder, 'pages.json'));
  const page = pages?.find((one) => isPathOf(one.path, path.slice(base.length)));
  if (page === undefined) return null;
  const built = await documents.read(join(folder, page.file));
  if (built === null) return null;
  const layout = await layouts[page.path]?.();
  const laidOut = layout === undefined ? built : built.replace('<html', `<html data-layout="${layout}"`);
  const html = laidOut.replace(apiBase, '$1').replace(shared, (_, start: string, own: string) => {
    const named = own.includes(':') ? address.replaceAll('&', '&amp;') : own;
    return `${start}${publicUrl}${named}`;
  });
  const share = await shares[page.path]?.(path.slice(path.lastIndexOf('/') + 1));
  if (share === null) return { html: withoutShare(html), status: 404 };
  return {
    html: share === undefined ? html : withShare(html, share, publicUrl),
    status: page.path === '*' ? 404 : 200,
  };
}

const apiBase = /(<meta name="api-base" content=")[^"]*/;
const shared = /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content=")([^"]*)/g;

/** Letters count alike in either case, as in the app. */
const isPathOf = (pattern: string, path: string): boolean =>
  pattern === '*' || new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(path);
