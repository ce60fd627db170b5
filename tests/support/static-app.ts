import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Serves a built app at /frontend/ on a free port of this machine, every deep link with the same page. */
export async function serveApp(outDir: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    root,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The app is served on no port.');
  return { url: `http://127.0.0.1:${address.port}/frontend/`, close: () => server.close() };
}
