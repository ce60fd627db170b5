import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltPage } from './built-pages';

export type Fetch = typeof globalThis.fetch;

/** What src/app/render.tsx exports, as the server knows it: the server loads the build, never its sources. */
interface RenderBundle {
  openPages: readonly { path: string; render(path: string, fetch: Fetch): Promise<unknown> }[];
  fillDocument(html: string, path: string, page: unknown): string;
}

/** Renders an open page with the responses of the API; other pages stay as they were built. */
export async function renderBuiltPage(frontend: string, built: BuiltPage, fetch: Fetch): Promise<string> {
  const bundle = await loadBundle(join(frontend, '.render'));
  const page = bundle?.openPages.find(({ path }) => path === built.pattern);
  if (bundle === null || page === undefined) return built.html;
  return bundle.fillDocument(built.html, built.pattern, await page.render(built.path, fetch));
}

/** The name of the entry has a hash, since a loaded module stays loaded; null without a build. */
async function loadBundle(folder: string): Promise<RenderBundle | null> {
  const names = await readdir(folder).catch(() => []);
  const entry = names.find((name) => name.startsWith('render-'));
  return entry === undefined ? null : import(pathToFileURL(join(folder, entry)).href);
}
