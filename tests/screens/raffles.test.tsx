import { test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import { openRaffle, raffles } from '../models/raffle-samples';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

test.each(['pending', 'not_won'] as const)(
  'a cancelled raffle has no draw and no result, also if the server says %s',
  async (my_result) => {
    const { screen, world } = app.host;
    const cancelled = raffles.raffles.map((raffle) => ({
      ...raffle,
      status: 'cancelled' as const,
      draw_at: '2026-06-20T12:00:00Z',
      my_result,
    }));
    open(world, '/raffles', ['getRaffles']);
    await loggedIn(world);
    world.alwaysAnswer('getRaffles', success(endpoints.getRaffles, { ...raffles, raffles: cancelled }));
    await app.host.load();
    const list = screen.within('list', 'Raffles');
    await list.see('link', 'Grand draw');
    await list.dontSeeText(/The draw is still to come|No win|Draw|June/);
  },
);

test.each(['/raffles', '/raffles/3'])(
  'on %s an open raffle counts down to its close, not to its draw',
  async (path) => {
    const { screen, world } = app.host;
    const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 86_400_000).toISOString();
    const raffle = { ...openRaffle.raffle, closes_at: inDays(2), draw_at: inDays(5) };
    open(world, path, ['getRaffles', 'getRaffle']);
    await loggedIn(world);
    world.alwaysAnswer('getRaffles', success(endpoints.getRaffles, { ...raffles, raffles: [raffle] }));
    world.alwaysAnswer('getRaffle', success(endpoints.getRaffle, { ...openRaffle, raffle }));
    await app.host.load();
    await screen.within('timer').seeText('Closes in 2 days');
  },
);
