import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Rolldown } from 'vite';

const isScreen = ({ exports }: Rolldown.OutputChunk): boolean =>
  exports.some((name) => /(?:Screen|Route)$/.test(name));
const isOfStaff = ({ exports }: Rolldown.OutputChunk): boolean =>
  exports.some((name) => /^(?:StaffArea|StaffNav|\w*Staff\w+Screen|endpoints)$/.test(name));

/** All code that the given files load, at once or on demand, without the screens of players. */
const withCode = (files: readonly string[], bundle: Rolldown.OutputBundle, known = new Set<string>()) => {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || known.has(file) || (isScreen(chunk) && !isOfStaff(chunk))) continue;
    known.add(file);
    withCode([...chunk.imports, ...chunk.dynamicImports], bundle, known);
  }
  return known;
};

const nameOf = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** The files of the staff area, with the app's stylesheet `styles`, in an order that does not depend on the hashes in their names. */
const filesOf = (bundle: Rolldown.OutputBundle, styles: string): string[] => {
  const outputs = Object.values(bundle);
  const roots = outputs.flatMap((output) =>
    output.type === 'chunk' && isOfStaff(output) ? [output.fileName] : [],
  );
  const others = outputs.map(({ fileName }) => fileName);
  return [
    ...withCode(roots, bundle),
    styles,
    ...others.filter((name) => /\.woff2$|\/qr-worker-[^/]+\.js$/.test(name)),
  ].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
};

/** Writes the service worker of the staff area, which lists the files of this build. */
export const writeStaffWorker = async (
  folder: string,
  base: string,
  bundle: Rolldown.OutputBundle,
  styles: string,
): Promise<void> => {
  const page = `${base}staff/scan-qr`;
  const html = await readFile(join(folder, 'staff-scan-qr.html'), 'utf8');
  const precached = [
    { url: page, revision: createHash('sha256').update(html).digest('hex') },
    ...filesOf(bundle, styles).map((file) => ({ url: `${base}${file}`, revision: null })),
  ];
  await build({
    entryPoints: [fileURLToPath(new URL('./src/offline/staff-worker.ts', import.meta.url))],
    outfile: join(folder, 'staff/sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    // Not in `define`: esbuild shortens names by the characters of the code, which hashes must not change.
    banner: { js: `const PRECACHED=${JSON.stringify(precached)};` },
    define: {
      'process.env.NODE_ENV': '"production"',
      STAFF_PAGE: JSON.stringify(page),
    },
  });
};
