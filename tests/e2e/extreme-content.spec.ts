import { expect, test } from '@playwright/test';
import { mockedJourney } from './api-mock';
import { extremeResponseTo, longText, rightToLeft } from './extreme-responses';
import { pathOf, playerScreens, seasonScreens } from './season-screens';

mockedJourney.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kuala_Lumpur' });
mockedJourney.setTimeout(120_000);

for (const [who, screens] of [
  ['a guest', seasonScreens.filter(({ isPartOf }) => isPartOf === undefined)],
  ['a player', playerScreens],
] as const)
  mockedJourney(
    `every page of ${who} renders long texts, names in every script, unsafe links and missing images`,
    async ({ page, api, player, person, testBackend, expectRejection, checkScreen }) => {
      expectRejection(404);
      if (who === 'a player') await player.logIn(person, 'about');
      for (const screen of screens)
        await test.step(screen.name, async () => {
          const verbs = seasonScreens.filter(({ isPartOf }) => isPartOf === screen.name);
          for (const verb of [screen, ...verbs].flatMap((part) => part.verbs))
            api.respond([verb], extremeResponseTo(verb));
          await page.goto(await pathOf(screen, testBackend));
          const main = page.getByRole('main');
          const arabic = main.getByText(rightToLeft).locator('visible=true').first();
          await expect(arabic).toBeVisible();
          await expect(arabic).toHaveCSS('direction', 'rtl');
          await expect(main.getByText('<b>bold</b> & "quoted"').first()).toBeAttached();
          if (!withoutLongText.test(screen.name))
            await expect(main.getByText(longText).first()).toBeAttached();
          await checkScreen({ isLongText: true });
          expect(await page.evaluate(unsafeLinks)).toEqual([]);
          await page.evaluate(loadEveryImage);
          await expect.poll(() => page.evaluate(brokenImages)).toEqual([]);
        });
    },
  );

/** Leaderboards and the profile contain only names and numbers. */
const withoutLongText = /leaderboard|profile/;

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
