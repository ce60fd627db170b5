import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from './temporary-folder';

const root = fileURLToPath(new URL('../../', import.meta.url));
const startTimeoutMs = 60_000;

export interface ServerOptions {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  args?: readonly string[];
  prefix?: readonly string[];
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  output(): string;
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await findFreePort());
  const dataDir = options.dataDir ?? (await makeDataDir());
  const { child, said, ended } = spawnScript('server/cli/start.ts', { ...options, port, dataDir });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + startTimeoutMs;
  while (!(said.output.includes('Press Ctrl+C to stop.') && (await answers(url)))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || Date.now() > until) {
      child.kill('SIGKILL');
      const reason = hasEnded
        ? `ended with ${child.exitCode ?? child.signalCode}`
        : `did not print 'Press Ctrl+C to stop.' and answer /api/health within ${startTimeoutMs} ms`;
      throw new Error(`The server ${reason}:\n${said.output}${said.errors}`);
    }
    await pause(20);
  }
  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? Number.NaN,
    output: () => said.output,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

export async function runServer(options: ServerOptions): Promise<Ended> {
  const port = options.port ?? (await findFreePort());
  const dataDir = options.dataDir ?? (await makeDataDir());
  return spawnScript('server/cli/start.ts', { ...options, port, dataDir }).ended;
}

export function runCommand(
  script: string,
  options: Pick<ServerOptions, 'env' | 'args'> & { dataDir: string },
): Promise<Ended> {
  return spawnScript(script, { ...options, port: 0 }).ended;
}

export function makeDataDir(): Promise<string> {
  return makeTemporaryFolder('server');
}

export function removeDataDir(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

function spawnScript(script: string, options: ServerOptions & { port: number; dataDir: string }) {
  const { port, dataDir, env = {}, args = [], prefix = [] } = options;
  const [command = process.execPath, ...words] = [
    ...prefix,
    process.execPath,
    '--import',
    'tsx',
    script,
    ...args,
  ];
  const child: ChildProcess = spawn(command, words, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { output: '', errors: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.errors += text;
  });
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal, ...said }));
  return { child, said, ended };
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/health`).catch(() => null);
  return response?.ok ?? false;
}
