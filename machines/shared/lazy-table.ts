import { once } from './once';

/** How each entry of a table is made. */
type Makers = Readonly<Record<string, () => object>>;

type Made<Table extends Makers> = { readonly [Name in keyof Table]: ReturnType<Table[Name]> };

/** Makes each entry when it is first read: a screen needs few machines of the app, and to make all blocks a phone. */
export const lazyTable = <Table extends Makers>(makers: Table): Made<Table> => {
  const entries = Object.entries(makers).map(([name, make]) => [name, { enumerable: true, get: once(make) }]);
  return Object.defineProperties({}, Object.fromEntries(entries)) as Made<Table>;
};
