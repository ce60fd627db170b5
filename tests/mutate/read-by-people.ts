interface Syntax {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly properties?: readonly Syntax[];
}

/** What Stryker leaves alone: sentences for readers, and values that stand for nothing but their type. */
const words = new Set(['description', 'types']);

const isWords = ({ type, key }: Syntax): boolean => type === 'ObjectProperty' && words.has(key?.name ?? '');

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'read-by-people',
    value: {
      shouldIgnore: ({ node }: { readonly node: Syntax }): string | undefined =>
        isWords(node) || (node.properties?.length === 1 && node.properties.every(isWords))
          ? 'It is read by people and by the type checker only.'
          : undefined,
    },
  },
];
