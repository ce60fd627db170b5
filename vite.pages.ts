import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { type Branding, renderedShareImage, themeStyle } from './contract/brand.ts';
import { inlineHash } from './server/http/inline-hash.ts';
import { compressFiles } from './vite.compressed.ts';
import { writeStaffWorker } from './vite.offline.ts';
import { modulesOf, stylesOf, stylesOfModules } from './vite.page-styles.ts';

/** The brand of the pages as they are built: a server replaces it with that of its campaign. */
const readBranding = async (): Promise<Branding> => {
  const file = process.env.CAMPAIGN ?? new URL('./server/campaign/cap-clash/campaign.json', import.meta.url);
  const { name, season, brand } = JSON.parse(await readFile(file, 'utf8'));
  return { name, season, share_image: renderedShareImage, ...brand };
};
/** The name of the file that holds a page, in the folder of the built app. */
const fileOf = (path: string): string => {
  if (path === '/') return 'index.html';
  if (path === '*') return 'not-found.html';
  return `${path.slice(1).replace(/\/:?/g, '-')}.html`;
};

/** The script that runs before the first paint. */
const earlyScript = async (): Promise<string> => {
  const { outputFiles } = await bundle({
    entryPoints: [fileURLToPath(new URL('./src/app/before-app.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
};

/** Adds a file of the build after all that it imports; `begun` are those whose imports are added or being added. */
const addWithImports = (
  file: string,
  bundle: Rolldown.OutputBundle,
  known: Set<string>,
  begun = new Set(known),
): void => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || begun.has(file)) return;
  begun.add(file);
  for (const each of chunk.imports) addWithImports(each, bundle, known, begun);
  known.add(file);
};

const stylesheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

const inlineStyles = '<style id="page-styles"></style>';

/** As long as the hashes that Vite puts into names of files. */
const contentHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** src/services/load-styles.ts applies it. Without the preload it would load after all else, and screens wait for it. */
const stylesTag = (url: string): string =>
  `<link rel="preload" as="style" href="${url}"><link rel="stylesheet" media="not all" href="${url}">`;

/** The chunk that has this export, loaded on demand. */
const chunkOf = (name: string, bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.isDynamicEntry && output.exports.includes(name)
      ? [output.fileName]
      : [],
  );

const isOfEntry = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/src/app/main.tsx'));

/** The files of the app, of which the last starts it; each after those that it imports. */
const filesOfApp = (bundle: Rolldown.OutputBundle): Set<string> => {
  const known = new Set<string>();
  for (const output of Object.values(bundle).filter(isOfEntry))
    addWithImports(output.fileName, bundle, known);
  return known;
};

/** The files of the app, then those of this code; each after those that it imports. */
const filesOf = (names: readonly string[], bundle: Rolldown.OutputBundle): Set<string> => {
  const known = filesOfApp(bundle);
  for (const name of names) for (const file of chunkOf(name, bundle)) addWithImports(file, bundle, known);
  return known;
};

/**
 * Loads code together with the app instead of after it. What screens share is the largest part and comes last: each file
 * waits for a connection, so a small one at the end would take as long.
 */
const preloadTags = (files: Iterable<string>, template: string, base: string): string =>
  Array.from(files, (file) => `${base}${file}`)
    .toReversed()
    .filter((url) => !template.includes(url))
    .map((url) => `<link rel="modulepreload" fetchpriority="low" href="${url}">`)
    .join('\n    ');

const moduleScripts = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/** Names the files for src/app/start-app.ts, which loads them after the page is painted. */
const startedLater = (
  html: string,
  { app, all, styles }: { app: ReadonlySet<string>; all: ReadonlySet<string>; styles: string },
  base: string,
): string => {
  const scripts = Array.from(html.matchAll(moduleScripts), ([, url = '']) => url.slice(base.length));
  const entry = Array.from(app).at(-1);
  if (scripts.at(-1) !== entry)
    throw new Error(`The last script of the page is ${scripts.at(-1)}, not ${entry}, which starts the app`);
  const other = scripts.find((file) => !app.has(file));
  if (other !== undefined) throw new Error(`The script ${other} of the page is not one of the app's files`);
  const screen = Array.from(all).filter((file) => !app.has(file));
  const tags = Object.entries({ app, screen, styles: [styles] }).map(
    ([name, files]) =>
      `<meta name="${name}" content="${Array.from(files, (file) => base + file).join(' ')}">\n    `,
  );
  return html
    .replaceAll(moduleScripts, '')
    .replace('<meta name="api-base"', (next) => `${tags.join('')}${next}`);
};

const moduleIdsOf = (files: Iterable<string>, bundle: Rolldown.OutputBundle): string[] =>
  Array.from(files).flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.moduleIds : [];
  });

/** Its name changes with each build, as a loaded module stays loaded. */
const renderEntry = async (folder: string): Promise<string> =>
  (await readdir(folder)).find((name) => name.startsWith('render-')) ?? '';

const brandElements = '<style id="theme"></style><script type="application/json" id="brand"></script>';

/** Puts the elements of the brand into the document, and fills them in development. */
export const branded = (): Plugin => ({
  name: 'brand',
  transformIndexHtml: {
    // Vite would process the styles.
    order: 'post',
    handler: async (linked, { server }) => {
      const html = linked.replace('<link rel="icon"', (next) => `${brandElements}\n    ${next}`);
      if (server === undefined) return html;
      const { brandDocument } = (await server.ssrLoadModule(
        '/src/app/document.ts',
      )) as typeof import('./src/app/document');
      return brandDocument(html, await readBranding());
    },
  },
});

/** Renders the open pages once the app is built, and writes which path is in which file. */
export const prerendered = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'prerendered-pages',
    apply: (own, { command }) => command === 'build' && !own.build?.ssr,
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      async handler(_, bundle) {
        const {
          base,
          mode,
          logLevel,
          build: { outDir },
        } = config;
        const folder = resolve(config.root, outDir);
        const renderFolder = join(folder, '.render');
        await build({
          root: config.root,
          mode,
          logLevel: logLevel ?? 'warn',
          // The server that loads it needs nothing else, and gets React's production build.
          define: { 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true },
          build: {
            ssr: 'src/app/render.tsx',
            outDir: renderFolder,
            emptyOutDir: true,
            copyPublicDir: false,
            // The folder may be far from a package.json that says what kind of module it holds.
            rolldownOptions: {
              output: { entryFileNames: 'render-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
            },
          },
        });
        const {
          brandDocument,
          brandFile,
          codeNames,
          escaped,
          fillDocument,
          hidden,
          markDocument,
          openPages,
          playerPages,
        }: typeof import('./src/app/render') = await import(
          pathToFileURL(join(renderFolder, await renderEntry(renderFolder))).href
        );
        const branding = await readBranding();
        const linked = brandDocument(await readFile(join(folder, 'index.html'), 'utf8'), branding);
        const [link = '', href = ''] = stylesheetLink.exec(linked) ?? [];
        const stylesheet = (await readFile(join(folder, href.slice(base.length)), 'utf8')).trim();
        await rm(join(folder, href.slice(base.length)));
        const appStyles = stylesOfModules(stylesheet);
        const stylesFile = `assets/style-${contentHash(appStyles)}.css`;
        await writeFile(join(folder, stylesFile), appStyles);
        const stylesUrl = base + stylesFile;
        const script = await earlyScript();
        // No request blocks the first paint: a page has its own styles, and the app loads those of all screens.
        const template = linked
          .replace(link, inlineStyles)
          .replace('<link rel="icon"', (next) => `<script>${script}</script>\n    ${next}`);
        const marked = markDocument(template);
        const app = filesOfApp(bundle);
        const plainHead = `<title>${escaped(branding.name)}</title>${hidden}`;
        const list = codeNames.map(async ({ path, code }) => {
          const isOpen = openPages.some((one) => one.path === path);
          const page = [...openPages, ...playerPages].find((one) => one.path === path);
          const html = page
            ? fillDocument(marked, path, await page.render(path === '*' ? '/nowhere' : path, branding))
            : template.replace('</head>', () => `${plainHead}</head>`);
          const files = filesOf([code, ...(isOpen ? [] : ['endpoints'])], bundle);
          const styles = stylesOf(stylesheet, modulesOf(moduleIdsOf(files, bundle)));
          const file = fileOf(path);
          const styled = html.replace(inlineStyles, () => `<style>${styles}</style>`);
          await writeFile(
            join(folder, file),
            isOpen
              ? startedLater(styled, { app, all: files, styles: stylesFile }, base)
              : // The first calls come first.
                styled.replace(
                  '</head>',
                  () => `${stylesTag(stylesUrl)}\n    ${preloadTags(files, template, base)}\n  </head>`,
                ),
          );
          return {
            path,
            file,
            isListed: page?.isListed ?? false,
            isPlain: !isOpen,
            styles: inlineHash(styles),
          };
        });
        for (const file of ['favicon.svg', 'manifest.webmanifest']) {
          const text = await readFile(join(folder, file), 'utf8');
          await writeFile(join(folder, file), brandFile(file, text, branding));
        }
        const inline = {
          script: inlineHash(script),
          theme: inlineHash(themeStyle(branding.theme)),
        };
        await writeFile(join(folder, 'inline.json'), JSON.stringify(inline));
        await writeFile(join(folder, 'pages.json'), JSON.stringify(await Promise.all(list)));
        await writeStaffWorker(folder, base, bundle, stylesFile);
        await compressFiles(join(folder, 'assets'));
      },
    },
  };
};
