import { expect, type Locator, type Page } from '@playwright/test';
import { journey } from './e2e';

journey.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Runs in the page: the most frequent and the most distant luminance within the inner part of an image. */
const luminancesOf = async (base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.drawImage(image, 0, 0);
  const [x, y] = [Math.round(image.width / 4), Math.round(image.height / 4)];
  const { data } = context.getImageData(x, y, image.width - 2 * x, image.height - 2 * y);
  const linear = (value = 0) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [linear(data[at]), linear(data[at + 1]), linear(data[at + 2])];
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    counts.set(luminance, (counts.get(luminance) ?? 0) + 1);
  }
  const [ground = 0] = [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
  const distance = (value: number) => Math.abs(Math.log((value + 0.05) / (ground + 0.05)));
  const [content = ground] = [...counts.keys()].toSorted((one, other) => distance(other) - distance(one));
  return { ground, content };
};

const luminances = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible();
  return page.evaluate(luminancesOf, (await control.screenshot()).toString('base64'));
};

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The icon or the text of a control has a contrast of 3:1, as WCAG 1.4.11 asks. */
const seesContent = async (page: Page, control: Locator) => {
  const { ground, content } = await luminances(page, control);
  expect(contrast(ground, content), String(control)).toBeGreaterThanOrEqual(3);
};

const seesBorder = (control: Locator, width: string) =>
  expect(control).toHaveCSS('border-block-end-width', width);

for (const colorScheme of ['light', 'dark'] as const)
  journey.describe(`with forced colors, ${colorScheme},`, () => {
    journey.use({ colorScheme });

    journey('controls show their icons and their states', async ({ page, player, person, testBackend }) => {
      const header = page.getByRole('banner');
      await page.goto('leaderboard');
      const season = page.getByRole('button', { name: 'This season' });
      await expect(season).toHaveAttribute('aria-pressed', 'true');
      const pressed = await luminances(page, season);
      const other = await luminances(page, page.getByRole('button', { name: 'This week' }));
      expect(contrast(pressed.ground, other.ground)).toBeGreaterThanOrEqual(3);
      await seesContent(page, season);

      await page.goto('login');
      const email = page.getByLabel('Email');
      await seesBorder(email, '1px');
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await seesBorder(email, '3px');

      await player.logIn(person);
      await page.goto('');
      const home = header.getByRole('link', { name: 'Home', exact: true });
      await seesBorder(home, '3px');
      await seesBorder(header.getByRole('link', { name: 'My Rewards' }), '0px');
      await seesContent(page, header.getByRole('button', { name: 'Redeem a code' }));
      await seesContent(page, header.getByRole('button', { name: 'Show my QR code' }));
      await player.openMenu(person);
      const profile = page.getByRole('menuitem', { name: 'Edit Profile' });
      await expect(profile).toBeFocused();
      await expect(profile).toHaveCSS('outline-style', 'solid');
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toHaveCSS('outline-style', 'none');
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
      await seesBorder(drawer.getByRole('link', { name: 'Home' }), '4px');
      await seesBorder(drawer.getByRole('link', { name: 'My Rewards' }), '0px');

      await testBackend.setPopup(true);
      await page.goto('about');
      await seesContent(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    });
  });
