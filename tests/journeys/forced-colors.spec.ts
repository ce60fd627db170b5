import { expect, type Locator, type Page } from '@playwright/test';
import { journey } from './journey';

journey.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Runs in the page: the highest contrast between two colors within the inner part of an image. */
const contrastWithin = async (base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.drawImage(image, 0, 0);
  const [x, y] = [Math.round(image.width / 4), Math.round(image.height / 4)];
  const { data } = context.getImageData(x, y, image.width - 2 * x, image.height - 2 * y);
  const linear = (value = 0) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const lights = Array.from(
    { length: data.length / 4 },
    (_, at) =>
      0.2126 * linear(data[4 * at]) + 0.7152 * linear(data[4 * at + 1]) + 0.0722 * linear(data[4 * at + 2]),
  );
  const [light, dark] = lights.reduce(
    ([most, least], value) => [Math.max(most, value), Math.min(least, value)],
    [0, 1],
  );
  return (light + 0.05) / (dark + 0.05);
};

/** The icon or the text of a control stands out against its background as WCAG 1.4.11 asks. */
const seesContent = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible();
  const image = (await control.screenshot()).toString('base64');
  expect(await page.evaluate(contrastWithin, image), String(control)).toBeGreaterThanOrEqual(3);
};

const styleOf = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, color, borderBlockEndWidth, outlineStyle } = getComputedStyle(element);
    return { backgroundColor, color, borderBlockEndWidth, outlineStyle };
  });

/** A state that is shown by more than a name for screen readers looks different from its opposite. */
const looksDifferent = async (one: Locator, other: Locator) => {
  await expect
    .poll(async () => JSON.stringify(await styleOf(one)))
    .not.toBe(JSON.stringify(await styleOf(other)));
};

for (const colorScheme of ['light', 'dark'] as const)
  journey.describe(`with forced colors, ${colorScheme}`, () => {
    journey.use({ colorScheme });

    journey('controls show their icons and their states', async ({ page, player, person }) => {
      const header = page.getByRole('banner');
      await page.goto('leaderboard');
      const season = page.getByRole('button', { name: 'The season' });
      await expect(season).toHaveAttribute('aria-pressed', 'true');
      await looksDifferent(season, page.getByRole('button', { name: 'This week' }));
      await seesContent(page, season);

      await page.goto('login');
      await page.getByRole('button', { name: 'Log In' }).click();
      const email = page.getByLabel('Email');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await looksDifferent(email, page.getByLabel('Show password'));

      await player.logIn(person);
      await page.goto('');
      const home = header.getByRole('link', { name: 'Home', exact: true });
      await looksDifferent(home, header.getByRole('link', { name: 'My Rewards' }));
      await seesContent(page, header.getByRole('button', { name: 'Redeem a code' }));
      await seesContent(page, header.getByRole('button', { name: 'Show my QR code' }));
      await player.openMenu(person);
      const profile = page.getByRole('menuitem', { name: 'Edit Profile' });
      await expect(profile).toBeFocused();
      await looksDifferent(profile, page.getByRole('menuitem', { name: 'Logout' }));
      await page.keyboard.press('Escape');
      await header.getByRole('button', { name: 'Show my QR code' }).click();
      const view = page.getByRole('dialog', { name: 'My QR code' });
      await expect(view).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await seesContent(page, view.getByRole('img'));
      await view.getByRole('button', { name: 'Close' }).click();

      await page.setViewportSize({ width: 360, height: 740 });
      await seesContent(page, header.getByRole('button', { name: 'Menu' }));
      await header.getByRole('button', { name: 'Menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await looksDifferent(
        drawer.getByRole('link', { name: 'Home' }),
        drawer.getByRole('link', { name: 'My Rewards' }),
      );
    });

    journey.describe('in a season with a popup', () => {
      journey.use({ hasPopup: true });

      journey('the season popup shows its Close button', async ({ page }) => {
        await page.goto('about');
        const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
        await seesContent(page, close);
      });
    });
  });
