import { type Actor, createActor, type EventObject, fromCallback } from 'xstate';
import type { KeptScan, LateRejection, ScanAnswer } from '../../machines/scan-queue/scan.types';
import { isUndecided } from '../../machines/scan-queue/scan-answer';
import { scanQueueMachine } from '../../machines/scan-queue/scan-queue.machine';
import { failureOf } from '../../machines/shared/failure';
import { now } from '../services/clock';
import { installStaffPages } from '../services/install-staff-pages';
import { createScanStore, protectScans, type ScanStore } from '../services/scan-store';
import type { App } from './app-actors';
import { inspection } from './inspector';
import { cooldown, type Source } from './listeners';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';
import { staffOf } from './staff';

export interface ScanQueue {
  actor: Actor<typeof scanQueueMachine>;
  store: ScanStore;
}

/** How many scans one call takes (api.md section 11). */
const batchSize = 200;
/** Between two tries, in milliseconds. */
const retryDelay = 5000;

const networkSources: readonly (readonly [Source, string])[] = [
  [() => ({ target: window, type: 'online' }), 'network.online'],
  [() => ({ target: window, type: 'offline' }), 'network.lost'],
];

const watchNetwork = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const controller = new AbortController();
  for (const [source, type] of networkSources) {
    const { target, type: browserType } = source();
    target.addEventListener(browserType, () => sendBack({ type }), { signal: controller.signal });
  }
  if (!navigator.onLine) sendBack({ type: 'network.lost' });
  return () => controller.abort();
});

type ToStore =
  | { type: 'answers.store'; answers: readonly ScanAnswer[]; rejections: readonly LateRejection[] }
  | { type: 'rejection.remove'; nonce: string };

/** A scan that stays stored although it is answered is sent again after a reload, with its nonce. */
const keepsScans = (store: ScanStore) =>
  fromCallback<EventObject, undefined>(({ receive }) => {
    receive((event) => {
      const change = event as ToStore;
      const done =
        change.type === 'answers.store'
          ? store.answer(change.answers, change.rejections)
          : store.remove(change.nonce);
      done.catch(() => {});
    });
  });

const fieldsOf = ({ nonce, qrCode, activityId, scannedAt, isOffline }: KeptScan) => ({
  nonce,
  qr_code: qrCode,
  scanned_at: scannedAt,
  offline: isOffline,
  ...(activityId !== null && { activity_id: activityId }),
});
const sentAt = () => new Date(now()).toISOString();

/** A call without an answer is repeated when the server says so, or after a while. */
const onError = (error: unknown): never => {
  const failure = failureOf(error);
  if (!isUndecided(failure)) throw error;
  throw { ...failure, retryAt: failure.retryAt ?? now() + retryDelay };
};

/** The machine of a queue whose scans are in this store. */
export const scanQueueWith = ({ calls }: App, store: ScanStore) =>
  provided(
    scanQueueMachine.provide({
      actors: {
        scanQr: calls.onDemand(
          'scanQr',
          ([scan]: readonly KeptScan[]) => ({
            fields: { ...(scan && fieldsOf(scan)), sent_at: sentAt() },
          }),
          { onError },
        ),
        scanQrBatch: calls.onDemand(
          'scanQrBatch',
          (scans: readonly KeptScan[]) => ({
            fields: { scans: scans.slice(0, batchSize).map(fieldsOf), sent_at: sentAt() },
          }),
          { onError },
        ),
        cooldown,
        scanStore: keepsScans(store),
        watchNetwork,
      },
    }),
  );

const createQueue = async (app: App, staffId: string): Promise<ScanQueue> => {
  const store = createScanStore(staffId);
  const input = await store.read().then(
    (read) => ({ ...read, isPersisted: true }),
    () => ({ waiting: [], rejections: [], isPersisted: false }),
  );
  return { actor: createActor(scanQueueWith(app, store), { input, ...inspection }), store };
};

const running = new WeakMap<App, ScanQueue>();

/** The first page that scans starts the queue. */
const runningQueueOf = (app: App): ScanQueue | null => running.get(app) ?? null;

/**
 * Counts the scans of a staff member that wait on this device, without sending them. `isKept`: the device has stored all
 * of them. Stored scans that cannot be read are not counted.
 */
export const countScans = async (app: App, staffId: string) => {
  const store = createScanStore(staffId);
  const stored = await store.read().then(
    ({ waiting }) => waiting.map(({ nonce }) => nonce),
    () => [],
  );
  store.close();
  const queued = runningQueueOf(app)?.actor.getSnapshot().context.waiting ?? [];
  const waiting = new Set([...stored, ...queued.map(({ nonce }) => nonce)]).size;
  return { waiting, isKept: waiting === stored.length };
};

/** The queue of the staff member who is logged in; another one gets another queue. */
export const scanQueueOf = memoizePerApp((app) => {
  const { session } = staffOf(app);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let staffId: string | null = null;
  let starting: Promise<ScanQueue | null> = Promise.resolve(null);
  const end = () => {
    const queue = runningQueueOf(app);
    queue?.actor.stop();
    queue?.store.close();
    running.delete(app);
  };
  const start = async (id: string) => {
    const queue = await createQueue(app, id);
    if (id !== staffId) {
      queue.store.close();
      return null;
    }
    running.set(app, queue);
    queue.actor.subscribe(notify);
    queue.actor.start();
    notify();
    return queue;
  };
  const follow = () => {
    const snapshot = session.getSnapshot();
    const id = (snapshot.hasTag('loggedIn') && snapshot.context.session?.person.id) || null;
    if (id === staffId) return;
    staffId = id;
    end();
    notify();
    if (id === null) return;
    installStaffPages();
    protectScans();
    starting = start(id);
  };
  const watched = session.subscribe(follow);
  app.stops.push(() => {
    watched.unsubscribe();
    staffId = null;
    end();
  });
  follow();
  return {
    /** Null until the scans of this device are read. */
    get: () => runningQueueOf(app),
    whenReady: () => starting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
});
