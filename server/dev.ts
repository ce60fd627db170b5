import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });

/** The app with hot reload on 5173, the API with reload on PORT: when one ends, both end. */
const both = [
  run('node_modules/vite/bin/vite.js'),
  run('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/start.ts', '--api-only'),
];
const endings = both.map((child) => once(child, 'exit'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of both) child.kill(signal);
  });
}

await Promise.race(endings);
for (const child of both) child.kill('SIGTERM');
await Promise.all(endings);
