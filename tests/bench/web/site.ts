import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { inlineHash } from '../../../server/http/inline-hash';
import { findFreePort, makeDataDir, removeDataDir, startServer } from '../../support/server-process';
import { median } from '../median';
import type { Row } from '../table';

const built = fileURLToPath(new URL('../../../dist/frontend', import.meta.url));
const staticFile = 'static-page.png';
const connections = 8;
const secondsPerRun = 2;

/** The screen of the phone that Lighthouse emulates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export interface Site {
  /** The address of the app, with a trailing slash. */
  url: string;
  read(path: string): Promise<string>;
  /** Adds files to the folder of the built app until the server has ended. */
  addFile(name: string, content: string | Buffer): Promise<void>;
  /** The same server process serves the static twin of a page, compressed and with the same headers. */
  addTwin(name: string, html: string): Promise<void>;
  close(): Promise<void>;
}

const scripts =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|stylesheet|preload" as="style)"[^>]*>/g;
const inlineStyles = /<style>([\s\S]*?)<\/style>/;

export async function openSite(): Promise<Site> {
  const [dataDir, port] = [await makeDataDir(), await findFreePort()];
  const server = await startServer({ dataDir, port, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  const url = `${server.url}/frontend/`;
  const pageList = join(built, 'pages.json');
  const originalList = await readFile(pageList, 'utf8');
  const added: string[] = [];
  const addFile: Site['addFile'] = async (name, content) => {
    added.push(name);
    await writeFile(join(built, name), content);
  };
  return {
    url,
    read: async (path) => (await fetch(`${url}${path}`)).text(),
    addFile,
    addTwin: async (name, html) => {
      const file = `twin-${name}.html`;
      await addFile(file, html.replace(scripts, ''));
      const list = JSON.parse(await readFile(pageList, 'utf8'));
      const styles = inlineHash(inlineStyles.exec(html)?.[1] ?? '');
      await writeFile(pageList, JSON.stringify([{ path: `/twin/${name}`, file, styles }, ...list]));
    },
    close: async () => {
      await server.end();
      await removeDataDir(dataDir);
      await writeFile(pageList, originalList);
      for (const name of added) await rm(join(built, name), { force: true });
    },
  };
}

/** Bytes of the home page, and pages per second compared with a file of the same size from the same process. */
export async function measureServing(site: Site, rounds: number): Promise<Row[]> {
  const html = await site.read('');
  const scriptPaths = Array.from(html.matchAll(/\/frontend\/(assets\/[^" ]+\.js)/g), ([, path = '']) => path);
  const gzipped = scriptPaths.map(async (path) => gzipSync(await site.read(path), { level: 9 }).length);
  const size = await sizeOf(`${site.url}`);
  await site.addFile(staticFile, randomBytes(size));
  const perSecond = { page: [] as number[], file: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    perSecond.page.push(await servedPerSecond(site.url));
    perSecond.file.push(await servedPerSecond(`${site.url}${staticFile}`));
  }
  const [page, file] = [median(perSecond.page), median(perSecond.file)];
  return [
    { name: 'HTML of home, brotli', value: size, goal: 16_000, unit: 'B' },
    {
      name: 'JavaScript of the first load, gzip',
      value: (await Promise.all(gzipped)).reduce((sum, bytes) => sum + bytes, 0),
      goal: 115_000,
      unit: 'B',
    },
    {
      name: 'pages per second ÷ static file',
      value: page / file,
      goal: 0.9,
      isAtLeast: true,
      unit: 'ratio',
      notes: [`${page.toFixed(0)} pages, ${file.toFixed(0)} files per second`],
    },
  ];
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  await response.text();
  return Number(response.headers.get('Content-Length'));
}

/** Reads lengths only, so that the server and not this client is the limit. */
async function servedPerSecond(address: string): Promise<number> {
  const { host, hostname, port, pathname } = new URL(address);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  const until = performance.now() + secondsPerRun * 1000;
  let served = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      let left = 0;
      socket.once('close', () => resolve()).once('error', reject);
      socket.on('data', (chunk) => {
        if (left === 0) left = lengthOf(chunk);
        left -= chunk.length;
        if (left > 0) return;
        served += 1;
        if (performance.now() < until) socket.write(request);
        else socket.end();
      });
    });
  await Promise.all(Array.from({ length: connections }, work));
  return served / secondsPerRun;
}

/** The length of a response, from the chunk that holds its headers. */
function lengthOf(chunk: Buffer): number {
  const text = chunk.toString('latin1');
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
  if (!text.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(text);
  return text.indexOf('\r\n\r\n') + 4 + Number(length);
}
