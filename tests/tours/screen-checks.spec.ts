import { type AddressInfo, createServer } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { type Audit, checkingLayoutShifts } from '../kit/run/checking-screens';
import type { Visit } from '../kit/run/visit';
import { recordLayoutShifts } from '../kit/screen-checks/layout-shifts';
import { openScreenChecker, type ScreenChecker } from '../kit/screen-checks/screen-checker';

const address = 'http://screens.test/box';

const test = base.extend<object, { checker: ScreenChecker }>({
  checker: [
    async ({ browser }, use) => {
      const checker = await openScreenChecker(browser, address);
      await use(checker);
      await checker.close();
    },
    { scope: 'worker' },
  ],
});

const show = (page: Page, style: string, main: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>Box</title><style>
    body { margin: 0; font: 1rem/1.5 sans-serif }
    button, input { font: inherit; min-block-size: 3rem; inline-size: 6rem }
    ${style}
  </style><main><h1>Box</h1>${main}</main></html>`);

const sound = '<label>Name <input></label> <button>Draw</button>';

test('a sound screen has no violations', async ({ page, checker }) => {
  await show(page, '', sound);
  expect(await checker.violationsOf(page)).toEqual([]);
});

test('the screen checks load nothing from other hosts', async ({ page, checker }) => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  let connections = 0;
  silent.on('connection', () => {
    connections += 1;
  });
  const image = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/prize.svg`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  try {
    await page.route(image, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    const preload = `<link rel="preload" as="image" href="${image}">`;
    await show(page, '', `${preload}<img src="${image}" alt="Prize">${sound}`);
    expect(await checker.violationsOf(page)).toEqual([]);
    expect(connections).toBe(0);
  } finally {
    silent.close();
  }
});

test('the screen checks are made again on new pages if one of them does not respond', async ({
  page,
  browser,
}) => {
  const own = await openScreenChecker(browser, address, 2000);
  const [copy] = browser.contexts().at(-1)?.pages() ?? [];
  if (copy === undefined) throw new Error('The checker has no page');
  const blocked = copy
    .evaluate(() => {
      for (;;);
    })
    .catch(() => 'closed');
  await show(page, 'main { inline-size: 340px }', sound);
  expect(await own.violationsOf(page)).toEqual(['sideways scroll at 320 px: html is 340 px wide']);
  expect(await blocked).toBe('closed');
  await own.close();
});

/** By name: the style and the content that cause a violation, and how it is reported. */
const injected: Readonly<Record<string, readonly [style: string, main: string, ...violations: string[]]>> = {
  'a field without a label': ['', '<input id="name">', 'axe at 360 px: label: <input id="name">'],
  'text of low contrast in a narrow window': [
    '@media (width < 800px) { p { color: #bbb } }',
    '<p>Prize</p>',
    'axe at 360 px: color-contrast: <p>Prize</p>',
  ],
  'text of low contrast in a wide window': [
    '@media (width > 800px) { p { color: #bbb } }',
    '<p>Prize</p>',
    'axe at 1440 px: color-contrast: <p>Prize</p>',
  ],
  'a page wider than 320 px': [
    'main { inline-size: 340px }',
    sound,
    'sideways scroll at 320 px: html is 340 px wide',
  ],
  'a page wider than 768 px': [
    '@media (width > 700px) and (width < 1000px) { main { inline-size: 800px } }',
    sound,
    'sideways scroll at 768 px: html is 800 px wide',
  ],
  'a page wider than 1440 px': [
    '@media (width > 1000px) { main { inline-size: 1500px } }',
    sound,
    'sideways scroll at 1440 px: html is 1500 px wide',
    'sideways scroll with large text at 1280 px: html is 1500 px wide',
  ],
  'a page that scrolls sideways only with large text': [
    'div { inline-size: 12rem; block-size: 1rem }',
    '<div></div>',
    'sideways scroll with large text at 360 px: html is 384 px wide',
  ],
  'a dialog that scrolls sideways': [
    'div { inline-size: 330px; block-size: 1rem }',
    '<dialog open aria-label="Help"><div></div></dialog>',
    'sideways scroll at 320 px: html is 368 px wide',
    'sideways scroll with large text at 360 px: html is 400 px wide',
  ],
  'large text that is cut off': [
    'p { inline-size: 150px; overflow: hidden }',
    '<p><button>Draw</button></p>',
    'lost large text at 1280 px: "Draw" is cut off: 0 to 192 px',
    'lost large text at 640 px: "Draw" is cut off: 0 to 192 px',
    'lost large text at 360 px: "Draw" is cut off: 0 to 192 px',
  ],
  'large text that overlaps': [
    'h2 { position: absolute; inset-block-start: 300px; font-size: 1rem } h2 + h2 { inset-block-start: 317px }',
    '<h2>Epic</h2><h2>Rare</h2>',
    'lost large text at 1280 px: "Epic" and "Rare" overlap',
    'lost large text at 640 px: "Epic" and "Rare" overlap',
    'lost large text at 360 px: "Epic" and "Rare" overlap',
  ],
  'a word that a line break splits': [
    'p { inline-size: 4rem; overflow-wrap: anywhere }',
    '<p>Congratulations</p>',
    'split word at 360 px: Congratulations',
  ],
  'a small button': [
    'button { min-block-size: 40px }',
    '<button>Draw</button>',
    'small target at 360 px: Draw is 96 x 40 px',
  ],
  'a small link in a list': [
    'a { display: inline-flex; inline-size: 96px; block-size: 40px }',
    '<ul><li><a href="#rules">Rules</a></li></ul>',
    'small target at 360 px: Rules is 96 x 40 px',
  ],
  'large text that scrolls sideways in a window of 640 px': [
    '@media (width > 600px) and (width < 700px) { div { inline-size: 21rem; block-size: 1rem } }',
    '<div></div>',
    'sideways scroll with large text at 640 px: html is 672 px wide',
  ],
  'a control without a visible focus': [
    'button:focus { outline: none }',
    '<button>Draw</button>',
    'invisible focus at 360 px: Draw',
  ],
};

