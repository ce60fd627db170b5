import { expect, type Page, test } from '@playwright/test';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sections = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

/** The pages of the footer with headings and required sections of the demo campaign. */
const pages = [
  {
    link: 'Terms of Service',
    path: 'terms',
    title: 'Terms of Service',
    version: 'Version 2026-11-23',
    changed: '23 Nov 2026',
    has: ['This is a demo', 'Playing fair', 'Law'],
  },
  {
    link: 'Privacy Notice',
    path: 'privacy',
    title: 'Privacy Notice',
    version: 'Version 2026-11-23',
    changed: '23 Nov 2026',
    has: ['In short', 'What you give us', 'Your rights'],
  },
  {
    link: 'Regulation Book',
    path: 'regulations',
    title: 'Regulation Book',
    version: 'Version 2026-11-28',
    changed: '28 Nov 2026',
    has: ['The draw by rarity', 'Raffles', 'Disputes'],
  },
  {
    link: 'About',
    path: 'about',
    title: 'About the challenge',
    version: null,
    changed: '23 Nov 2026',
    has: ['What it is', 'Fair by design', 'Questions'],
  },
];

journey(
  'the legal pages can be opened from the footer, read, linked to by section and printed',
  { tag: ['@A.pages.1', '@A.pages.2'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.printed = 0;
      window.print = () => {
        globalThis.printed = (globalThis.printed ?? 0) + 1;
      };
    });
    const text = page.getByRole('article');
    await page.goto('leaderboard');
    await waitUntilLoaded(page);
    for (const { link, path, title, version, changed, has } of pages)
      await test.step(title, async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(path);
        await expect(heading(page)).toHaveText(title);
        await expect(heading(page)).toBeFocused();
        await expect(text.getByText(`Last updated on ${changed}`)).toBeVisible();
        await expect(text.getByText(/^Version /)).toHaveText(version === null ? [] : [version]);
        for (const part of has) await expect(sections(page).filter({ hasText: part })).toBeVisible();

        const [, , last = ''] = has;
        const contents = page.getByRole('navigation', { name: 'On this page' });
        await contents.getByRole('link', { name: last }).click();
        const part = sections(page).filter({ hasText: last });
        await expect(part).toBeFocused();
        await expect(part).toBeInViewport();
        await expect(page).toHaveURL(new RegExp(`/frontend/${path}#section-\\d+$`));

        const onScreen = await text.locator('section').allInnerTexts();
        await page.emulateMedia({ media: 'print' });
        await expect(heading(page)).toBeVisible();
        for (const role of ['banner', 'contentinfo', 'complementary', 'navigation', 'button'] as const)
          await expect(page.getByRole(role), role).toHaveCount(0);
        expect(await text.locator('section').allInnerTexts()).toEqual(onScreen);
        expect(await page.evaluate(textColors)).toEqual(['black on white']);
        expect(await page.evaluate(fixedElements)).toEqual([]);
        await page.emulateMedia({ media: 'screen' });
      });
    await page.reload();
    await expect(sections(page).filter({ hasText: 'Questions' })).toBeInViewport();
    await text.getByRole('button', { name: 'Print this page' }).click();
    expect(await page.evaluate(() => globalThis.printed)).toBe(1);
  },
);

declare global {
  var printed: number | undefined;
}

/** Runs in the page: the text colors, each with its background. */
const textColors = () => {
  const named = (color: string) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) return color;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    if (alpha === 0) return 'nothing';
    const names: Record<string, string> = { '0,0,0': 'black', '255,255,255': 'white' };
    return names[[red, green, blue].join()] ?? color;
  };
  const paperUnder = (element: Element | null): string => {
    if (element === null) return 'white';
    const own = named(getComputedStyle(element).backgroundColor);
    return own === 'nothing' ? paperUnder(element.parentElement) : own;
  };
  const words = [...document.querySelectorAll('h1, h2, p, li, time, a')].filter((one) =>
    one.checkVisibility(),
  );
  return [...new Set(words.map((one) => `${named(getComputedStyle(one).color)} on ${paperUnder(one)}`))];
};

/** Runs in the page: elements that would be printed on every sheet. */
const fixedElements = () =>
  [...document.body.querySelectorAll('*')]
    .filter((one) => one.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(one).position))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
