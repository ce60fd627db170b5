import { expect } from '@playwright/test';
import { journey } from './e2e';

/** The open pages of the demo campaign, each with a text of the campaign that no build knows. */
const pages = [
  ['', 'Game Console'],
  ['tournaments', 'Golden Cap Finals'],
  ['leaderboard', 'Points this season'],
  ['highlights', 'Winners'],
  ['about', 'Cap Clash'],
  ['terms', 'Last updated'],
] as const;

journey.describe('without JavaScript', () => {
  journey.use({ javaScriptEnabled: false });

  journey('each open page shows the content of the campaign', { tag: '@O.first.1' }, async ({ page }) => {
    for (const [path, text] of pages) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading'), path).toHaveCount(0);
    }
  });
});

/** The number of elements, and the styles of them that change once the stylesheet of all screens has loaded. */
const loadOtherStyles = async () => {
  await document.fonts.ready;
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode()));
  const hasEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  const ending = document.getAnimations().filter(hasEnd);
  await Promise.all(ending.map(({ finished }) => finished));
  const elements = [...document.querySelectorAll('#root *')];
  const read = () =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      return [
        `box: ${[x, y, width, height].join(' ')}`,
        // Chromium computes margins that are `auto` as 0 or not; the box shows which they are.
        ...Array.from(style, (name) =>
          /^margin/.test(name) ? '' : `${name}: ${style.getPropertyValue(name)}`,
        ),
      ];
    });
  const own = read();
  const link = document.querySelector('link[media="not all"]')?.cloneNode() as HTMLLinkElement;
  link.media = 'all';
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
  const changes = read().flatMap((all, place) =>
    all
      .filter((value, index) => value !== own[place]?.[index])
      .map((value) => `${elements[place]?.tagName} ${elements[place]?.className}: ${value}`),
  );
  return { count: elements.length, changes };
};

journey('a page has the styles of its screen', { tag: '@O.first.1' }, async ({ page, browserConsole }) => {
  browserConsole.expectComplaint(/Failed to load resource|Failed to fetch dynamically imported module/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const others = ['login', 'register', 'tournament/1', 'profile', 'rewards', 'dashboard', 'raffles/1'];
  for (const path of [...pages.map(([path]) => path), ...others]) {
    await page.goto(path);
    await page.locator('link[media="not all"]').waitFor({ state: 'attached' });
    const { count, changes } = await page.evaluate(loadOtherStyles);
    expect(count, path).toBeGreaterThan(50);
    expect(changes, path).toEqual([]);
  }
});

journey.describe('in another time zone than that of the campaign', () => {
  journey.use({ timezoneId: 'America/New_York' });

  journey(
    'a rendered page becomes interactive without a message for a guest and a player, with the times of the device',
    { tag: '@O.first.1' },
    async ({ page, player, person }) => {
      const html = await (await page.request.get('tournaments')).text();
      expect(html).toContain('All times are in your time zone: Kuala Lumpur.');
      for (const [path] of pages) {
        await page.goto(path);
        await expect(page.locator('[data-guest]'), path).toHaveCount(0);
      }
      await page.goto('tournaments');
      await expect(page.getByText('All times are in your time zone: New York.')).toBeVisible();
      await player.logIn(person);
      for (const [path] of pages) {
        await page.goto(path);
        await expect(page.locator('[data-guest]'), path).toHaveCount(0);
      }
    },
  );
});
