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
  'a player sees all devices, logs out one and then all others',
  { tag: '@A.sessions.1' },
  async ({ page, player, person, testBackend, browser, baseURL }) => {
    // The verification has started a session too.
    await testBackend.endSessions(person);
    await player.logIn(person);
    const part = page.getByRole('region', { name: sessions.title });
    const other = part.getByRole('listitem').filter({ hasText: 'Safari on iPad' });
    for (const end of [sessions.end.label('Safari on iPad'), sessions.endOthers.submit]) {
      const tablet = await onTablet(browser, baseURL, person);
      await page.reload();
      await expect(part.getByRole('listitem')).toHaveCount(2);
      await expect(part.getByRole('listitem').filter({ hasText: sessions.thisDevice })).toContainText(
        'Chrome on Android',
      );
      await expect(other).toContainText(sessions.lastUsed('now'));
      await part.getByRole('button', { name: end, exact: true }).click();
      await expect(part.getByRole('listitem')).toHaveCount(1);
      await expect(part.getByRole('button')).toHaveCount(0);
      await tablet.page.reload();
      await expect(tablet.page).toHaveURL(/login$/);
      await expect(tablet.page.getByText(copy.session.rejected)).toBeVisible();
      await tablet.page.context().close();
    }
    await expect(part.getByRole('status').filter({ hasText: sessions.endOthers.done })).toBeVisible();
    await page.reload();
    await expect(part.getByText(sessions.thisDevice)).toBeVisible();
  },
);

journey(
  'a player logs out two devices one after the other, each immediately',
  { tag: '@A.sessions.1' },
  async ({ page, player, person, testBackend, browser, baseURL }) => {
    await testBackend.endSessions(person);
    await player.logIn(person);
    const loggedIn = async () =>
      (
        await testBackend.query<{ device: string }>(
          'SELECT device FROM sessions JOIN users USING (user_id) WHERE email = $1 ORDER BY device',
          [person.email],
        )
      ).map(({ device }) => device);
    const others = [
      { device: 'Safari on iPad', ...(await onTablet(browser, baseURL, person)) },
      { device: 'Firefox on Windows', ...(await onLaptop(browser, baseURL, person)) },
    ];
    await page.reload();
    const part = page.getByRole('region', { name: sessions.title });
    await expect(part.getByRole('listitem')).toHaveCount(3);
    const left = ['Chrome on Android', 'Firefox on Windows', 'Safari on iPad'];
    expect(await loggedIn()).toEqual(left);
    for (const { device, page: other } of others) {
      await part.getByRole('button', { name: sessions.end.label(device) }).click();
      await expect(part.getByRole('heading', { name: device })).toBeHidden();
      await expect(part.getByRole('status').filter({ hasText: sessions.end.done })).toBeVisible();
      expect(await part.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      left.splice(left.indexOf(device), 1);
      expect(await loggedIn()).toEqual(left);
      await other.reload();
      await expect(other).toHaveURL(/login$/);
      await expect(other.getByText(copy.session.rejected)).toBeVisible();
      await other.context().close();
    }
    await expect(part.getByRole('button')).toHaveCount(0);
    await expect(part.getByText(sessions.thisDevice)).toBeVisible();
  },
);
