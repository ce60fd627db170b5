import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { RenderedPage } from './src/app/document';
import type { OpenPage } from './src/app/render';
import { brandCopy } from './src/copy/en/brand.ts';

const { name: site } = brandCopy;
const shareImage = 'share.png';
/** For those who are logged in, and found by no search. */
const plainFile = 'app.html';

/** The name of the file that holds a page, in the folder of the built app. */
const fileOf = ({ path }: { path: string }): string => {
  if (path === '/') return 'index.html';
  if (path === '*') return 'not-found.html';
  return `${path
    .slice(1)
    .replace(/\/:\w+/g, '')
    .replaceAll('/', '-')}.html`;
};

const contentOf = (head: string, tag: RegExp): string => tag.exec(head)?.[1] ?? '';

/** What networks show of a shared link. The server puts its address in front of the paths. */
const shareTags = (path: string, { head }: RenderedPage, base: string): string => {
  const own = `${base}${path.slice(1)}`;
  const tags = {
    'og:type': 'website',
    'og:site_name': site,
    'og:title': contentOf(head, /<title>([^<]*)/),
    'og:description': contentOf(head, /<meta name="description" content="([^"]*)/),
    'og:url': own,
    'og:image': `${base}${shareImage}`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    `<link rel="canonical" href="${own}">`,
    ...Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
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

/** A file of the build and all that it imports. */
const withImports = (file: string, bundle: Rolldown.OutputBundle, known = new Set<string>()): Set<string> => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || known.has(file)) return known;
  known.add(file);
  for (const each of chunk.imports) withImports(each, bundle, known);
  return known;
};

const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

/** The source of an inline element in a Content-Security-Policy. */
const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Loads the code of a page's screen together with the app instead of after it. */
const preloadTags = ({ screen }: OpenPage, bundle: Rolldown.OutputBundle, template: string, base: string) => {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.isDynamicEntry && output.exports.includes(screen),
  );
  if (chunk?.type !== 'chunk') return [];
  return [...withImports(chunk.fileName, bundle)]
    .map((file) => `${base}${file}`)
    .filter((url) => !template.includes(url))
    .map((url) => `<link rel="modulepreload" crossorigin href="${url}">`);
};

const hidden = '<meta name="robots" content="noindex">';

/** Its name changes with each build, as a loaded module stays loaded. */
const renderEntry = async (folder: string): Promise<string> =>
  (await readdir(folder)).find((name) => name.startsWith('render-')) ?? '';

/** Puts the name of the site where the template names it. */
export const siteNamed = (): Plugin => ({
  name: 'site-name',
  transformIndexHtml: (html) => html.replaceAll('%SITE_NAME%', site),
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
        const { paths, openPages, fillDocument, markDocument }: typeof import('./src/app/render') =
          await import(pathToFileURL(join(renderFolder, await renderEntry(renderFolder))).href);
        const linked = await readFile(join(folder, 'index.html'), 'utf8');
        const [link = '', href = ''] = stylesheet.exec(linked) ?? [];
        const styles = (await readFile(join(folder, href.slice(base.length)), 'utf8')).trim();
        const script = await earlyScript();
        // No request blocks the first paint.
        const template = linked
          .replace(link, () => `<style>${styles}</style>`)
          .replace('<meta name="viewport"', (next) => `<script>${script}</script>\n    ${next}`);
        const marked = markDocument(template);
        for (const page of openPages) {
          const { path } = page;
          const rendered = await page.render(path === '*' ? '/nowhere' : path);
          const tags = [
            path === '*' ? hidden : shareTags(path, rendered, base),
            ...preloadTags(page, bundle, template, base),
          ];
          const html = fillDocument(marked, path, rendered);
          const tagged = html.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
          await writeFile(join(folder, fileOf(page)), tagged);
        }
        await writeFile(
          join(folder, plainFile),
          template.replace('</head>', `<title>${site}</title>${hidden}</head>`),
        );
        const inline = { 'script-src': hashOf(script), 'style-src': hashOf(styles) };
        await writeFile(join(folder, 'inline.json'), JSON.stringify(inline));
        const list = paths.map((path) => {
          const page = openPages.find((one) => one.path === path);
          return { path, file: page ? fileOf(page) : plainFile };
        });
        await writeFile(join(folder, 'pages.json'), JSON.stringify(list));
      },
    },
  };
};
