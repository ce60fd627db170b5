export interface Database {
  readonly name: string;
  /** Its only object store. */
  readonly store: string;
  readonly keyPath: string;
  readonly indexes: readonly { readonly name: string; readonly keyPath: string; readonly unique: boolean }[];
  readonly records: readonly object[];
}

interface HeldDatabases {
  hold(isHeld: boolean): void;
  isPending(): boolean;
}

declare global {
  var __TOUR_DATABASES__: HeldDatabases;
}

// These run in the page, also in a real browser, so they must be self-contained.

/** Creates a database before the app opens it; one that exists is left as it is. */
export function createDatabase({ name, store, keyPath, indexes, records }: Database): void {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const created = request.result.createObjectStore(store, { keyPath, autoIncrement: true });
    for (const index of indexes) created.createIndex(index.name, index.keyPath, { unique: index.unique });
    for (const record of records) created.add(record);
  };
  request.onsuccess = () => request.result.close();
}

/** While databases are held, the app learns nothing of those that it opens. */
export function watchDatabases(): () => void {
  let isHeld = false;
  let pending: (() => void)[] = [];
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<typeof open>) {
    const request = open.apply(this, given);
    if (!isHeld) return request;
    const { addEventListener } = request;
    request.addEventListener = (type: string, listener: (event: Event) => void) => {
      const listen = () => {
        if (request.readyState === 'done') listener(new Event(type));
        else addEventListener.call(request, type, listener);
      };
      if (type === 'success') pending.push(listen);
      else addEventListener.call(request, type, listener);
    };
    return request;
  };
  globalThis.__TOUR_DATABASES__ = {
    hold: (wanted) => {
      isHeld = wanted;
      if (isHeld) return;
      for (const listen of pending) listen();
      pending = [];
    },
    isPending: () => pending.length > 0,
  };
  return () => {
    IDBFactory.prototype.open = open;
  };
}

export function expectPendingDatabase(isPending: boolean, wanted: boolean): void {
  if (isPending !== wanted) throw new Error(`${wanted ? 'No' : 'A'} database is pending`);
}
