import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { type Layouts, readPage, type Shares } from './pages';

export interface Folders {
  /** The built web app. */
  frontend: string;
  /** The campaign's pictures. */
  storage: string;
}

interface Site {
  /** Where people reach the app. */
  publicUrl: string;
  shares: Shares;
  layouts: Layouts;
}

/** Serves the app under /frontend/ and the campaign's files under /storage/. A missing file is a 404, never a page. */
export function serveFiles(app: Hono, { frontend, storage }: Folders, site: Site): void {
  for (const [from, to] of Object.entries(shortcuts)) app.get(from, (context) => context.redirect(to));
  for (const pattern of ['/frontend/*', '/storage/*'])
    app.use(pattern, (context, next) => {
      context.set('route', pattern);
      return next();
    });
  app.use('/frontend/*', compress());
  app.get('/frontend/assets/*', fileIn(frontend, '/frontend', 'public, max-age=31536000, immutable'));
  app.get('/frontend/assets/*', (context) => notFound(context));
  app.get('/frontend/*', (context, next) =>
    isFileName(context.req.path) ? next() : servePage(context, frontend, site),
  );
  app.get('/frontend/*', (context, next) => (isPartOfPages(context.req.path) ? notFound(context) : next()));
  app.get('/frontend/*', fileIn(frontend, '/frontend', 'no-cache'));
  app.get('/storage/*', fileIn(storage, '/storage', 'public, max-age=300, stale-while-revalidate=86400'));
  app.all('*', (context) => notFound(context));
}

const shortcuts = { '/': '/frontend/', '/frontend': '/frontend/', '/frontend/index.html': '/frontend/' };

function fileIn(folder: string, prefix: string, caching: string): MiddlewareHandler {
  // Without a root it does not complain at start of a folder that is built later.
  const serve = serveStatic({ rewriteRequestPath: (path) => join(folder, path.slice(prefix.length)) });
  return async (context, next) => {
    const file = await serve(context, next);
    if (file instanceof Response) file.headers.set('Cache-Control', caching);
    return file;
  };
}

/**
 * A page has one address, without a slash at its end. The lookbehind keeps the work linear: without it every slash of a
 * run that ends elsewhere starts a search of its own.
 */
async function servePage(context: Context, frontend: string, site: Site): Promise<Response> {
  const { pathname: address, search } = new URL(context.req.url);
  context.header('Cache-Control', 'no-cache');
  if (address !== '/frontend/' && address.endsWith('/'))
    return context.redirect(`${address.replace(/(?<!\/)\/+$/, '')}${search}`, 301);
  const page = await readPage(frontend, { path: context.req.path, address }, site.publicUrl, site);
  if (page === null) return notFound(context, 'The web app is not built yet: npm run build');
  return context.html(page.html, page.status);
}

/** What pages are served from is served by no name of its own. */
const isPartOfPages = (path: string): boolean => /\.(?:html|json)$/i.test(path);

/** By the endings that files of the web have: any other dot may stand in an address of the app. */
const isFileName = (path: string): boolean =>
  /\.(?:avif|css|gif|html|ico|jpe?g|js|json|map|mp4|png|svg|txt|webm|webmanifest|webp|woff2?|xml)$/i.test(
    path,
  );

function notFound(context: Context, text = 'Not found'): Response {
  context.header('Cache-Control', 'no-store');
  return context.text(text, 404);
}
