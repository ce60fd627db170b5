import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { sendBody } from '../http/encoded-body';
import { createPages, type PageSources, type Pages } from './pages';

/** Serves the app under /frontend/. A missing file is a 404, not a page. */
export function serveFiles(app: Hono, sources: PageSources): void {
  const { frontend } = sources;
  const pages = createPages(sources);
  for (const [from, to] of Object.entries(shortcuts)) app.get(from, (context) => context.redirect(to));
  app.use('/frontend/*', (context, next) => {
    context.set('route', '/frontend/*');
    return next();
  });
  app.use('/frontend/*', compress());
  app.get('/frontend/assets/*', serveFolder(frontend, '/frontend', 'public, max-age=31536000, immutable'));
  app.get('/frontend/assets/*', (context) => notFound(context));
  app.get('/frontend/*', (context, next) =>
    isFileName(context.req.path) ? next() : servePage(context, pages),
  );
  for (const [name, type] of Object.entries(brandedFiles))
    app.get(`/frontend/${name}`, async (context) => {
      const file = await pages.readFile(name);
      if (file === null) return notFound(context);
      context.header('Cache-Control', 'no-cache');
      return sendBody(context, file, type);
    });
  app.get('/frontend/*', (context, next) => (isPartOfPages(context.req.path) ? notFound(context) : next()));
  app.get('/frontend/*', serveFolder(frontend, '/frontend', 'no-cache'));
  app.all('*', (context) => notFound(context));
}

/** By name: the content type. */
const brandedFiles = {
  'favicon.svg': 'image/svg+xml; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json',
};

const shortcuts = { '/': '/frontend/', '/frontend': '/frontend/', '/frontend/index.html': '/frontend/' };

function serveFolder(folder: string, prefix: string, caching: string): MiddlewareHandler {
  // With a root option it would log an error at the start if the folder is built later.
  const serve = serveStatic({
    rewriteRequestPath: (path) => join(folder, path.slice(prefix.length)),
    precompressed: true,
  });
  return async (context, next) => {
    const file = await serve(context, next);
    if (file instanceof Response) file.headers.set('Cache-Control', caching);
    return file;
  };
}

/** A page has one address, without a trailing slash. The lookbehind keeps the search for slashes linear. */
async function servePage(context: Context, pages: Pages): Promise<Response> {
  const { pathname: address, search } = new URL(context.req.url);
  context.header('Cache-Control', 'no-cache');
  if (address !== '/frontend/' && address.endsWith('/'))
    return context.redirect(`${address.replace(/(?<!\/)\/+$/, '')}${search}`, 301);
  const page = await pages.read({ path: context.req.path, address });
  if (page === null) return notFound(context, 'The web app is not built. Run: npm run build');
  context.set('pagePolicy', page.policy);
  return sendBody(context, page.body, 'text/html; charset=UTF-8', page.status);
}

/** The files that pages are rendered from are not served themselves. */
const isPartOfPages = (path: string): boolean => /\.(?:html|json)$|\/\.render\//i.test(path);

/** Known file extensions only: an address of the app may contain any other dot. */
const isFileName = (path: string): boolean =>
  /\.(?:avif|css|gif|html|ico|jpe?g|js|json|map|mp4|png|svg|txt|webm|webmanifest|webp|woff2?|xml)$/i.test(
    path,
  );

function notFound(context: Context, text = 'Not found'): Response {
  context.header('Cache-Control', 'no-store');
  return context.text(text, 404);
}
