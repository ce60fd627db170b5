import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

export interface Folders {
  /** The built web app. */
  frontend: string;
  /** The campaign's pictures. */
  storage: string;
}

/** Serves the app under /frontend/ and the campaign's files under /storage/. A missing file is a 404, never a page. */
export function serveFiles(app: Hono, { frontend, storage }: Folders): void {
  for (const [from, to] of Object.entries(shortcuts)) app.get(from, (context) => context.redirect(to));
  for (const pattern of ['/frontend/*', '/storage/*'])
    app.use(pattern, (context, next) => {
      context.set('route', pattern);
      return next();
    });
  app.use('/frontend/*', compress());
  app.get('/frontend/', servePage(frontend));
  app.get('/frontend/index.html', servePage(frontend));
  app.get('/frontend/assets/*', fileIn(frontend, '/frontend', 'public, max-age=31536000, immutable'));
  app.get('/frontend/assets/*', (context) => notFound(context));
  app.get('/frontend/*', fileIn(frontend, '/frontend', 'no-cache'));
  app.get('/frontend/*', (context, next) =>
    isFileName(context.req.path) ? next() : servePage(frontend)(context, next),
  );
  app.get('/storage/*', fileIn(storage, '/storage', 'public, max-age=300, stale-while-revalidate=86400'));
  app.all('*', (context) => notFound(context));
}

const shortcuts = { '/': '/frontend/', '/frontend': '/frontend/' };

function fileIn(folder: string, prefix: string, caching: string): MiddlewareHandler {
  // Without a root it does not complain at start of a folder that is built later.
  const serve = serveStatic({ rewriteRequestPath: (path) => join(folder, path.slice(prefix.length)) });
  return async (context, next) => {
    const file = await serve(context, next);
    if (file instanceof Response) file.headers.set('Cache-Control', caching);
    return file;
  };
}

/** The app's document. Served by its own API, it finds that at its own origin: an empty api-base says so. */
const servePage =
  (folder: string): MiddlewareHandler =>
  async (context) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return notFound(context, 'The web app is not built yet: npm run build');
    context.header('Cache-Control', 'no-cache');
    return context.html(page.replace(/(<meta name="api-base" content=")[^"]*/, '$1'));
  };

/** Files have a dot in their name; the app's own addresses have none. */
const isFileName = (path: string): boolean => path.includes('.');

function notFound(context: Context, text = 'Not found'): Response {
  context.header('Cache-Control', 'no-store');
  return context.text(text, 404);
}
