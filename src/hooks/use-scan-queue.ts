import { useSyncExternalStore } from 'react';
import { connectScanQueue, type ScanQueueView } from '../../machines/scan-queue/scan-queue.connect';
import { scanQueueOf } from '../actors/scan-queue';
import { useApp } from './app-context';

/** The scans that wait on this device; null until they are read. */
export const useScanQueue = (): ScanQueueView | null => {
  const queues = scanQueueOf(useApp());
  const snapshot = useSyncExternalStore(queues.subscribe, () => queues.get()?.actor.getSnapshot() ?? null);
  const actor = queues.get()?.actor;
  return snapshot && actor ? connectScanQueue(snapshot, actor.send) : null;
};
