import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const env = {
  API_BASE: `http://localhost:${process.env.PORT ?? '8000'}`,
  PUBLIC_URL: 'http://localhost:5173',
  ...process.env,
};

// In groups of their own: a Ctrl+C in the terminal must reach them once, through us. A second one kills at once.
const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

/** The app with hot reload on 5173, the API with reload on PORT: when one ends, both end. */
const both = [
  run('node_modules/vite/bin/vite.js'),
  run('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/cli/start.ts', '--api-only'),
];
const endings = both.map((child) => once(child, 'exit'));
const signalled = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});

await Promise.race([...endings, signalled]);
for (const child of both) child.kill('SIGTERM');
await Promise.all(endings);
