import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { KeptScan } from '../../machines/scan-queue/scan.types';
import { createScanStore } from '../../src/services/scan-store';

const scan = (nonce: string): KeptScan => ({
  nonce,
  qrCode: 'U0123456789ACDEFG',
  activityId: '5',
  activityName: 'Aim trainer',
  scannedAt: '2026-06-01T02:42:00.000Z',
  isOffline: true,
});
const rahim = 'S2Q7M4X9KACDE';
const siti = 'S0123456789AC';

const storeOf = (staffId: string) => {
  const store = createScanStore(staffId);
  onTestFinished(store.close);
  return store;
};
const noncesOf = async (staffId: string) => (await storeOf(staffId).read()).waiting.map(({ nonce }) => nonce);

/** The browser has no room for another record. */
const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  return () => vi.restoreAllMocks();
});

it('scans of one staff member are not read by another one on the same device', async () => {
  await storeOf(rahim).add(scan('of-rahim'));
  await storeOf(siti).add(scan('of-siti'));
  expect(await noncesOf(rahim)).toEqual(['of-rahim']);
  expect(await noncesOf(siti)).toEqual(['of-siti']);
});

it('scans are read in the order of their making, without those that are answered', async () => {
  const store = storeOf(rahim);
  for (const nonce of ['scan-one', 'scan-two', 'scan-ten']) await store.add(scan(nonce));
  await store.answer([{ nonce: 'scan-two', result: 'accepted', scan: null, text: null }], []);
  expect(await noncesOf(rahim)).toEqual(['scan-one', 'scan-ten']);
});

it('a scan that a full disk rejects is stored with the next one', async () => {
  const store = storeOf(rahim);
  const full = fillDisk();
  await expect(store.add(scan('scan-one'))).rejects.toThrow('The disk is full');
  full.mockRestore();
  await store.add(scan('scan-two'));
  expect(await noncesOf(rahim)).toEqual(['scan-one', 'scan-two']);
});

it('a scan that was answered while the disk was full is not stored later', async () => {
  const store = storeOf(rahim);
  const full = fillDisk();
  await expect(store.add(scan('scan-one'))).rejects.toThrow('The disk is full');
  full.mockRestore();
  await store.answer([{ nonce: 'scan-one', result: 'accepted', scan: null, text: null }], []);
  await store.add(scan('scan-two'));
  expect(await noncesOf(rahim)).toEqual(['scan-two']);
});

it('a rejection that is being removed is not read by a page that opens meanwhile', async () => {
  const store = storeOf(rahim);
  const reloaded = storeOf(rahim);
  await store.add(scan('scan-one'));
  const rejection = { scan: scan('scan-one'), result: 'rejected', text: null, player: null } as const;
  await store.answer([{ nonce: 'scan-one', result: 'rejected', scan: null, text: null }], [rejection]);
  expect((await reloaded.read()).rejections).toEqual([rejection]);
  const removed = store.remove('scan-one');
  expect((await reloaded.read()).rejections).toEqual([]);
  await removed;
});

it('scans are stored again after the browser has cleared the database', async () => {
  const store = storeOf(rahim);
  await store.add(scan('scan-one'));
  await deleteDB('staff-scans');
  await store.add(scan('scan-two'));
  expect(await noncesOf(rahim)).toEqual(['scan-two']);
});

it('a database that another tab blocks is reported after 3 seconds', async () => {
  await openDB('staff-scans', 1);
  // It waits for the connection that is never closed, and each later one waits for it.
  indexedDB.deleteDatabase('staff-scans');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const added = expect(storeOf(rahim).add(scan('scan-one'))).rejects.toThrow('The database is blocked');
  await vi.advanceTimersByTimeAsync(3000);
  await added;
});
