import { expect } from '@playwright/test';
import { awkwardAnswers, inWords, rightToLeft } from './awkward-answers';
import { lists } from './lists';
import { checkScreen } from './screen-check';
import { pathOf } from './season-screens';
import { between } from './switchboard';

between.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Kuala_Lumpur' });
between.setTimeout(120_000);

for (const { screen, on } of lists) {
  const { name, verbs } = screen;

  on(
    `${name} stands what nobody hopes for: endless text, names of every writing, bad links, lost pictures`,
    async ({ page, api, testBackend, expectRejection }) => {
      expectRejection(404);
      for (const verb of verbs) api.give([verb], awkwardAnswers[verb] ?? 'held');
      await page.goto(await pathOf(screen, testBackend));
      const main = page.getByRole('main');
      const arabic = main.getByText(rightToLeft).locator('visible=true').first();
      await expect(arabic).toBeVisible();
      await expect(arabic).toHaveCSS('direction', 'rtl');
      await expect(main.getByText('<b>bold</b> & "quoted"').first()).toBeAttached();
      if (hasEndlessText.has(name)) await expect(main.getByText(inWords).first()).toBeAttached();
      await checkScreen(page, `${name}-awkward`, { isAwkward: true });
      expect(await page.evaluate(unsafeLinks)).toEqual([]);
      await page.evaluate(fetchEveryPicture);
      await expect.poll(() => page.evaluate(brokenPictures)).toEqual([]);
    },
  );
}

/** The standings, the profile and its sessions have names and figures, and nothing longer. */
const hasEndlessText = new Set(
  lists
    .map(({ screen }) => screen.name)
    .filter((name) => !/standings|leaderboard|profile|sessions/.test(name)),
);

/** Runs in the page: the links that lead neither into the app, nor by http(s) into the world, nor to what it drew itself. */
const unsafeLinks = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ href, hostname }) => !/^(?:blob:)?https?:/.test(href) || hostname === 'elsewhere.test')
    .map(({ outerHTML }) => outerHTML);

/** Runs in the page: pictures further down are fetched too. */
const fetchEveryPicture = () => {
  for (const picture of document.images) picture.loading = 'eager';
};

/** Runs in the page: what was not found and is seen nevertheless, or is still on its way; a logo has its name. */
const brokenPictures = () =>
  [...document.images]
    .filter((picture) => !picture.complete || picture.naturalWidth === 0)
    .filter((picture) => picture.alt === '' && picture.checkVisibility())
    .map(({ outerHTML }) => outerHTML);
