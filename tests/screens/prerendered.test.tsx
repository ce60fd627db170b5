import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../../src/app/mount';
import { prerender } from '../../src/app/prerender';
import { storeSession } from '../../src/services/session-storage';

const base = import.meta.env.BASE_URL;

const { drawn } = await prerender();

const addressOf = (path: string) => `${base}${path.replace('*', '/nowhere').replace(/:\w+/g, '7').slice(1)}`;

/** The page that was built for a path, before anything runs; `come to life` starts the app on it. */
const open = (path: string, search = '') => {
  const page = drawn.find((one) => one.path === path);
  if (page === undefined) throw new Error(`Nothing is built for ${path}`);
  const element = document.createElement('div');
  element.dataset.page = path;
  element.innerHTML = page.body;
  document.body.replaceChildren(element);
  history.replaceState(null, '', addressOf(path) + search);
  const comeToLife = async () => {
    onTestFinished(mount(element));
    await vi.waitFor(() => expect(element.querySelector('[data-guest]')).toBeNull());
  };
  return { element, comeToLife };
};

const person = {
  user_id: 'U0123456789ACDEFG',
  username: 'aina',
  email: 'aina@example.test',
  phone: null,
  role: 'player',
  status: 'active',
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

it('names every open page by its own title and describes it', () => {
  const heads = drawn.map(({ head }) => head);
  const titles = heads.map((head) => /<title>(.+)<\/title>/.exec(head)?.[1]);
  expect(titles.filter((title) => !title?.includes('Cap Clash'))).toEqual([]);
  expect(new Set(titles).size).toBe(drawn.length);
  const descriptions = heads.map(
    (head) => /<meta name="description" content="(.{20,160})"\/>/.exec(head)?.[1],
  );
  expect(descriptions.filter((description) => description === undefined)).toEqual([]);
  expect(new Set(descriptions).size).toBe(drawn.length);
});

it.each(drawn)('$path comes to life as it was built, for a guest', async ({ path }) => {
  const { element, comeToLife } = open(path);
  const heading = element.querySelector('h1');
  await comeToLife();
  expect(element.querySelector('h1')).toBe(heading);
});

it.each(drawn)('$path comes to life for a player, whom nothing of the guest meets', async ({ path }) => {
  storeSession({ token: 'token-now', person });
  const { element, comeToLife } = open(path);
  const forGuests = 'a[href$="/login"], a[href$="/register"]';
  const outsideOfMark = () =>
    [...element.querySelectorAll(forGuests)].filter((link) => link.closest('[data-guest]') === null);
  expect(outsideOfMark()).toEqual([]);
  await comeToLife();
  expect([...element.querySelectorAll(forGuests)]).toEqual([]);
});

it('takes over the title that the server gave a shared tournament', async () => {
  const { head } = drawn.find(({ path }) => path === '/tournament/:id') ?? { head: '' };
  document.head.innerHTML = head.replace('<title>Tournament', '<title>Neon Open');
  onTestFinished(() => document.head.replaceChildren());
  const titles = () => [...document.head.querySelectorAll('title')].map(({ text }) => text);
  expect(titles()).toEqual(['Neon Open · Cap Clash']);
  const { element, comeToLife } = open('/tournament/:id');
  const heading = element.querySelector('h1');
  await comeToLife();
  expect(element.querySelector('h1')).toBe(heading);
  await vi.waitFor(() => expect(titles()).toEqual(['Tournament · Cap Clash']));
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
});

it('hands over what was typed before the form came to life', async () => {
  const { element, comeToLife } = open('/login');
  const [email, password] = element.querySelectorAll('input');
  if (!email || !password) throw new Error('The log-in has no fields');
  email.value = 'aina@example.test';
  const button = element.querySelector<HTMLButtonElement>('form button');
  expect(button?.disabled).toBe(true);
  await comeToLife();
  await vi.waitFor(() => expect(button?.disabled).toBe(false));
  expect([email.value, password.value, email.isConnected]).toEqual(['aina@example.test', '', true]);
});

it('draws a page anew for an address that asks for something', async () => {
  const { element, comeToLife } = open('/leaderboard', '?period=week');
  const heading = element.querySelector('h1');
  await comeToLife();
  await vi.waitFor(() => expect(element.querySelector('h1')).not.toBe(heading));
});
