import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { leaderboardOn, ownRowOn } from './leaderboard';
import { deferRequest } from './requests';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footer = (page: Page) => page.getByRole('contentinfo');

/** Runs in the page: where the text of the banner ends and its cap begins, in px from the left. */
const placesInBanner = () => {
  const cap = document.querySelector('[data-drifts] svg');
  const words = ['h1', 'h1 + p'].map((name) => {
    const text = document.createRange();
    text.selectNodeContents(document.querySelector(name) ?? document.body);
    return text.getBoundingClientRect().right;
  });
  return { words: Math.max(...words), cap: cap?.getBoundingClientRect().left ?? 0 };
};

journey(
  'a player without points redeems, and the own row is marked in the season and in the week',
  { tag: '@A.leaderboard.3' },
  async ({ page, player, person, testBackend }) => {
    await player.logIn(person, 'leaderboard');
    await expect(page.getByText('You don’t have any points here yet.')).toBeVisible();
    await expect(ownRowOn(page)).toHaveCount(0);

    for (const code of [await testBackend.newCode('first_time'), await testBackend.newCode('rare')]) {
      await player.openRedeem();
      await player.redeem(code);
      await player.confirm();
    }
    const redeemed = await testBackend.redemptionsOf(person);
    const points = redeemed.reduce((sum, { points_awarded }) => sum + points_awarded, 0);
    const cells = [/^\d+/, new RegExp(`^${person.username}`), String(points), '2', '0'];
    expect(redeemed).toHaveLength(2);
    expect(points).toBeGreaterThan(0);

    for (const period of ['This season', 'This week']) {
      await page.getByRole('button', { name: period }).click();
      await expect(page.getByText('You don’t have any points here yet.')).toBeHidden();
      await expect(ownRowOn(page)).toHaveCount(1);
      await expect(ownRowOn(page).locator('td, th')).toHaveText(cells);
    }
    // The own row is pinned above the others until the page contains it.
    await page.getByRole('button', { name: 'This season' }).click();
    await expect(page.getByRole('heading', { name: 'Points this season' })).toBeVisible();
    const next = page.getByRole('button', { name: 'Next' });
    const pinned = page.getByRole('rowheader', { name: 'Your rank' });
    while ((await pinned.count()) > 0) {
      await expect(ownRowOn(page)).toHaveCount(1);
      const turned = Number(new URL(page.url()).searchParams.get('page') ?? 1);
      await next.click();
      await expect(page.getByText(`Page ${turned + 1} of `)).toBeVisible();
    }
    await expect(ownRowOn(page).locator('td, th')).toHaveText(cells);
  },
);

journey('the text of the banner does not overlap its cap while the image loads', async ({ page }) => {
  await deferRequest(page, '**/api/content/home');
  await page.goto('');
  for (const width of [768, 900, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const { words, cap } = await page.evaluate(placesInBanner);
    expect(words, `at ${width} px`).toBeLessThan(cap);
  }
});

journey(
  'a guest sees the season and the week, and is led to the own rank',
  { tag: '@A.leaderboard.2' },
  async ({ page }) => {
    await page.goto('leaderboard');
    await expect(leaderboardOn(page).getByRole('row').nth(1)).toContainText('Gold');
    await expect(page.getByRole('button', { name: 'This season' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'This week' }).click();
    await expect(page).toHaveURL('leaderboard?period=week');
    await expect(page.getByRole('heading', { name: 'Points this week' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Points this week' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('leaderboard');
    await expect(page.getByRole('heading', { name: 'Points this season' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in to see my rank' }).click();
    await expect(page).toHaveURL('login');
  },
);

journey(
  'the highlights of the season are listed newest first, with the winners',
  { tag: ['@A.highlights.1', '@A.highlights.2', '@A.winners.1'] },
  async ({ page }) => {
    await page.goto('');
    await footer(page).getByRole('link', { name: 'Highlights' }).click();
    await expect(heading(page)).toHaveText('Highlights');
    const moments = page.getByRole('region', { name: 'Moments' });
    await expect(moments.getByRole('listitem')).toHaveCount(10);
    const days = await moments
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days).toEqual(days.toSorted().toReversed());
    const video = moments.getByRole('link', { name: 'Watch: Best of the qualifiers, in three minutes' });
    await expect(video).toHaveAttribute('href', 'https://example.com/capclash/videos/qualifiers');
    await expect(video).toHaveAttribute('rel', 'noopener noreferrer');

    const winners = page.getByRole('region', { name: 'Winners' });
    await expect(winners.getByText('40 winners so far')).toBeVisible();
    await expect(winners.getByRole('listitem')).toHaveCount(20);
    await expect(winners.getByRole('listitem').first()).toContainText(
      /^De\*\* W\.Game ConsoleSeason 1 Grand Draw/,
    );
    await winners.getByRole('button', { name: 'Next' }).click();
    await expect(winners.getByText('Page 2 of 2')).toBeVisible();
    await expect(winners.getByRole('listitem')).toHaveCount(20);
    await expect(moments.getByRole('listitem')).toHaveCount(10);
  },
);
