/**
 * Delta debugging: a part of `items`, in their order, that still fails and of which no single item can be left
 * out. `items` are known to fail. Parts near the end are tried first. Rejects with what `fails` rejects with.
 */
export async function minimise<T>(
  items: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = items;
  let pieces = 2;
  while (kept.length > 1) {
    const cuts = cutsOf(kept.length, pieces);
    const parts = cuts.map(([from, to]) => kept.slice(from, to)).reverse();
    const rests = cuts.map(([from, to]) => [...kept.slice(0, from), ...kept.slice(to)]);
    const part = await firstOf(parts, fails);
    const rest = part ?? (cuts.length > 2 ? await firstOf(rests, fails) : undefined);
    if (rest !== undefined) {
      kept = rest;
      pieces = part === undefined ? Math.max(pieces - 1, 2) : 2;
    } else if (pieces >= kept.length) return kept;
    else pieces *= 2;
  }
  return kept.length === 1 && (await fails([])) ? [] : kept;
}

async function firstOf<T>(
  parts: readonly (readonly T[])[],
  fails: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[] | undefined> {
  for (const part of parts) if (await fails(part)) return part;
  return undefined;
}

/** Beginnings and ends of so many pieces of a length. */
function cutsOf(length: number, pieces: number): [from: number, to: number][] {
  const size = Math.ceil(length / Math.min(pieces, length));
  return Array.from({ length: Math.ceil(length / size) }, (_, index) => [index * size, (index + 1) * size]);
}
