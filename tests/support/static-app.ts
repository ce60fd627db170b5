import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { matchPath } from 'react-router-dom';
import { type Plugin, preview } from 'vite';
import { addHeaders, type InlineHashes, pagePolicy } from '../../server/http/headers';

const root = fileURLToPath(new URL('../../', import.meta.url));
const base = '/frontend';

interface PageFile {
  path: string;
  file: string;
  styles: string;
}

const named = /(<meta name="api-base" content=")[^"]*/;

interface AppOptions {
  /** Empty for the origin of the app. */
  readonly apiBase: string;
  /** Of images that the pages may show; left out, the pages are served without the headers of our server. */
  readonly imageOrigins?: readonly string[];
}

const pagesOf = (
  pages: readonly PageFile[],
  folder: string,
  inline: Omit<InlineHashes, 'styles'>,
  { apiBase, imageOrigins }: AppOptions,
): Plugin => ({
  name: 'built-pages',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      const page = pages.find(({ path }) => matchPath(path, pathname.slice(base.length)));
      if (imageOrigins !== undefined) {
        const headers = new Headers();
        addHeaders(headers, pathname, { publicUrl: '' });
        const hashes = page ? { ...inline, styles: page.styles } : null;
        headers.set('Content-Security-Policy', pagePolicy(imageOrigins, hashes));
        response.setHeaders(headers);
      }
      if (!page || pathname.includes('.')) return next();
      const html = await readFile(join(folder, page.file), 'utf8');
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html.replace(named, `$1${apiBase}`));
    });
  },
});

export async function serveApp(
  outDir: string,
  options: AppOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = join(root, outDir);
  const pages: PageFile[] = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'));
  const inline: Omit<InlineHashes, 'styles'> = JSON.parse(
    await readFile(join(folder, 'inline.json'), 'utf8'),
  );
  const server = await preview({
    root,
    logLevel: 'silent',
    plugins: [pagesOf(pages, folder, inline, options)],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The app is served on no port.');
  return { url: `http://127.0.0.1:${address.port}${base}/`, close: () => server.close() };
}
