import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

const base = '/frontend';

/**
 * The document of an address of the app, or null while there is no app. It finds the API at its own origin: an
 * empty api-base says so; and what others keep of it, its link and its picture, begins with `publicUrl`.
 */
export async function readPage(folder: string, path: string, publicUrl: string): Promise<Page | null> {
  const list = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => null);
  if (list === null) return null;
  const pages: PageFile[] = JSON.parse(list);
  const page = pages.find((one) => isPathOf(one.path, path.slice(base.length)));
  if (page === undefined) return null;
  const html = await readFile(join(folder, page.file), 'utf8');
  return {
    html: html.replace(apiBase, '$1').replace(shared, (_, start: string, own: string) => {
      const named = own.includes(':') ? asWritten(path) : own;
      return `${start}${publicUrl}${named}`;
    }),
    status: page.path === '*' ? 404 : 200,
  };
}

const apiBase = /(<meta name="api-base" content=")[^"]*/;
const shared = /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content=")([^"]*)/g;

/** Letters count alike in either case, as in the app. */
const isPathOf = (pattern: string, path: string): boolean =>
  pattern === '*' || new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(path);

/** The path as it may stand in an attribute. */
const asWritten = (path: string): string =>
  new URL(path, 'http://localhost').pathname.replaceAll('&', '&amp;');
