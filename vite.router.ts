import type { Plugin } from 'vite';

/** Keeps what this app does not use of React Router out of the built app: other components, and data routers. */
export const leanRouter = (): Plugin => ({
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
      ? code
          // Otherwise components and sets stay in the bundle without being used; an error boundary needs its `contextType`.
          .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
          .replace(
            /^(var \w+ =) (React\d*\.(?:forwardRef|createContext|memo)\(|new (?:Set|URL)\()/gm,
            '$1 /* @__PURE__ */ $2',
          )
          // Only a data router sets these.
          .replace(/^(function \w+\(.*), dataRouterOpts\) \{$/gm, '$1) { const dataRouterOpts = null;')
          .replace(
            /^( +)let dataRouterContext = React\d*\.useContext\(DataRouterContext\);$/gm,
            '$1const dataRouterContext = null;',
          )
          .replace(/^( +)let \{ isDataRoute \} = .*;$/gm, '$1const isDataRoute = false;')
      : undefined,
});
