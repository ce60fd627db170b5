import { expect } from '@playwright/test';
import { copy } from '../support/copy';
import { onLaptop, onTablet } from './devices';
import { journey } from './e2e';

journey.use({
  contextOptions: { reducedMotion: 'reduce' },
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
});

const { sessions } = copy.profile;

journey(
  'a player sees all devices, logs out one and then all others, each immediately',
  { tag: '@A.sessions.1' },
  async ({ page, player, person, testBackend, browser, baseURL }) => {
    // The verification has started a session too.
    await testBackend.endSessions(person);
    await player.logIn(person);
    const devicesInDatabase = async () =>
      (
        await testBackend.query<{ device: string }>(
          'SELECT device FROM sessions JOIN users USING (user_id) WHERE email = $1 ORDER BY device',
          [person.email],
        )
      ).map(({ device }) => device);
    const tablet = await onTablet(browser, baseURL, person);
    const laptop = await onLaptop(browser, baseURL, person);
    const seesLogout = async ({ page: other }: typeof tablet) => {
      await other.reload();
      await expect(other).toHaveURL(/login$/);
      await expect(other.getByText(copy.session.rejected)).toBeVisible();
      await other.context().close();
    };
    await page.reload();
    const part = page.getByRole('region', { name: sessions.title });
    const devices = part.getByRole('listitem');
    await expect(devices).toHaveCount(3);
    await expect(devices.filter({ hasText: sessions.thisDevice })).toContainText('Chrome on Android');
    const onIpad = devices.filter({ hasText: 'Safari on iPad' });
    await expect(onIpad).toContainText(sessions.lastUsed('now'));
    expect(await devicesInDatabase()).toEqual(['Chrome on Android', 'Firefox on Windows', 'Safari on iPad']);

    await part.getByRole('button', { name: sessions.end.label('Safari on iPad') }).click();
    await expect(onIpad).toBeHidden();
    await expect(part.getByRole('status').filter({ hasText: sessions.end.done })).toBeVisible();
    expect(await part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await devicesInDatabase()).toEqual(['Chrome on Android', 'Firefox on Windows']);
    await seesLogout(tablet);

    await part.getByRole('button', { name: sessions.endOthers.submit, exact: true }).click();
    await expect(devices).toHaveCount(1);
    await expect(part.getByRole('button')).toHaveCount(0);
    await expect(part.getByRole('status').filter({ hasText: sessions.endOthers.done })).toBeVisible();
    expect(await devicesInDatabase()).toEqual(['Chrome on Android']);
    await seesLogout(laptop);
    await page.reload();
    await expect(part.getByText(sessions.thisDevice)).toBeVisible();
  },
);
