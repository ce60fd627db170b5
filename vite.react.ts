import type { Plugin } from 'vite';

/** The React DOM whose statements are checked. */
const version = '19.3.1';

/** Statements and functions of React DOM for features that this app does not use (decision 27). */
const unused = [
  // <ViewTransition>
  /^function (?:\w*ViewTransition|measure|createMeasurement)/,
  /^ViewTransitionPseudoElement\./,
  // Refs of fragments
  /^function (?:commit|delete|find|get)\w*FragmentInstance/,
  /^FragmentInstance\./,
  // Stylesheets and scripts that components render or preload
  /^function (?:preconnectAs|preload(?:Module|Stylesheet)?|preinit\w+|insert\w*Stylesheets?\w*)\(/,
  /^function (?:acquireResource|suspendResource|adoptPreloadProps\w+)\(/,
  // The component stacks of errors
  /^function getStackByFiberInDevAndProd\(/,
];

/** Removes these features from the built app (8.9 kB gzip): a bundler keeps all of React DOM. */
export const leanReact = (): Plugin => ({
  name: 'lean-react',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/react-dom-client.production.js')) return undefined;
    if (!code.includes(`version: "${version}"`)) throw new Error('React DOM has changed: check `unused`');
    const statements = this.parse(code).body.filter(({ start }) =>
      unused.some((pattern) => pattern.test(code.slice(start, start + 99))),
    );
    const lean = statements.reduceRight((rest, statement) => {
      const { body = null } = statement.type === 'FunctionDeclaration' ? statement : {};
      const [start, end] = body ? [body.start + 1, body.end - 1] : [statement.start, statement.end];
      return rest.slice(0, start) + rest.slice(end);
    }, code);
    return { code: lean, map: null };
  },
});
