/** Compares two campaign files key by key. Definitions of a list are the same if they have the same key or username. */

type Values = ReadonlyMap<string, string>;

/** Returns a line per difference: `+` for what is new, `-` for what is gone, `~` for what changes. */
export function differences(before: object, after: object): string[] {
  const [old, next] = [flatten(before), flatten(after)];
  const lines = [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((path) => {
    const [was, is] = [old.get(path), next.get(path)];
    if (was === is) return [];
    if (was === undefined) return [{ path, line: `+ ${path}: ${is}` }];
    return [{ path, line: is === undefined ? `- ${path}: ${was}` : `~ ${path}: ${was} → ${is}` }];
  });
  const whole = [...definitions(old, next)];
  return [
    ...whole.map(([path, sign]) => `${sign} ${path}`),
    ...lines
      .filter(({ path }) => !whole.some(([definition]) => path.startsWith(`${definition}.`)))
      .map(({ line }) => line),
  ];
}

/** Definitions that only one of the files has, as one line each. */
function definitions(old: Values, next: Values): [path: string, sign: '+' | '-'][] {
  const ofKeys = (values: Values) =>
    [...values.keys()].flatMap((path) => /^(.+)\.(?:key|username)$/.exec(path)?.[1] ?? []);
  const [oldPaths, nextPaths] = [ofKeys(old), ofKeys(next)];
  return [
    ...nextPaths.filter((path) => !oldPaths.includes(path)).map((path): [string, '+'] => [path, '+']),
    ...oldPaths.filter((path) => !nextPaths.includes(path)).map((path): [string, '-'] => [path, '-']),
  ];
}

/** The values by path, as JSON text. */
function flatten(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return new Map([[path.join('.'), JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...flatten(inner, [...path, Array.isArray(value) ? nameOf(inner, name) : name]),
    ]),
  );
}

function nameOf(item: unknown, index: string): string {
  const { key, username } = (item ?? {}) as { key?: unknown; username?: unknown };
  return typeof key === 'string' ? key : typeof username === 'string' ? username : index;
}
