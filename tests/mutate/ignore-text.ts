interface Syntax {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly properties?: readonly Syntax[];
}

const textKeys = new Set(['description', 'types']);

const isText = ({ type, key }: Syntax): boolean => type === 'ObjectProperty' && textKeys.has(key?.name ?? '');

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'read-by-people',
    value: {
      shouldIgnore: ({ node }: { readonly node: Syntax }): string | undefined =>
        isText(node) || (node.properties?.length === 1 && node.properties.every(isText))
          ? 'It is read by people and by the type checker only.'
          : undefined,
    },
  },
];
