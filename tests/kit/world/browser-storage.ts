/** Marks the tab's storage as full, across reloads. */
export const FULL = 'tour-storage-is-full';

// These run in the page, also in a real browser, so they must be self-contained.

export function watchRoom(full: string): () => void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    if (key !== full && sessionStorage.getItem(full) !== null) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    setItem.call(this, key, value);
  };
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown) {
    if (sessionStorage.getItem(full) !== null) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    return add.call(this, value);
  };
  return () => {
    Storage.prototype.setItem = setItem;
    IDBObjectStore.prototype.add = add;
  };
}

export function fillStorage([full, isFull]: readonly [full: string, isFull: boolean]): void {
  if (isFull) sessionStorage.setItem(full, 'yes');
  else sessionStorage.removeItem(full);
}

type Entry = readonly [full: string, key: string, value: string | null];

export function storeAsAnotherTab([full, key, newValue]: Entry): void {
  const wasFull = sessionStorage.getItem(full) !== null;
  sessionStorage.removeItem(full);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  if (wasFull) sessionStorage.setItem(full, 'yes');
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
