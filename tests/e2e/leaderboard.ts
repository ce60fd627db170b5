import type { Page } from '@playwright/test';

export const leaderboardOn = (page: Page) => page.getByRole('table', { name: 'Leaderboard' });

/** The row of the player who is logged in. */
export const ownRowOn = (page: Page) =>
  leaderboardOn(page)
    .getByRole('row')
    .filter({ has: page.getByText('You', { exact: true }) });
