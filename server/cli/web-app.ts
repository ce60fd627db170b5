import { execFile } from 'node:child_process';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { OperatorError } from '../operator-error';

const root = fileURLToPath(new URL('../../', import.meta.url));
const inputs = [
  'src',
  'machines',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.pages.ts',
  'package-lock.json',
];

/** Returns whether the built app is missing or older than its sources. */
export async function isWebAppStale(): Promise<boolean> {
  const built = await stat(join(root, 'dist/frontend/index.html')).catch(() => null);
  return built === null || (await newestTime(inputs.map((input) => join(root, input)))) > built.mtimeMs;
}

/** Builds the app into a new folder, then swaps the folders, so that a running server never serves a partial build. */
export async function buildWebApp(): Promise<void> {
  const draft = join(root, `dist/frontend.${process.pid}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  try {
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn', '--outDir', draft, '--emptyOutDir'],
      { cwd: root },
    );
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new OperatorError(`The web app could not be built:\n${output}`);
  }
  const target = join(root, 'dist/frontend');
  const old = `${draft}.old`;
  await rename(target, old).catch(() => {});
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start may have put its own build there.
    if (await isWebAppStale()) throw error;
  }
  await rm(old, { recursive: true, force: true });
}

async function newestTime(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const { mtimeMs } = await stat(path);
      // A folder's own time changes if a file is removed.
      const inside = await readdir(path, { recursive: true }).catch(() => []);
      const below = await Promise.all(inside.map(async (name) => (await stat(join(path, name))).mtimeMs));
      return Math.max(mtimeMs, ...below);
    }),
  );
  return Math.max(...times);
}
