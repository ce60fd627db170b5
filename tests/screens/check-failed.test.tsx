import { beforeEach, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { rejected, success, unauthenticated } from '../models/answers';
import { open } from '../models/open-page';
import { person, sessionPerson, token } from '../models/player-samples';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';

const app = appOnScreen();

const admin = { ...person, role: 'admin' as const };
const { title } = copy.outcomeUnknown;
const soldCodes = 'This account is suspended: it sold codes online.';

beforeEach(async () => {
  const { screen, world } = app.host;
  open(world, '/admin', ['checkSession']);
  await world.store('session_token', token);
  await world.store('session_user', JSON.stringify({ ...sessionPerson, role: 'admin' }));
  await app.host.load();
  await screen.within('main').seeText(copy.loading);
  await world.loseConnection('checkSession');
  await screen.within('main').see('heading', title);
});

test('a failed session check keeps the page and shows the reason', { tags: ['O.check.1'] }, async () => {
  const { screen } = app.host;
  await screen.at('/admin');
  await screen.within('main').seeText(copy.outcomeUnknown.text);
  await screen.within('main').dontSeeText(copy.loading);
  await screen.within('main').seeEnabled('button', 'Try again');
  await screen.within('banner').see('button', admin.username);
});

test('the admin page opens once the session check confirms the role', async () => {
  const { screen, world } = app.host;
  await world.comeOnline();
  await screen.within('main').seeText(copy.loading);
  await screen.within('main').dontSee('heading', title);
  await world.timeOut('checkSession');
  await screen.within('main').see('heading', title);
  await world.lookAgain();
  await world.answer('checkSession', success(endpoints.checkSession, admin));
  await screen.within('main').see('heading', copy.admin.title);
  await screen.at('/admin');
});

test('Try again repeats the check in place and keeps the focus on the page', async () => {
  const { screen, world } = app.host;
  await screen.within('main').press('button', 'Try again');
  await screen.within('main').seeText(copy.loading);
  await screen.seeFocused('main', /^$/);
  await world.seeRequests('checkSession', 2);
  await world.answer('checkSession', success(endpoints.checkSession, admin));
  await screen.within('main').see('heading', copy.admin.title);
  await screen.at('/admin');
});

test('a player is redirected home once the session check succeeds', async () => {
  const { screen, world } = app.host;
  await world.comeOnline();
  await world.answer('checkSession', success(endpoints.checkSession, person));
  await screen.at('/');
  await screen.within('banner').see('button', person.username);
});

test.each([
  ['has forgotten', unauthenticated, copy.session.rejected],
  ['has suspended', rejected('account_suspended', soldCodes).outcome, soldCodes],
])('a player whom the server %s is logged out by the repeated check', async (_, outcome, texts) => {
  const { screen, world } = app.host;
  await world.comeOnline();
  await world.answer('checkSession', outcome);
  await screen.at('/');
  await screen.within('main').seeText(texts);
  await screen.within('banner').see('link', copy.nav.login);
  await world.seeStored('session_token', null);
});
