import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const env = {
  API_BASE: `http://localhost:${process.env.PORT ?? '8000'}`,
  PUBLIC_URL: 'http://localhost:5173',
  ...process.env,
};

// Detached, so that Ctrl+C reaches each child only once, through this process.
const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

/** The app with hot reload on 5173, and the API with reload on PORT. If one ends, children end. */
const children = [
  run('node_modules/vite/bin/vite.js'),
  run('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/cli/start.ts', '--api-only'),
];
const exits = children.map((child) => once(child, 'exit'));
const signalled = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});

await Promise.race([...exits, signalled]);
for (const child of children) child.kill('SIGTERM');
await Promise.all(exits);
