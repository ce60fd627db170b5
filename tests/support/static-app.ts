import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { matchPath } from 'react-router-dom';
import { type Plugin, preview } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const base = '/frontend';

/** Answers each address with the file that the build names for it. */
const pagesOf = (pages: readonly { path: string; file: string }[]): Plugin => ({
  name: 'built-pages',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      const page = pages.find(({ path }) => matchPath(path, pathname.slice(base.length)));
      if (page && !pathname.includes('.')) request.url = `${base}/${page.file}`;
      next();
    });
  },
});

/** Serves a built app at /frontend/ on a free port of this machine, every deep link with its page. */
export async function serveApp(outDir: string): Promise<{ url: string; close: () => Promise<void> }> {
  const pages = JSON.parse(await readFile(join(root, outDir, 'pages.json'), 'utf8'));
  const server = await preview({
    root,
    logLevel: 'silent',
    plugins: [pagesOf(pages)],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The app is served on no port.');
  return { url: `http://127.0.0.1:${address.port}${base}/`, close: () => server.close() };
}
