import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footer = (page: Page) => page.getByRole('contentinfo');

const titles: Readonly<Record<string, string>> = {
  '': 'Cap Clash · Season 2',
  tournaments: 'Tournaments · Cap Clash',
  leaderboard: 'Leaderboard · Cap Clash',
  highlights: 'Highlights · Cap Clash',
  about: 'About the challenge · Cap Clash',
  terms: 'Terms of Service · Cap Clash',
  privacy: 'Privacy Notice · Cap Clash',
  regulations: 'Regulation Book · Cap Clash',
  login: 'Welcome back · Cap Clash',
  register: 'Join the challenge · Cap Clash',
  verify: 'Check your email · Cap Clash',
};

journey(
  'each URL opens its own page, by link and by reload',
  { tag: '@O.nav.3' },
  async ({ page, server }) => {
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await page.reload();
      await expect(page).toHaveTitle(title);
      await expect(heading(page)).toHaveCount(1);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
        `${server.url.replace('127.0.0.1', 'localhost')}/frontend/${path}`,
      );
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    }
  },
);

journey('a trailing slash leads to the same page', async ({ page }) => {
  await page.goto('leaderboard/?period=week');
  await expect(page).toHaveURL('leaderboard?period=week');
  await expect(page).toHaveTitle(titles.leaderboard ?? '');
});

journey(
  'an unknown URL shows the not-found page with status 404',
  { tag: '@2.routes.12' },
  async ({ page, expectRejection }) => {
    expectRejection(404);
    const answer = await page.goto('nothing/here');
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Nothing under this cap');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('');
  },
);

journey('the image of a shared link is on its own server', async ({ page, request, server }) => {
  await page.goto('leaderboard');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toBe(`${server.url.replace('127.0.0.1', 'localhost')}/frontend/share.png`);
  const answer = await request.get('share.png');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
});

journey('focus moves to the heading of a page that is opened', { tag: '@O.nav.2' }, async ({ page }) => {
  await page.goto('');
  await footer(page).getByRole('link', { name: 'Leaderboard' }).click();
  await expect(heading(page)).toHaveText('Leaderboard');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(titles.leaderboard ?? '');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
    /\/frontend\/leaderboard$/,
  );

  await footer(page).getByRole('link', { name: 'Privacy Notice' }).click();
  await expect(heading(page)).toHaveText('Privacy Notice');
  await expect(heading(page)).toBeFocused();
});

journey('a URL with a fragment scrolls to its section, also after a reload', async ({ page }) => {
  const seen = () =>
    page.evaluate(() => {
      const part = document.getElementById('section-3')?.getBoundingClientRect();
      return part !== undefined && part.top >= 0 && part.bottom <= window.innerHeight;
    });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('regulations#section-3');
  await expect(page.locator('#section-3')).toBeFocused();
  await expect.poll(seen).toBe(true);
  await page.reload();
  await expect.poll(seen).toBe(true);
  await page.goto('#home-how');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport();
});

journey(
  'back and forward restore the scroll position, also after a reload',
  { tag: '@O.nav.2' },
  async ({ page }) => {
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('');
    await expect(page.getByRole('heading', { name: 'Happening Now' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(place).toBe(900);
    await footer(page)
      .getByRole('link', { name: 'Regulation Book' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(heading(page)).toHaveText('Regulation Book');
    await expect.poll(place).toBe(0);
    await waitUntilLoaded(page);
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(place).toBe(300);

    await page.goBack();
    await expect.poll(place).toBe(900);
    await page.goForward();
    await expect.poll(place).toBe(300);
    await page.reload();
    await expect.poll(place).toBe(300);
    await page.goBack();
    await expect.poll(place).toBe(900);
  },
);
