import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../../src/app/mount';
import { playerStorage } from '../../src/services/player-storage';
import { prerenderedForms } from '../support/prerendered-forms';
import { renderPages, renderPlayerPages } from '../support/rendered-pages';

const { storeSession } = playerStorage;

const base = import.meta.env.BASE_URL;

const rendered = await renderPages();

const addressOf = (path: string) => `${base}${path.replace('*', '/nowhere').replace(/:\w+/g, '7').slice(1)}`;

const open = (path: string, search = '') => {
  const page = rendered.find((one) => one.path === path);
  if (page === undefined) throw new Error(`Nothing is built for ${path}`);
  const element = document.createElement('div');
  element.dataset.page = path;
  element.innerHTML = page.body;
  document.body.replaceChildren(element);
  history.replaceState(null, '', addressOf(path) + search);
  const comeToLife = async () => {
    onTestFinished(mount(element));
    await expect.poll(() => element.querySelector('[data-guest]')).toBeNull();
  };
  return { element, comeToLife };
};

const person = {
  id: 'U0123456789ACDEFG',
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

it('every prerendered page has its own title and description', { tags: ['O.nav.3'] }, () => {
  const heads = rendered.map(({ head }) => head);
  const titles = heads.map((head) => /<title>(.+)<\/title>/.exec(head)?.[1]);
  expect(titles.filter((title) => !title?.includes('Cap Clash'))).toEqual([]);
  expect(new Set(titles).size).toBe(rendered.length);
  const descriptions = heads.map(
    (head) => /<meta name="description" content="(.{20,160})"\/>/.exec(head)?.[1],
  );
  expect(descriptions.filter((description) => description === undefined)).toEqual([]);
  expect(new Set(descriptions).size).toBe(rendered.length);
});

it.each(rendered)(
  '$path hydrates without a mismatch for a guest',
  { tags: ['O.first.1'] },
  async ({ path }) => {
    const { element, comeToLife } = open(path);
    const heading = element.querySelector('h1');
    await comeToLife();
    expect(element.querySelector('h1')).toBe(heading);
  },
);

it.each(rendered)(
  '$path hydrates for a player without showing content for guests',
  { tags: ['O.areas.1'] },
  async ({ path }) => {
    storeSession({ token: 'token-now', person });
    const { element, comeToLife } = open(path);
    const forGuests = 'a[href$="/login"], a[href$="/register"]';
    const outsideOfMark = () =>
      [...element.querySelectorAll(forGuests)].filter((link) => link.closest('[data-guest]') === null);
    expect(outsideOfMark()).toEqual([]);
    await comeToLife();
    expect([...element.querySelectorAll(forGuests)]).toEqual([]);
  },
);

it.each(await renderPlayerPages())(
  '$path of a player is rendered with a heading, without a word for guests',
  { tags: ['O.first.1', 'O.areas.1'] },
  ({ head, body }) => {
    expect(head).toMatch(/<title>.+ · Cap Clash<\/title>/);
    expect(head).toContain('<meta name="robots" content="noindex">');
    const element = document.createElement('div');
    element.innerHTML = body;
    expect(element.querySelectorAll('h1')).toHaveLength(1);
    expect(element.querySelector('header [data-username]')).not.toBeNull();
    expect([...element.querySelectorAll('[data-guest], a[href$="/login"], a[href$="/register"]')]).toEqual(
      [],
    );
  },
);

it('hydration adopts the title that the server set for a shared tournament', async () => {
  const { head } = rendered.find(({ path }) => path === '/tournament/:id') ?? { head: '' };
  document.head.insertAdjacentHTML('beforeend', head.replace('<title>Tournament', '<title>Neon Open'));
  onTestFinished(() => document.head.replaceChildren());
  const titles = () => [...document.head.querySelectorAll('title')].map(({ text }) => text);
  expect(titles()).toEqual(['Neon Open · Cap Clash']);
  const { element, comeToLife } = open('/tournament/:id');
  const heading = element.querySelector('h1');
  await comeToLife();
  expect(element.querySelector('h1')).toBe(heading);
  await expect.poll(() => titles()).toEqual(['Tournament · Cap Clash']);
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
});

const fieldNamed = (element: HTMLElement, name: string) => {
  const field = element.querySelector<HTMLInputElement>(`form input[name="${name}"]`);
  if (field === null) throw new Error(`There is no field ${name}`);
  return field;
};

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

const typeOn = (field: HTMLInputElement, character: string) => {
  setValue?.call(field, field.value + character);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const valuesOf = (element: HTMLElement, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const field = fieldNamed(element, name);
      return [name, field.type === 'checkbox' ? (field.checked ? 'on' : '') : field.value];
    }),
  );

for (const search of ['', '?utm_source=x'])
  it.each(prerenderedForms)(
    `$path${search} keeps the field values typed before hydration`,
    async ({ path, typed }) => {
      const { element, comeToLife } = open(path, search);
      for (const [name, value] of Object.entries(typed)) {
        const field = fieldNamed(element, name);
        if (value === 'on') field.checked = true;
        else field.value = value;
      }
      await comeToLife();
      const names = Object.keys(typed);
      await expect.poll(() => valuesOf(element, names)).toEqual(typed);
      const toggle = element.querySelector<HTMLInputElement>('form input[type="checkbox"]:not([name])');
      toggle?.click();
      expect(valuesOf(element, names)).toEqual(typed);
    },
  );

const onceCommitted = (form: HTMLFormElement | null, act: () => void) => {
  if (form === null) throw new Error('The page has no form');
  const find = form.querySelectorAll.bind(form);
  const spy = vi.spyOn(form, 'querySelectorAll').mockImplementation((selector: string) => {
    spy.mockRestore();
    queueMicrotask(act);
    return find(selector);
  });
};

it.each(prerenderedForms)(
  '$path loses no character that is typed during hydration',
  async ({ path, typed }) => {
    const texts = Object.keys(typed).filter((name) => typed[name] !== 'on' && name !== 'date_of_birth');
    const { element, comeToLife } = open(path);
    const act = vi.fn(() => {
      for (const character of '123') {
        for (const name of texts) typeOn(fieldNamed(element, name), character);
      }
    });
    onceCommitted(element.querySelector('form'), act);
    await comeToLife();
    const expected = Object.fromEntries(texts.map((name) => [name, '123']));
    await expect.poll(() => valuesOf(element, texts)).toEqual(expected);
    expect(act).toHaveBeenCalledOnce();
  },
);

for (const search of ['', '?utm_source=x'])
  it(`/login${search} submits a form that was sent before hydration`, async () => {
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (url: string | Request, init?: RequestInit) => {
      if (String(url instanceof Request ? url.url : url).includes('/login')) bodies.push(String(init?.body));
      return new Promise(() => {});
    });
    await import('../../src/app/mark-early-submit');
    const { element, comeToLife } = open('/login', search);
    fieldNamed(element, 'email').value = 'aina@example.test';
    fieldNamed(element, 'password').value = 'pass-word-12';
    const form = element.querySelector('form');
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(sent);
    expect(sent.defaultPrevented).toBe(true);
    expect(bodies).toEqual([]);
    await comeToLife();
    await expect.poll(() => bodies).toEqual(['email=aina%40example.test&password=pass-word-12']);
  });

it('a page with a query is rendered again on the client', async () => {
  const { element, comeToLife } = open('/leaderboard', '?period=week');
  const heading = element.querySelector('h1');
  await comeToLife();
  await expect.poll(() => element.querySelector('h1')).not.toBe(heading);
});