for (const [name, [style, main, ...violations]] of Object.entries(injected)) {
  test(`the screen checks report ${name}`, async ({ page, checker }) => {
    await show(page, style, main);
    expect(await checker.violationsOf(page)).toEqual(violations);
  });
}

test('the screen checks accept a link within a sentence of a list, and one whose cover is large', async ({
  page,
  checker,
}) => {
  const style = `ol li { position: relative; block-size: 48px }
    ol a::after { content: ""; position: absolute; inset: 0 }`;
  const lists = `<ul><li>Read the <a href="#rules">rules</a> first.</li></ul>
    <ol><li><a href="#draw">Draw</a></li></ol>`;
  await show(page, style, lists);
  expect(await checker.violationsOf(page)).toEqual([]);
});

for (const [name, main] of [
  [
    'the message of an invalid field',
    '<label>Name <input aria-invalid="true" aria-describedby="error"></label><p id="error">Too long</p>',
  ],
  ['an alert', '<p role="alert">Failed</p>'],
] as const)
  test(`the screen checks report ${name} that does not wrap`, async ({ page, checker }) => {
    await show(
      page,
      'p { inline-size: fit-content; min-inline-size: min-content; max-inline-size: 400px }',
      main,
    );
    expect(await checker.violationsOf(page)).toContainEqual(
      expect.stringMatching(/^sideways scroll with long messages at 320 px: html is \d+ px wide$/),
    );
  });

test('the screen checks report a violation in the header on each screen, and none without it', async ({
  page,
  checker,
}) => {
  const withHeader = (style: string) => `<style>header p { ${style} }</style><header><p>Box</p></header>`;
  const low = 'axe at 360 px: color-contrast: <p>Box</p>';
  const open = (style: string) =>
    page.evaluate((html) => document.body.insertAdjacentHTML('afterbegin', html), withHeader(style));
  for (const _ of [1, 2]) {
    await show(page, '', sound);
    await open('color: #bbb');
    expect(await checker.violationsOf(page)).toEqual([low]);
  }
  for (const _ of [1, 2]) {
    await show(page, '', sound);
    await open('color: #111');
    expect(await checker.violationsOf(page)).toEqual([]);
  }
});

test('the screen checks see the modal dialog, the popover and typed text, and leave the page as it is', async ({
  page,
  checker,
}) => {
  const overlays = `<dialog aria-label="Help"><p class="wide">Help</p><input aria-label="Name"></dialog>
    <div popover class="wide">Menu</div>`;
  await show(page, '.wide { inline-size: 2000px; white-space: nowrap }', `${overlays}<button>Draw</button>`);
  expect(await checker.violationsOf(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  await page.getByLabel('Name').fill('Aina');
  const state = () =>
    page.evaluate(() => [
      document.activeElement?.localName,
      innerWidth,
      document.querySelector('input')?.value,
    ]);
  const before = await state();
  expect(await checker.violationsOf(page)).toContain('sideways scroll at 320 px: dialog is 2032 px wide');
  expect(await state()).toEqual(before);
});

const shift = [{ state: 'won', violations: ['layout shift of P Below'] }];
for (const [name, height, content, expected] of [
  ['that moves what is below it is a violation', 300, '', shift],
  ['that moves what is below it and an earlier list is a violation', 300, '<ul><li>Home</li></ul>', shift],
  [
    'that moves what is below it and a list that had loaded before is a violation',
    300,
    '<section aria-busy="false"><ul><li>Home</li></ul></section>',
    shift,
  ],
  ['with the height of its placeholder is sound', 100, '', []],
] as const)
  test(`loaded content ${name}`, async ({ page }) => {
    expect(
      await auditsOf(page, `${content}<div style="height: 100px" aria-busy="true"></div>`, height),
    ).toEqual(expected);
  });

test('a loaded list may move its rows', async ({ page }) => {
  const style = 'display: flex; flex-direction: column; justify-content: end; height: 100%; margin: 0';
  const list = `<div style="height: 100px" aria-busy="true"><ul style="${style}"><li>Prize</li></ul></div>`;
  expect(await auditsOf(page, list, 300)).toEqual([]);
});

test('a loaded list may move what is below it', async ({ page }) => {
  const list = '<div style="height: 100px" aria-busy="true"><ul><li>Prize</li></ul></div>';
  expect(await auditsOf(page, list, 300)).toEqual([]);
});

/** What the watcher notes when the content arrives, with this height. */
async function auditsOf(page: Page, content: string, height: number): Promise<Audit[]> {
  await page.addInitScript(recordLayoutShifts);
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<main>${content}<p>Below</p></main>` }),
  );
  await page.goto(address);
  const audits: Audit[] = [];
  const watcher = checkingLayoutShifts(
    () => page,
    (_, audit) => audits.push(audit),
  );
  const call = { verb: 'getPrize', method: 'GET' };
  const visit = (event: string, state: string) =>
    ({ step: { event: { type: event }, snapshot: { value: state } }, calls: [call] }) as unknown as Visit;
  await watcher.look(visit('xstate.init', 'loading'));
  await page.evaluate((pixels) => {
    const loading = document.querySelector<HTMLElement>('main > div');
    loading?.setAttribute('aria-busy', 'false');
    if (loading) loading.style.height = `${pixels}px`;
  }, height);
  await watcher.look(visit('xstate.done.actor.getPrize', 'won'));
  return audits;
}
