import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptScan, LateRejection, ScanAnswer } from '../../machines/scan-queue/scan.types';

/** The scans of every staff member who used this device: none is sent with the session of another. */
interface Schema extends DBSchema {
  scans: {
    key: number;
    value: { order?: number; staffId: string; scan: KeptScan; rejection: LateRejection | null };
    indexes: { staffId: string; nonce: string };
  };
}

type Database = IDBPDatabase<Schema>;

/** A browser may never respond while another tab blocks the database. */
const timeLimit = 3000;

const late = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The database is blocked')), timeLimit),
  );

/** The connection to the database, which the browser may close. */
const createConnection = () => {
  let opened: Promise<Database> | null = null;
  const close = () => {
    opened?.then(
      (database) => database.close(),
      () => {},
    );
    opened = null;
  };
  const open = (): Promise<Database> => {
    opened ??= openDB<Schema>('staff-scans', 1, {
      upgrade: (database) => {
        const scans = database.createObjectStore('scans', { keyPath: 'order', autoIncrement: true });
        scans.createIndex('staffId', 'staffId');
        scans.createIndex('nonce', 'scan.nonce', { unique: true });
      },
      // Another tab deletes the database, or the browser clears it.
      blocking: close,
      terminated: close,
    });
    opened.catch(close);
    return opened;
  };
  /** Works on the database; once more on a new connection if the browser has closed the old one. */
  const use = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const attempt = () => Promise.race([open().then(work), late()]);
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      opened = null;
      return attempt();
    }
  };
  return { use, close };
};

/** The scans that one staff member has made on this device. Each function rejects if the browser does not keep them. */
export const createScanStore = (staffId: string) => {
  const { use, close } = createConnection();
  /** The scans that could not be stored. */
  let unstored: KeptScan[] = [];
  return {
    close,

    /** What waits and what was rejected, oldest first. */
    read: () =>
      use(async (database) => {
        const records = await database.getAllFromIndex('scans', 'staffId', staffId);
        return {
          waiting: records.filter(({ rejection }) => rejection === null).map(({ scan }) => scan),
          rejections: records.flatMap(({ rejection }) => rejection ?? []),
        };
      }),

    /** Stores a scan, with those that could not be stored before. */
    add: async (scan: KeptScan): Promise<void> => {
      unstored = [...unstored, scan];
      const scans = unstored;
      await use(async (database) => {
        const transaction = database.transaction('scans', 'readwrite');
        const added = scans.map((one) => transaction.store.add({ staffId, scan: one, rejection: null }));
        await Promise.all([...added, transaction.done]);
      });
      unstored = unstored.filter((one) => !scans.includes(one));
    },

    /** Removes answered scans, except rejections, which are kept until they are dismissed. */
    answer: async (answers: readonly ScanAnswer[], rejections: readonly LateRejection[]): Promise<void> => {
      unstored = unstored.filter((scan) => !answers.some(({ nonce }) => nonce === scan.nonce));
      await use(async (database) => {
        const transaction = database.transaction('scans', 'readwrite');
        const changes = answers.map(async ({ nonce }) => {
          const cursor = await transaction.store.index('nonce').openCursor(nonce);
          const rejection = rejections.find(({ scan }) => scan.nonce === nonce);
          if (rejection === undefined) return cursor?.delete();
          return cursor?.update({ ...cursor.value, rejection });
        });
        await Promise.all([...changes, transaction.done]);
      });
    },

    remove: (nonce: string): Promise<void> =>
      use(async (database) => {
        const transaction = database.transaction('scans', 'readwrite');
        const removal = transaction.store
          .index('nonce')
          .openCursor(nonce)
          .then((cursor) => cursor?.delete());
        await Promise.all([removal, transaction.done]);
      }),
  };
};

export type ScanStore = ReturnType<typeof createScanStore>;

/** Asks the browser not to clear this device's scans on its own. */
export const protectScans = (): void => {
  navigator.storage?.persist?.().catch(() => {});
};
