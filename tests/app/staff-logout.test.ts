// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { countScans } from '../../src/actors/scan-queue';
import { staffOf } from '../../src/actors/staff';
import { staffLogoutOf } from '../../src/actors/staff-logout';
import { createScanStore } from '../../src/services/scan-store';
import { keptScan } from '../models/scan-samples';
import { personOf, staffMember } from '../models/staff-samples';
import { start } from './started-app';

const rahim = 'S2Q7M4X9KACDE';
const siti = 'S0123456789AC';
const MINUTE = 60_000;

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

/** Logs a staff member in for 15 minutes. */
const logIn = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { app } = start();
  const asks = staffLogoutOf(app);
  const session_expires_at = new Date(Date.now() + 15 * MINUTE).toISOString();
  staffOf(app).session.send({
    type: 'session.started',
    session: { token: 'token-of-rahim', person: { ...personOf(staffMember), session_expires_at } },
    isPersisted: true,
  });
  return () => asks.getSnapshot().value;
};

it('the waiting scans are counted 5 minutes before the pass ends', { tags: ['A.staff.logout.2'] }, () => {
  const stateOf = logIn();
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(stateOf()).toEqual({ loggedIn: 'idle' });
  vi.advanceTimersByTime(1);
  expect(stateOf()).toEqual({ loggedIn: { passEnding: 'counting' } });
});

it('a device that slept until then counts the waiting scans once its page is shown again', () => {
  const stateOf = logIn();
  vi.setSystemTime(Date.now() + 11 * MINUTE);
  expect(stateOf()).toEqual({ loggedIn: 'idle' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stateOf()).toEqual({ loggedIn: { passEnding: 'counting' } });
});

it('the scans of one staff member are not counted for another one on the same device', async () => {
  const { app } = start();
  const store = createScanStore(rahim);
  onTestFinished(store.close);
  await store.add(keptScan('scan-one'));
  await store.add(keptScan('scan-two'));
  expect(await countScans(app, rahim)).toEqual({ waiting: 2, isKept: true });
  expect(await countScans(app, siti)).toEqual({ waiting: 0, isKept: true });
});

it('scans in a database that another tab blocks are not counted', async () => {
  const { app } = start();
  await openDB('staff-scans', 1);
  // It waits for the connection that is never closed, and each later one waits for it.
  indexedDB.deleteDatabase('staff-scans');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const counted = countScans(app, rahim);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await counted).toEqual({ waiting: 0, isKept: true });
});
