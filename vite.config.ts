import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { leanContract } from './vite.contract.ts';
import { branded, prerendered } from './vite.pages.ts';
import { leanReact } from './vite.react.ts';
import { leanRouter } from './vite.router.ts';

/** Longer than any wait within a test, which can then say what it waited for. */
const testTimeout = 30_000;

/** Long enough for a busy machine. */
const poll = { timeout: 15_000, interval: 20 };

const node = (
  name: string,
  folders: string[],
  more: {
    globalSetup?: string[];
    testTimeout?: number;
    maxWorkers?: number;
    isolate?: boolean;
    include?: string[];
    exclude?: string[];
  } = {},
) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    testTimeout,
    expect: { poll },
    include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
    setupFiles: ['tests/support/console-guard.ts', 'tests/support/watchdog.ts'],
    ...more,
  },
});

/** Tours take longest, so no processor is idle at the end. */
class ToursFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isTour = ({ moduleId }: TestSpecification) =>
      /\/tests\/(?:tours\/(?:tours|random-walks)|properties\/injected\.)/.test(moduleId);
    return (await super.sort(files)).toSorted((one, other) => Number(isTour(other)) - Number(isTour(one)));
  }
}

const onPostgres = {
  globalSetup: ['tests/support/database-setup.ts'],
  testTimeout: 60_000,
  // Most of them wait for the disk, for other processes or for a password to be hashed.
  maxWorkers: 3,
};

/** A mock of a module needs modules that no other file has loaded. */
const withMocks = ['tests/server/auth.{equal-work,hashing}.test.ts'];

const fetchParsers: Readonly<Record<string, string>> = {
  destr: 'export default JSON.parse;',
  ufo: `
    export const withBase = (url) => url;
    export const withQuery = (url, query) => {
      const known = Object.entries(query).filter(([, value]) => value !== undefined);
      return known.length > 0 ? url + '?' + new URLSearchParams(known) : url;
    };
  `,
};

const isOfForms = (id: string): boolean =>
  /\/(?:src|machines)\/.*(?:form|field|password|account|redeem|early-input|draft|cooldown|countdown)/.test(
    id,
  );

/** Where the built app finds the API unless the API server itself serves it (see src/services/api-base.ts). */
const apiBase = process.env.API_BASE ?? 'http://localhost:8000';

export default defineConfig({
  base: '/frontend/',
  plugins: [
    {
      name: 'lean-statecharts',
      apply: 'build',
      enforce: 'pre',
      transform: (code, id) =>
        /\/machines\/.*\.ts$/.test(id)
          ? code.replace(/\bdescription:\s*(?:'[^']*'|"[^"]*"),?/g, '')
          : undefined,
    },
    {
      // A page has the styles of its screen only, so all code that is loaded on demand waits for the others.
      name: 'styled-dynamic-imports',
      apply: 'build',
      enforce: 'pre',
      load: (id) =>
        id.endsWith('vite/preload-helper.js')
          ? "export { withStyles as __vitePreload } from '/src/services/load-styles.ts';"
          : undefined,
    },
    {
      // ofetch's parsers of JSON and queries are 1.7 kB; this app reads text and sends flat queries.
      name: 'lean-fetch',
      apply: 'build',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source in fetchParsers && importer?.includes('/ofetch/') ? `\0lean-fetch:${source}` : undefined,
      load: (id) => (id.startsWith('\0lean-fetch:') ? fetchParsers[id.slice(12)] : undefined),
    },
    leanContract(),
    leanReact(),
    leanRouter(),
    react(),
    {
      name: 'api-base',
      transformIndexHtml: (html) =>
        html.replace(/(<meta name="api-base" content=")[^"]*/, (_, start: string) => `${start}${apiBase}`),
    },
    branded(),
    prerendered(),
  ],
  css: {
    modules: {
      // Readable, and smaller than hashes: the names of the files are unique.
      generateScopedName: (name, file) => `${basename(file).replace(/\.module\.css.*/, '')}_${name}`,
    },
  },
  server: { port: 5173, strictPort: true },
  build: {
    outDir: 'dist/frontend',
    assetsInlineLimit: 0,
    // A prerendered page needs the styles of its screen before its code.
    cssCodeSplit: false,
    // A prerendered page names the code of its screen itself (vite.pages.ts).
    modulePreload: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      // Drawing the pages takes its time within the build.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|xstate|ofetch|valibot)\//,
            },
            {
              name: 'app',
              // With what only the lower blocks of home need of the code that screens share.
              test: /\/(?:src\/app\/main\.tsx|src\/components\/chip\.|machines\/shared\/once\.)/,
            },
            {
              // What many screens need is in few files, as each takes the time of a round trip.
              name: 'shared',
              test: (id) => !isOfForms(id),
              minShareCount: 4,
            },
            {
              name: 'forms',
              test: isOfForms,
              minShareCount: 3,
            },
            {
              name: 'rewards',
              test: /\/src\/features\/rewards\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  test: {
    // Tags are the ids of clauses; tests/docs/requirements.test.ts knows which exist.
    strictTags: false,
    // One for each processor: without this one of them is left to the terminal.
    maxWorkers: '100%',
    sequence: { sequencer: ToursFirst },
    projects: [
      node('fast', ['contract', 'machines', 'app', 'docs', 'paths']),
      node('kit', ['kit']),
      // Loading the server for each file takes longer than most files.
      node('server', ['server'], { ...onPostgres, isolate: false, exclude: withMocks }),
      node('server-mocks', [], { ...onPostgres, include: withMocks }),
      node('chaos', ['chaos'], { testTimeout: 300_000 }),
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          testTimeout,
          expect: { poll },
          include: ['tests/{tours,properties}/**/*.test.ts', 'tests/screens/**/*.test.tsx'],
          setupFiles: [
            'tests/support/console-guard.ts',
            'tests/support/watchdog.ts',
            'tests/support/brand-element.ts',
            'tests/support/without-owner-stacks.ts',
          ],
        },
      },
      {
        extends: true,
        plugins: [
          {
            name: 'production-jsx',
            enforce: 'post',
            config: () => ({ oxc: { jsx: { development: false } } }),
          },
        ],
        test: {
          name: 'mutate',
          // React's production build: what it warns of in development is the business of the tours.
          env: { NODE_ENV: 'production' },
          environment: 'happy-dom',
          include: ['tests/mutate/**/*.test.ts'],
          setupFiles: ['tests/support/brand-element.ts', 'tests/support/without-owner-stacks.ts'],
        },
      },
    ],
  },
});
