import { expect } from '@playwright/test';
import { mockedJourney } from './api-mock';
import { extremeResponseTo, longText, rightToLeft } from './extreme-responses';
import { lists } from './lists';
import { pathOf } from './season-screens';

mockedJourney.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kuala_Lumpur' });
mockedJourney.setTimeout(120_000);

for (const { screen, test } of lists) {
  const { name, verbs } = screen;

  test(`${name} renders long texts, names in every script, unsafe links and missing images`, async ({
    page,
    api,
    testBackend,
    expectRejection,
    checkScreen,
  }) => {
    expectRejection(404);
    for (const verb of verbs) api.respond([verb], extremeResponseTo(verb));
    await page.goto(await pathOf(screen, testBackend));
    const main = page.getByRole('main');
    const arabic = main.getByText(rightToLeft).locator('visible=true').first();
    await expect(arabic).toBeVisible();
    await expect(arabic).toHaveCSS('direction', 'rtl');
    await expect(main.getByText('<b>bold</b> & "quoted"').first()).toBeAttached();
    if (hasLongText.has(name)) await expect(main.getByText(longText).first()).toBeAttached();
    await checkScreen({ isLongText: true });
    expect(await page.evaluate(unsafeLinks)).toEqual([]);
    await page.evaluate(loadEveryImage);
    await expect.poll(() => page.evaluate(brokenImages)).toEqual([]);
  });
}

/** Leaderboards, the profile and its sessions contain only names and numbers. */
const hasLongText = new Set(
  lists.map(({ screen }) => screen.name).filter((name) => !/leaderboard|profile|sessions/.test(name)),
);

/** Runs in the page: links that are neither http(s) nor a blob of the page, and links to the host of the fake URLs. */
const unsafeLinks = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ href, hostname }) => !/^(?:blob:)?https?:/.test(href) || hostname === 'elsewhere.test')
    .map(({ outerHTML }) => outerHTML);

/** Runs in the page: images below the window load too. */
const loadEveryImage = () => {
  for (const image of document.images) image.loading = 'eager';
};

/** Runs in the page: images without alternative text that are visible although they have not loaded. */
const brokenImages = () =>
  [...document.images]
    .filter((image) => !image.complete || image.naturalWidth === 0)
    .filter((image) => image.alt === '' && image.checkVisibility())
    .map(({ outerHTML }) => outerHTML);
