import type { Plugin } from 'vite';

const replacements: readonly (readonly [unused: RegExp, instead: string])[] = [
  // Otherwise components and sets stay in the bundle without being used; an error boundary needs its `contextType`.
  [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
  [
    /^(var \w+ =) (React\d*\.(?:forwardRef|createContext|memo)\(|new (?:Set|URL)\()/gm,
    '$1 /* @__PURE__ */ $2',
  ],
  // Only a data router sets these.
  [/^(function \w+\(.*), dataRouterOpts\) \{$/gm, '$1) { const dataRouterOpts = null;'],
  [
    /^( +)let dataRouterContext = React\d*\.useContext\(DataRouterContext\);$/gm,
    '$1const dataRouterContext = null;',
  ],
  [/^( +)let \{ isDataRoute \} = .*;$/gm, '$1const isDataRoute = false;'],
];

/**
 * Keeps what this app does not use of React Router out of the built app: other components, and data routers. A
 * replacement that finds nothing fails the build.
 */
export const leanRouter = (): Plugin => {
  const unmatched = new Set(replacements);
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    // Its package offers bundlers the development build only.
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router')) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
    },
    transform: (code, id) =>
      id.includes('/node_modules/react-router/')
        ? replacements.reduce((text, one) => {
            const replaced = text.replace(...one);
            if (replaced !== text) unmatched.delete(one);
            return replaced;
          }, code)
        : undefined,
    buildEnd(error) {
      if (error) return;
      for (const [unused] of unmatched) this.error(`React Router has nothing that matches ${unused}`);
    },
  };
};
