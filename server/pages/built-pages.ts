import { join } from 'node:path';
import { FileCache } from '../http/file-cache';
import type { InlineHashes } from '../http/headers';

/** An entry of pages.json, which the build writes next to its pages. */
interface PageFile {
  /** The pattern of a path below the base; `*` matches any other path. */
  path: string;
  file: string;
  /** Whether search engines may list it. */
  isListed?: boolean;
  /** Whether it is the same for all ids. */
  isPlain?: boolean;
  /** The hash of its inline styles. */
  styles: string;
}

export interface RequestedPage {
  /** Decoded, to match patterns. */
  path: string;
  /** Encoded, for links. */
  address: string;
}

/** A page as the build wrote it, without the content of the campaign. */
export interface BuiltPage {
  pattern: string;
  /** Below the base, decoded. */
  path: string;
  /** Of the subject of a page, decoded; empty if all paths of the pattern have one page. */
  id: string;
  address: string;
  html: string;
  /** Null in a build without inline elements. */
  inline: InlineHashes | null;
  /** The name of its file. */
  file: string;
  /** When the build wrote it. */
  changed: number;
}

const base = '/frontend';

const lists = new FileCache((text): PageFile[] => JSON.parse(text));
const documents = new FileCache((text) => text);
const hashes = new FileCache((text): Omit<InlineHashes, 'styles'> => JSON.parse(text));

/** Reads the patterns of the paths that search engines may list. */
export async function readListedPatterns(folder: string): Promise<string[]> {
  const pages = await lists.read(join(folder, 'pages.json'));
  return (pages?.content ?? []).filter(({ isListed }) => isListed).map(({ path }) => path);
}

/** Reads the built page of an address; null if the app is not built. */
export async function readBuiltPage(
  folder: string,
  { path: requested, address }: RequestedPage,
): Promise<BuiltPage | null> {
  const path = requested.slice(base.length);
  const pages = await lists.read(join(folder, 'pages.json'));
  const page = pages?.content.find((one) => isPathOf(one.path, path));
  if (page === undefined) return null;
  const built = await documents.read(join(folder, page.file));
  if (built === null) return null;
  const inline = await hashes.read(join(folder, 'inline.json'));
  const hasId = page.path.includes(':');
  const id = hasId && !page.isPlain ? path.slice(path.lastIndexOf('/') + 1) : '';
  const ownPath = (name: string) => page.path.replace(/:\w+/, () => name);
  return {
    pattern: page.path,
    path: page.path === '*' ? '/nowhere' : ownPath(id),
    id,
    address: hasId ? `${base}${ownPath(address.slice(address.lastIndexOf('/') + 1))}` : address,
    html: built.content,
    inline: inline ? { ...inline.content, styles: page.styles } : null,
    file: page.file,
    changed: built.changed,
  };
}

/** Ignores case, as the app's router does. */
const isPathOf = (pattern: string, path: string): boolean =>
  pattern === '*' || new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(path);
