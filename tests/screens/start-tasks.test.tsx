import { expect, test, vi } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { mount } from '../../src/app/mount';
import { success } from '../models/answers';
import { greetingHome } from '../models/campaign-samples';
import { open } from '../models/open-page';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

test('the season popup waits until the page is interactive and the browser idle', {
  tags: ['1.popup.1'],
}, async () => {
  const { screen, world } = app.host;
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  open(world, '/', ['getHomeContent']);
  world.alwaysAnswer('getHomeContent', success(endpoints.getHomeContent, greetingHome));
  await app.host.load();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await screen.see('main');
  await screen.dontSee('link', 'Season 2 is here Let’s go');
  for (const work of waiting) work();
  await screen.see('link', 'Season 2 is here Let’s go');
  vi.unstubAllGlobals();
});

test('an app that is stopped before its first task does not start', () => {
  const tasks: (() => void)[] = [];
  const calls: unknown[] = [];
  vi.stubGlobal('scheduler', { postTask: (task: () => void) => tasks.push(task) });
  vi.stubGlobal('fetch', (request: unknown) => calls.push(request));
  const element = document.createElement('div');
  mount(element)();
  for (const task of tasks) task();
  expect(tasks).toHaveLength(1);
  expect(calls).toEqual([]);
  expect(element.innerHTML).toBe('');
  vi.unstubAllGlobals();
});
