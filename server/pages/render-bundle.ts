import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Branding } from '../../contract/brand';
import type { BuiltPage } from './built-pages';

export type Fetch = typeof globalThis.fetch;

interface RenderedPage {
  /** Whether all of its content has loaded. */
  isWhole: boolean;
}

interface Page {
  path: string;
  render(path: string, brand: Branding, fetch: Fetch): Promise<RenderedPage>;
}

/** What src/app/render.tsx exports, as the server knows it: the server loads the build, never its sources. */
interface RenderBundle {
  openPages: readonly Page[];
  playerPages: readonly Page[];
  fillDocument(html: string, path: string, page: RenderedPage): string;
  brandFile(file: string, text: string, branding: Branding): string;
}

/** Renders a page of guests or players with the brand and the responses of the API; others only get the brand. Null without a build. */
export async function renderBuiltPage(
  frontend: string,
  built: BuiltPage,
  branding: Branding,
  fetch: Fetch,
): Promise<{ html: string; isWhole: boolean } | null> {
  const bundle = await loadBundle(frontend);
  if (bundle === null) return null;
  const { openPages, playerPages, fillDocument, brandFile } = bundle;
  const page = [...openPages, ...playerPages].find(({ path }) => path === built.pattern);
  if (page === undefined) return { html: brandFile(built.file, built.html, branding), isWhole: true };
  const rendered = await page.render(built.path, branding, fetch);
  const html = fillDocument(built.html, built.pattern, rendered);
  return { html: brandFile(built.file, html, branding), isWhole: rendered.isWhole };
}

/** Gives another file of the build the brand. */
export async function brandBuiltFile(
  frontend: string,
  file: string,
  text: string,
  branding: Branding,
): Promise<string> {
  return (await loadBundle(frontend))?.brandFile(file, text, branding) ?? text;
}

/** The name of the entry has a hash, since a loaded module stays loaded; null without a build. */
async function loadBundle(frontend: string): Promise<RenderBundle | null> {
  const folder = join(frontend, '.render');
  const names = await readdir(folder).catch(() => []);
  const entry = names.find((name) => name.startsWith('render-'));
  return entry === undefined ? null : import(pathToFileURL(join(folder, entry)).href);
}
