// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ticketWire } from './examples/ticket.wire';
import { domWorld } from './world/world.dom';

const draw = (signal: AbortSignal) => fetch('http://localhost:8000/api/draw', { method: 'POST', signal });

let outside: ReturnType<typeof domWorld>;

beforeEach(() => {
  const nothing = () => {};
  outside = domWorld({
    wire: ticketWire,
    base: '',
    timeout: 500,
    passTime: async () => {},
    preferMotion: nothing,
    resize: nothing,
    reload: nothing,
  });
});

afterEach(() => {
  outside.close();
});

it('the world ignores a call that the app aborted before making it', async () => {
  await expect(draw(AbortSignal.abort())).rejects.toThrow('Aborted');
  expect(outside.calls()).toEqual([]);
});

it('the world removes a call that the app aborts later', async () => {
  const giving = new AbortController();
  const drawn = draw(giving.signal);
  await outside.world.seeCall('drawPrize');
  giving.abort();
  await expect(drawn).rejects.toThrow('Aborted');
  await outside.world.dontSeeCall('drawPrize');
  expect(outside.calls().map(({ verb }) => verb)).toEqual(['drawPrize']);
});

it('the world sends storage events for changes of another tab', async () => {
  const heard: (string | null)[] = [];
  const hear = ({ key, newValue }: StorageEvent) => heard.push(key, newValue, localStorage.getItem('box'));
  window.addEventListener('storage', hear);
  await outside.world.store('box', 'closed');
  outside.setLoaded();
  await outside.world.store('box', 'open');
  await outside.world.store('box', null);
  window.removeEventListener('storage', hear);
  expect(heard).toEqual(['box', 'open', 'open', 'box', null, null]);
});

it('full storage rejects writes of the page, but not of another tab', async () => {
  outside.setLoaded();
  localStorage.setItem('box', 'closed');
  await outside.world.fillStorage(true);
  expect(() => localStorage.setItem('box', 'open')).toThrow('quota');
  await outside.world.store('lid', 'off');
  expect(() => localStorage.setItem('box', 'open')).toThrow('quota');
  await outside.world.seeStored('box', 'closed');
  await outside.world.seeStored('lid', 'off');
  await outside.world.fillStorage(false);
  localStorage.setItem('box', 'open');
  await outside.world.seeStored('box', 'open');
});

const countRecords = async () => {
  const request = indexedDB.open('box', 1);
  await new Promise<unknown>((resolve) => request.addEventListener('success', resolve));
  const all = request.result.transaction('lids').objectStore('lids').count();
  await new Promise<unknown>((resolve) => all.addEventListener('success', resolve));
  return all.result;
};

it('the world creates a database, and keeps those pending that the app opens while they are held', async () => {
  const indexes = [{ name: 'color', keyPath: 'color', unique: false }];
  const records = [{ color: 'red' }, { color: 'blue' }];
  await outside.world.createDatabase({ name: 'box', store: 'lids', keyPath: 'id', indexes, records });
  expect(await countRecords()).toBe(2);
  await outside.world.holdDatabases(true);
  await outside.world.seePendingDatabase(false);
  const counted = countRecords();
  await outside.world.seePendingDatabase(true);
  await expect(outside.immediateStage.seePendingDatabase(false)).rejects.toThrow('A database is pending');
  await outside.world.holdDatabases(false);
  expect(await counted).toBe(2);
  await expect(outside.immediateStage.seePendingDatabase(true)).rejects.toThrow('No database is pending');
});

const load = async () => {
  const made: string[] = [];
  const failed = (error: Error) => made.push(error.message);
  const box = outside.loadCode('box', async () => void made.push('loaded')).catch(failed);
  return { made, box };
};

it('the world keeps code pending until a model lets it load', async () => {
  await outside.world.provideCode('box', 'pending');
  const { made, box } = await load();
  await outside.world.seeCode('box');
  expect(made).toEqual([]);
  await outside.world.provideCode('box', 'loaded');
  await box;
  expect(made).toEqual(['loaded']);
  await expect(outside.immediateStage.seeCode('box')).rejects.toThrow(
    "No code of 'box' is pending. Pending: none.",
  );
});

it.each([
  ['missing', 'a server'],
  ['connection lost', 'no server'],
] as const)(
  'the world fails code whose outcome is %s, and a HEAD request finds %s',
  async (outcome, server) => {
    await outside.world.provideCode('box', outcome);
    const { made, box } = await load();
    await box;
    expect(made).toEqual(['Failed to fetch dynamically imported module']);
    const asked = fetch('http://localhost:8000/', { method: 'HEAD' }).then(
      () => 'a server',
      () => 'no server',
    );
    expect(await asked).toBe(server);
    expect(outside.calls()).toEqual([]);
  },
);

it('the world detects and prevents a reload by the app', async () => {
  await expect(outside.immediateStage.seeReload()).rejects.toThrow('The app does not reload the page');
  location.reload();
  await outside.immediateStage.seeReload();
});
