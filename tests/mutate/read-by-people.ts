interface Property {
  readonly type: string;
  readonly key?: { readonly name?: string };
}

/** What Stryker leaves alone: sentences for readers, and values that stand for nothing but their type. */
const words = new Set(['description', 'types']);

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'read-by-people',
    value: {
      shouldIgnore: ({ node }: { readonly node: Property }): string | undefined =>
        node.type === 'ObjectProperty' && words.has(node.key?.name ?? '')
          ? 'It is read by people and by the type checker only.'
          : undefined,
    },
  },
];
