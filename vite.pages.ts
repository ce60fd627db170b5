import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { BuiltPage } from './src/app/prerender';
import { brandCopy } from './src/copy/en/brand.ts';

const { name: site } = brandCopy;
const shareImage = 'share.png';
/** For those who are logged in, and found by no search. */
const plainFile = 'app.html';

/** The name of the file that holds a page, in the folder of the built app. */
const fileOf = ({ path }: BuiltPage): string => {
  if (path === '/') return 'index.html';
  if (path === '*') return 'not-found.html';
  return `${path
    .slice(1)
    .replace(/\/:\w+/g, '')
    .replaceAll('/', '-')}.html`;
};

const contentOf = (head: string, tag: RegExp): string => tag.exec(head)?.[1] ?? '';

/** What networks show of a shared link. The server puts its address in front of the paths. */
const shareTags = ({ path, head }: BuiltPage, base: string): string => {
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

/** The script that runs before the first paint; the policy of the pages allows none within them. */
const writeEarly = async (folder: string): Promise<string> => {
  const { outputFiles } = await bundle({
    entryPoints: [fileURLToPath(new URL('./src/app/before-app.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const script = outputFiles.map(({ text }) => text).join('');
  const name = `assets/before-app-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  await writeFile(join(folder, name), script);
  return name;
};

/** A file of the build and all that it imports. */
const withImports = (file: string, bundle: Rolldown.OutputBundle, known = new Set<string>()): Set<string> => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || known.has(file)) return known;
  known.add(file);
  for (const each of chunk.imports) withImports(each, bundle, known);
  return known;
};

/** Loads the code of a page's screen together with the app instead of after it. */
const preloadTags = (
  { screen }: BuiltPage,
  bundle: Rolldown.OutputBundle,
  template: string,
  base: string,
) => {
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
const root = '<div id="root">';

const documentOf = (template: string, page: BuiltPage, preloads: string[], base: string): string => {
  const tags = [page.path === '*' ? hidden : shareTags(page, base), ...preloads];
  const head = [page.head, ...tags].join('\n    ');
  return template
    .replace('</head>', () => `${head}\n  </head>`)
    .replace(root, () => `<div id="root" data-page="${page.path}">${page.body}`);
};

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
        const prerenderFolder = join(folder, '.prerender');
        await build({
          root: config.root,
          mode,
          logLevel: logLevel ?? 'warn',
          build: {
            ssr: 'src/app/prerender.tsx',
            outDir: prerenderFolder,
            emptyOutDir: true,
            copyPublicDir: false,
          },
        });
        const { prerender }: typeof import('./src/app/prerender') = await import(
          pathToFileURL(join(prerenderFolder, 'prerender.js')).href
        );
        const { paths, rendered } = await prerender();
        await rm(prerenderFolder, { recursive: true });
        const template = await readFile(join(folder, 'index.html'), 'utf8');
        const mark = `<script src="${base}${await writeEarly(folder)}"></script>`;
        const marked = template.replace('<meta name="viewport"', (next) => `${mark}\n    ${next}`);
        for (const page of rendered) {
          const preloads = preloadTags(page, bundle, template, base);
          await writeFile(join(folder, fileOf(page)), documentOf(marked, page, preloads, base));
        }
        await writeFile(
          join(folder, plainFile),
          template.replace('</head>', `<title>${site}</title>${hidden}</head>`),
        );
        const list = paths.map((path) => {
          const page = rendered.find((one) => one.path === path);
          return { path, file: page ? fileOf(page) : plainFile };
        });
        await writeFile(join(folder, 'pages.json'), JSON.stringify(list));
      },
    },
  };
};
