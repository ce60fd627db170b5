import type { Hono } from 'hono';
import { readListedPatterns } from './built-pages';

export interface SitemapSources {
  /** The folder of the built app. */
  frontend: string;
  publicUrl: string;
  /** By path pattern: the ids of its pages. */
  ids: Readonly<Record<string, () => Promise<readonly string[]>>>;
}

/** Serves what search engines read first: /robots.txt and /sitemap.xml. */
export function serveSitemap(app: Hono, { frontend, publicUrl, ids }: SitemapSources): void {
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (context) => {
    const patterns = await readListedPatterns(frontend);
    const paths = await Promise.all(
      patterns.map(async (pattern) => {
        const known = await ids[pattern]?.();
        return known ? known.map((id) => pattern.replace(/:\w+/, id)) : [pattern];
      }),
    );
    const urls = paths.flat().map((path) => `  <url><loc>${publicUrl}/frontend${path}</loc></url>`);
    return context.body(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...urls,
        '</urlset>',
        '',
      ].join('\n'),
      200,
      { 'Content-Type': 'application/xml; charset=utf-8' },
    );
  });
}
