import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Branding, themeStyle } from '../../contract/brand';
import { DatabaseUnavailable, undefinedInOutage } from '../database/failure';
import type { Clock, Log } from '../deps';
import { type EncodedBody, encodeBody } from '../http/encoded-body';
import { pagePolicy } from '../http/headers';
import { inlineHash } from '../http/inline-hash';
import { type Share, withoutShare, withShare } from '../http/share-tags';
import { type BuiltPage, type RequestedPage, readBuiltPage } from './built-pages';
import { brandBuiltFile, type Fetch, renderBuiltPage } from './render-bundle';

export interface Page {
  status: 200 | 404;
  policy: string;
  body: EncodedBody;
}

/** Share data by path pattern. Resolves with null if the page's subject does not exist, undefined if that is unknown. */
export type Shares = Readonly<Record<string, (id: string) => Promise<Share | null | undefined>>>;

/** Layouts by path pattern, which styles need before the first paint. Resolves with undefined if it is unknown. */
export type Layouts = Readonly<Record<string, () => Promise<string | undefined>>>;

export interface PageSources {
  /** The folder of the built app. */
  frontend: string;
  publicUrl: string;
  shares: Shares;
  layouts: Layouts;
  readImageOrigins: () => Promise<readonly string[]>;
  /** Changes with each import; undefined without a campaign. */
  readVersion: () => Promise<string | undefined>;
  /** Undefined without a campaign. */
  readBranding: () => Promise<Branding | undefined>;
  /** By path pattern: the ids of the subjects that exist; they change with each import. */
  ids: Readonly<Record<string, () => Promise<readonly string[]>>>;
  /** Calls the API as a guest. */
  fetch: Fetch;
  clock: Clock;
  log: Log;
}

/** Pages that are kept; a campaign has fewer, and unknown ids may not push out more than these. */
const most = 500;

/** After this a page is rendered again, for content that changes by the minute; in milliseconds. */
const longestAge = 3000;

interface Requested extends BuiltPage {
  /** Whether its subject does not exist. */
  isMissing: boolean;
}

export interface Pages {
  read(requested: RequestedPage): Promise<Page | null>;
  /** Reads a file of the build, in the brand of the campaign; null if there is none. */
  readFile(name: string): Promise<EncodedBody | null>;
}

/**
 * Reads the page of an address; null if the app is not built. Each version of the campaign has its own pages. A page that
 * is too old is sent once more while it is rendered again, once for all callers; after a failure the last good one stays.
 */
export function createPages(sources: PageSources): Pages {
  const perf = { now: () => sources.clock.now().getTime() };
  const files = new LRUCache<string, EncodedBody, { name: string }>({
    max: 10,
    perf,
    ttl: longestAge,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: (_, last, { context }) => brandFile(context.name, last, sources),
  });
  const ids = new LRUCache<string, ReadonlySet<string>, string>({
    max: 10,
    ignoreFetchAbort: true,
    fetchMethod: async (_, __, { context: pattern }) => new Set(await sources.ids[pattern]?.()),
  });
  const pages = new LRUCache<string, Page, Requested>({
    max: most,
    perf,
    ttl: longestAge,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    // A page that is evicted while it is rendered is still sent.
    ignoreFetchAbort: true,
    fetchMethod: (_, last, { context }) => renewPage(context, last, sources),
  });
  const readVersion = () => sources.readVersion().catch(() => undefined);
  return {
    read: async (requested) => {
      const built = await readBuiltPage(sources.frontend, requested);
      if (built === null) return null;
      const { pattern } = built;
      const version = await readVersion();
      const known =
        sources.ids[pattern] &&
        (await ids.fetch(`${version} ${pattern}`, { context: pattern }).catch(undefinedInOutage));
      // All subjects that do not exist have one page, so that they cannot push out others.
      const isMissing = known?.has(built.id) === false;
      const id = isMissing ? 'missing' : built.id;
      const key = [version, built.changed, pattern, id].join(' ');
      return (await pages.fetch(key, { context: { ...built, isMissing } })) ?? null;
    },
    readFile: async (name) =>
      (await files.fetch([await readVersion(), name].join(' '), { context: { name } })) ?? null,
  };
}

/** The page of a subject that does not exist has no content. */
const answerNothing: Fetch = async () =>
  Response.json({ success: false, message: '', error_code: 'not_found' }, { status: 404 });

async function brandFile(
  name: string,
  last: EncodedBody | undefined,
  { frontend, readBranding }: PageSources,
): Promise<EncodedBody | undefined> {
  const text = await readFile(join(frontend, name), 'utf8').catch(() => null);
  if (text === null) return undefined;
  const branding = await readBranding().catch(undefinedInOutage);
  if (branding === undefined && last !== undefined) return last;
  const branded = branding ? await brandBuiltFile(frontend, name, text, branding) : text;
  return encodeBody(Buffer.from(branded), { last });
}

/** A page that cannot be rendered stays as it was, or is sent as it was built, and then loads its content itself. */
async function renewPage(built: Requested, last: Page | undefined, sources: PageSources): Promise<Page> {
  const { frontend, fetch, log } = sources;
  try {
    const share = built.isMissing ? null : await sources.shares[built.pattern]?.(built.id);
    const branding = await sources.readBranding();
    if (branding === undefined) return await createPage(built, built.html, share, sources, last);
    const rendered = await renderBuiltPage(frontend, built, branding, share === null ? answerNothing : fetch);
    if (rendered === null) return await createPage(built, built.html, share, sources, last);
    if (!rendered.isWhole && last !== undefined) throw new Error('A part of its content failed to load');
    const inline = built.inline && { ...built.inline, theme: inlineHash(themeStyle(branding.theme)) };
    return await createPage({ ...built, inline }, rendered.html, share, sources, last);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!(error instanceof DatabaseUnavailable)) log.error('page.failed', { page: built.pattern, reason });
    return last ?? createPage(built, built.html, undefined, sources);
  }
}

async function createPage(
  built: BuiltPage,
  content: string,
  share: Share | null | undefined,
  { layouts, publicUrl, readImageOrigins }: PageSources,
  last?: Page,
): Promise<Page> {
  const own = withOrigin(withLayout(content, await layouts[built.pattern]?.()), built, publicUrl);
  const html = share
    ? withShare(own, share, publicUrl, built.address)
    : share === null
      ? withoutShare(own)
      : own;
  return {
    status: share === null || built.pattern === '*' ? 404 : 200,
    policy: pagePolicy(await readImageOrigins(), built.inline),
    body: await encodeBody(Buffer.from(html), { last: last?.body }),
  };
}

const withLayout = (html: string, layout: string | undefined): string =>
  layout === undefined ? html : html.replace('<html', () => `<html data-layout="${layout}"`);

const apiBase = /(<meta name="api-base" content=")[^"]*/;
const absoluteLinks = /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content=")([^"]*)/g;

/**
 * The empty api-base makes the page call the API on its own origin; its canonical link and its share image start with
 * `publicUrl`.
 */
const withOrigin = (html: string, { address }: BuiltPage, publicUrl: string): string =>
  html.replace(apiBase, '$1').replace(absoluteLinks, (_, start: string, value: string) => {
    const pagePath = value.includes(':') ? address.replaceAll('&', '&amp;') : value;
    return `${start}${publicUrl}${pagePath}`;
  });
