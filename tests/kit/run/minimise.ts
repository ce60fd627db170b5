type Fails<T> = (part: readonly T[]) => Promise<boolean>;

/**
 * Delta debugging: a part of `items`, in their order, that still fails and of which no single item can be left
 * out. `items` are known to fail. For each item that is needed it halves what stands before; about
 * needed × log2(items) tries. Rejects with what `fails` rejects with.
 */
export async function minimise<T>(items: readonly T[], fails: Fails<T>): Promise<readonly T[]> {
  const needed: T[] = [];
  let rest = items;
  while (rest.length > 0 && !(await fails(needed))) {
    const last = await lastStart(needed, rest, fails);
    needed.push(...rest.slice(last, last + 1));
    rest = rest.slice(last + 1);
  }
  return withoutSpares(needed, fails);
}

/** How many of `rest` can be dropped from its front at most, so that what is left still fails with `needed`. */
async function lastStart<T>(needed: readonly T[], rest: readonly T[], fails: Fails<T>): Promise<number> {
  let fits = 0;
  let lacks = rest.length;
  while (lacks - fits > 1) {
    const middle = Math.floor((fits + lacks) / 2);
    if (await fails([...needed, ...rest.slice(middle)])) fits = middle;
    else lacks = middle;
  }
  return fits;
}

async function withoutSpares<T>(items: readonly T[], fails: Fails<T>): Promise<readonly T[]> {
  for (const index of items.keys()) {
    const fewer = items.toSpliced(index, 1);
    if (await fails(fewer)) return withoutSpares(fewer, fails);
  }
  return items;
}
