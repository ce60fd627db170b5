import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { success } from '../models/answers';
import { logIn, open } from '../models/open-page';
import { person, sessionUser } from '../models/player-samples';
import { openTournament } from '../models/tournament-samples';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';

const app = appOnScreen();

const { join, ...texts } = copy.tournament;

const at = async (path: string, known: Partial<typeof openTournament> = {}) => {
  open(app.host.world, path);
  app.host.world.alwaysAnswer(
    'getTournament',
    success(endpoints.getTournament, { ...openTournament, ...known }),
  );
  await app.host.load();
  const main = app.host.screen.within('main');
  await main.see('heading', openTournament.name);
  return { main, box: main.within('region', join.title) };
};

const described = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

test.each(['registration_open', 'upcoming'] as const)(
  'a guest is not asked to join a tournament that is full: %s',
  async (status) => {
    const { box } = await at('/tournament/7', { status, max_participants: 32, spots_left: 0 });
    await box.seeText(join.full);
    await box.dontSee('link', join.logIn);
    await box.dontSee('link', join.register);
  },
);

test('a login from the join button returns to the tournament', async () => {
  const { box } = await at('/tournament/7');
  await box.press('link', join.logIn);
  await app.host.screen.at('/login');
  await app.host.screen.type('Email', person.email);
  await app.host.screen.type('Password', 'correct horse');
  await app.host.screen.press('button', 'Log In');
  await app.host.world.answer('logIn', success(endpoints.logIn, sessionUser));
  await app.host.screen.see('heading', openTournament.name);
  await app.host.screen.at('/tournament/7');
});

test('the return path survives registration and login in either order', async () => {
  const { box } = await at('/tournament/7');
  await box.press('link', join.register);
  await app.host.screen.at('/register');
  await app.host.screen.press('link', copy.register.haveAccount);
  await app.host.screen.press('link', copy.login.noAccount);
  await app.host.screen.press('link', copy.register.haveAccount);
  await app.host.screen.type('Email', person.email);
  await app.host.screen.type('Password', 'correct horse');
  await app.host.screen.press('button', 'Log In');
  await app.host.world.answer('logIn', success(endpoints.logIn, sessionUser));
  await app.host.screen.see('heading', openTournament.name);
  await app.host.screen.at('/tournament/7');
});

test('a login from the header leads to the profile', async () => {
  await at('/tournament/7');
  await logIn(app.host);
  await app.host.screen.at('/profile');
});

test('the meta description has the summary of a tournament, or a default', async () => {
  await at('/tournament/7', { summary: 'Five minutes of caps.' });
  expect(described()).toBe('Five minutes of caps.');
});

test('a tournament without a summary has the default description', async () => {
  await at('/tournament/7', { summary: ' ' });
  expect(described()).toBe(texts.description);
});

test('a prize with the value 0 is Free', async () => {
  await at('/tournament/7', {
    prizes: [
      { place: '1st', title: 'Chair', estimated_value: 899, reward_id: null },
      { place: '3rd', title: 'Jersey', estimated_value: 0, reward_id: null },
    ],
  });
  const prizes = document.querySelectorAll(`ul[aria-label="${texts.prizes}"] li`);
  expect([...prizes].map((prize) => prize.textContent)).toEqual(['1stChairRM 899.00', '3rdJerseyFree']);
});
