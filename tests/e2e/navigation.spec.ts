import { expect, type Page } from '@playwright/test';
import { type Access, routes, type StaffAccess } from '../../src/paths';
import type { CampaignContent } from './campaigns';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footer = (page: Page) => page.getByRole('contentinfo');
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((to) => window.scrollTo(0, to), y);
  await expect.poll(() => place(page)).toBe(y);
};

/** Follows a link of the footer without scrolling to it. */
const follow = (page: Page, name: string) =>
  footer(page)
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => link.click());

/** The titles, the canonical paths and the number of descriptions of the document. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    titles: Array.from(document.head.querySelectorAll('title'), ({ textContent }) => textContent),
    canonical: Array.from(
      document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]'),
      ({ href }) => href,
    ),
    descriptions: document.head.querySelectorAll('meta[name="description"]').length,
  }));

const titlesOf = ({ name, season }: CampaignContent): Readonly<Record<string, string>> => ({
  '/': `${name} · ${season}`,
  '/tournaments': `Tournaments · ${name}`,
  '/leaderboard': `Leaderboard · ${name}`,
  '/highlights': `Highlights · ${name}`,
  '/about': `About the challenge · ${name}`,
  '/terms': `Terms of Service · ${name}`,
  '/privacy': `Privacy Notice · ${name}`,
  '/regulations': `Regulation Book · ${name}`,
  '/login': `Welcome back · ${name}`,
  '/register': `Join the challenge · ${name}`,
  '/verify': `Check your email · ${name}`,
});

/** Where a page of this access redirects to; null for none. */
const redirects: Record<'guest' | 'player', Record<Access | StaffAccess, string | null>> = {
  guest: { open: null, guest: null, player: 'login', admin: '', staff: 'staff/login', staffGuest: null },
  player: { open: null, guest: 'profile', player: null, admin: '', staff: 'staff/login', staffGuest: null },
};

for (const who of ['guest', 'player'] as const)
  journey(
    `every URL opens its page for a ${who}, or redirects a ${who}`,
    {
      tag: [
        '@2.routes.2',
        '@2.routes.5',
        '@2.routes.6',
        '@2.routes.7',
        '@2.routes.8',
        '@2.routes.9',
        '@2.routes.11',
        '@9.base.1',
        '@O.nav.3',
      ],
    },
    async ({ page, player, person, server, testBackend, campaign }) => {
      journey.setTimeout(120_000);
      if (who === 'player') await player.logIn(person);
      const base = `${server.url.replace('127.0.0.1', 'localhost')}/frontend`;
      const [row] = await testBackend.query<{ id: number }>(
        'SELECT min(tournament_id) AS id FROM tournaments',
        [],
      );
      for (const { path, access } of Object.values(routes)) {
        const own = path.slice(1).replace(':id', String(row?.id));
        const redirect = redirects[who][access];
        // A trailing slash leads to the same page.
        await page.goto(own === '' || who === 'player' ? own : `${own}/`);
        await expect(heading(page), own).toHaveCount(1);
        await expect(heading(page), own).not.toHaveText(/Nothing under this cap|went flat/);
        await expect.poll(() => new URL(page.url()).pathname, own).toBe(`/frontend/${redirect ?? own}`);
        await expect(footer(page).getByRole('link', { name: campaign.socialLink })).toBeVisible();
        const title = titlesOf(campaign)[path];
        if (title === undefined || redirect !== null) continue;
        const head = { titles: [title], canonical: [`${base}${path}`], descriptions: 1 };
        await expect.poll(() => headOf(page), own).toEqual(head);
      }
    },
  );

journey(
  'a URL with a query keeps it without a trailing slash, and has one title and the image for sharing',
  async ({ page, request, server, campaign }) => {
    await page.goto('leaderboard/?period=week');
    await expect(page).toHaveURL('leaderboard?period=week');
    await expect(page).toHaveTitle(`Leaderboard · ${campaign.name}`);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image).toBe(`${server.url.replace('127.0.0.1', 'localhost')}/storage/rendered-share-image.png`);
    const response = await request.get('/storage/rendered-share-image.png');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
    for (const [address, title] of [
      ['highlights?page=2', 'Highlights'],
      ['terms?utm_source=x', 'Terms of Service'],
    ] as const) {
      await page.goto(address);
      await expect(heading(page)).toHaveText(title);
      await waitUntilLoaded(page);
      await expect
        .poll(() => headOf(page))
        .toMatchObject({ titles: [`${title} · ${campaign.name}`], descriptions: 1 });
      await footer(page).getByRole('link', { name: 'Leaderboard' }).click();
      await expect(heading(page)).toHaveText('Leaderboard');
      await expect
        .poll(() => headOf(page))
        .toMatchObject({ titles: [`Leaderboard · ${campaign.name}`], descriptions: 1 });
    }
  },
);

journey(
  'an unknown URL has status 404 and offers links to home and to the tournaments',
  { tag: '@2.routes.12' },
  async ({ page, campaign, expectRejection }) => {
    expectRejection(404);
    for (const path of [
      'nobody/was/here',
      'tournament',
      'tournaments/7/more',
      'activities/1/2',
      'Terms%20',
    ]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(heading(page)).toHaveText('Nothing under this cap');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
    await page.getByRole('main').getByRole('link', { name: 'See the tournaments' }).click();
    await expect(page).toHaveURL('tournaments');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('');
    await expect(heading(page)).toHaveText(campaign.homeHeading);
  },
);

journey(
  'an opened page starts at its top with the focus on its heading, and Back restores the scroll position',
  { tag: '@O.nav.2' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('');
    await waitUntilLoaded(page);
    await scrollTo(page, 900);
    await follow(page, 'Regulation Book');
    await expect(heading(page)).toHaveText('Regulation Book');
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => place(page)).toBe(0);
    await waitUntilLoaded(page);
    await scrollTo(page, 300);

    await page.goBack();
    await expect.poll(() => place(page)).toBe(900);
    await page.goForward();
    await expect.poll(() => place(page)).toBe(300);
    await page.reload();
    await expect.poll(() => place(page)).toBe(300);
    await page.goBack();
    await expect.poll(() => place(page)).toBe(900);

    await page.goto('terms');
    await waitUntilLoaded(page);
    expect(await place(page)).toBe(0);
    await page.goto('regulations');
    await waitUntilLoaded(page);
    expect(await place(page)).toBe(0);
    await scrollTo(page, 300);
    await page.goBack();
    await expect(heading(page)).toHaveText('Terms of Service');
    await expect.poll(() => place(page)).toBe(0);
    await page.goForward();
    await expect.poll(() => place(page)).toBe(300);
  },
);

journey('a URL with a fragment scrolls to its section, also after a reload', async ({ page }) => {
  const isSectionVisible = () =>
    page.evaluate(() => {
      const part = document.getElementById('section-3')?.getBoundingClientRect();
      return part !== undefined && part.top >= 0 && part.bottom <= window.innerHeight;
    });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('regulations#section-3');
  await expect(page.locator('#section-3')).toBeFocused();
  await expect.poll(isSectionVisible).toBe(true);
  await page.reload();
  await expect.poll(isSectionVisible).toBe(true);
  await page.goto('#home-how');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport();
});

journey('going back while the menu is open closes it and focuses the heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('terms');
  await waitUntilLoaded(page);
  await footer(page).getByRole('link', { name: 'Leaderboard' }).click();
  await expect(heading(page)).toHaveText('Leaderboard');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Terms of Service');
  await expect(menu).toBeHidden();
  await expect(heading(page)).toBeFocused();
});
