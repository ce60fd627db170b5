import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** Of the process: the simulated database works on while the clock is fake. */
const { setImmediate } = globalThis;

/** The simulated page has an empty database, until the result is called. */
export function installDatabase(): () => void {
  const fake = globalThis.setImmediate;
  globalThis.indexedDB = new IDBFactory();
  globalThis.setImmediate = setImmediate;
  return () => {
    globalThis.setImmediate = fake;
  };
}
