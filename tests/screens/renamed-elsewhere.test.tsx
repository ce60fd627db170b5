import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { success } from '../models/answers';
import { newUsername, person, profile, sessionPerson, token } from '../models/player-samples';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';
import { opensProfile } from './opens-profile';

const app = appOnScreen();

const { hello } = copy.profile;
const renamed = { ...profile, username: newUsername, phone: '+60123456789' };

beforeEach(async () => {
  const { screen, world } = app.host;
  await opensProfile(['getProfile', 'checkSession'])(world);
  await app.host.load();
  await world.answer('getProfile', success(endpoints.getProfile, profile));
  await screen.see('heading', copy.profile.facts);
});

const seesName = async (username: string) => {
  const { screen } = app.host;
  await screen.within('banner').see('button', username);
  await screen.within('main').seeText(hello(username));
};

const isCalled = async (username: string, phone: string | null) => {
  await seesName(username);
  await app.host.world.seeStored('session_user', JSON.stringify({ ...sessionPerson, username, phone }));
};

test('a name read with the profile is shown on the whole page, whatever the session check returns', async () => {
  const { screen, world } = app.host;
  await world.answer('checkSession', success(endpoints.checkSession, person));
  await isCalled(person.username, null);
  await world.lookAgain();
  await world.answer('getProfile', success(endpoints.getProfile, renamed));
  await isCalled(newUsername, renamed.phone);
  await screen.seeValue(copy.fields.username, newUsername);
  await screen.within('banner').press('button', newUsername);
  await screen.see('menuitem', copy.nav.editProfile);
  expect(await world.requests('checkSession')).toHaveLength(1);
});

test('a failed session check is repeated once the profile has another name', async () => {
  const { world } = app.host;
  await world.loseConnection('checkSession');
  await world.comeOnline();
  await world.answer('getProfile', success(endpoints.getProfile, renamed));
  await isCalled(newUsername, renamed.phone);
  await world.loseConnection('checkSession');
  await isCalled(newUsername, renamed.phone);
});

test('the profile of another player does not change the displayed name', async () => {
  const { screen, world } = app.host;
  await world.answer('checkSession', success(endpoints.checkSession, person));
  await world.lookAgain();
  await world.answer(
    'getProfile',
    success(endpoints.getProfile, { ...renamed, user_id: 'U0123456789BCDEFG', points_balance: 4321 }),
  );
  await screen.seeText('4,321');
  await seesName(person.username);
  await world.seeStored('session_token', token);
});
