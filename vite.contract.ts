import type { Plugin } from 'vite';

/** Properties of an endpoint that only the server and the tests need. */
const serverOnly = ['request', 'errors'];

/** Removes these properties from the built app, and with them the valibot functions that only they use. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform(code, id) {
    if (!/\/contract\/[^/]+\.ts$/.test(id)) return undefined;
    const properties = this.parse(code).body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration') return [];
      if (statement.declaration?.type !== 'VariableDeclaration') return [];
      return statement.declaration.declarations.flatMap(({ init }) => {
        if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
        const [definition] = init.arguments;
        return init.callee.name === 'endpoint' && definition?.type === 'ObjectExpression'
          ? definition.properties
          : [];
      });
    });
    const unused = properties.flatMap((property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      serverOnly.includes(property.key.name)
        ? [property.value]
        : [],
    );
    const lean = unused.reduceRight(
      (rest, { start, end }) => `${rest.slice(0, start)}undefined${rest.slice(end)}`,
      code,
    );
    // The bundler does not see for itself that a schema which nothing uses can go.
    return { code: lean.replace(/\b(?:v\.\w+|\w+Field|present)\(/g, '/* @__PURE__ */ $&'), map: null };
  },
});
