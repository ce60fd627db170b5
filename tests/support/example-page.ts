import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';

export async function servePage(script: string): Promise<{ readonly url: string; close(): void }> {
  const bundle = await build({ entryPoints: [script], bundle: true, write: false, format: 'iife' });
  const page = `<!doctype html><title>Example</title><body><script>${bundle.outputFiles[0]?.text}</script>`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
