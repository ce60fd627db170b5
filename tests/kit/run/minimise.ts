type Fails<T> = (part: readonly T[]) => Promise<boolean>;

/**
 * Delta debugging: returns a failing subsequence from which no single item can be removed. Needs about needed ×
 * log2(items) tries.
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
