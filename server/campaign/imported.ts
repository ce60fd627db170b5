/** The result of an import of definitions, such as rewards. */
export interface Imported {
  created: number;
  updated: number;
}

export function countImported(keys: readonly string[], known: readonly string[]): Imported {
  const updated = keys.filter((key) => known.includes(key)).length;
  return { created: keys.length - updated, updated };
}

export const addUp = (parts: readonly Imported[]): Imported => ({
  created: parts.reduce((sum, { created }) => sum + created, 0),
  updated: parts.reduce((sum, { updated }) => sum + updated, 0),
});
