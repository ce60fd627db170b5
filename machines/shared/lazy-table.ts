/** How each entry of a table is made. */
type Makers = Readonly<Record<string, () => unknown>>;

type Made<Table extends Makers> = { readonly [Name in keyof Table]: ReturnType<Table[Name]> };

/** Makes each entry when it is first read: a screen needs few machines of the app, and to make all blocks a phone. */
export const lazyTable = <Table extends Makers>(makers: Table): Made<Table> => {
  const known = new Map<string, unknown>();
  const entryOf = (name: string, make: () => unknown) => {
    if (!known.has(name)) known.set(name, make());
    return known.get(name);
  };
  const entries = Object.entries(makers).map(([name, make]) => [
    name,
    { enumerable: true, get: () => entryOf(name, make) },
  ]);
  return Object.defineProperties({}, Object.fromEntries(entries)) as Made<Table>;
};
