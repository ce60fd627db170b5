import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { rejected, success, WAIT } from '../models/answers';
import { ownSessions, strangeDevice, tablet } from '../models/player-samples';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';
import { opensProfile } from './opens-profile';

const app = appOnScreen();
const texts = copy.profile.sessions;
const { end, endOthers } = texts;

const onTablet = end.label(tablet.device ?? '');
const onStranger = end.label(texts.unknownDevice);
const [here] = ownSessions;
const withoutTablet = ownSessions.filter((session) => session !== tablet);

const placesOf = async () => {
  const { world, screen } = app.host;
  const listed = (sessions: typeof ownSessions) =>
    world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions }));
  await opensProfile()(world);
  listed(ownSessions);
  await app.host.load();
  const places = screen.within('main').within('region', texts.title);
  await places.see('button', onTablet);
  return { world, places, listed };
};

const ended = success(endpoints.endSession, {});
const tooMany = rejected('rate_limited', 'Wait a minute.').outcome;

const said = () =>
  [
    ...document.querySelectorAll(
      'main section [role="alert"], main section [role="status"], main [role="timer"]',
    ),
  ]
    .filter(({ textContent }) => !['', texts.refreshing].includes(textContent ?? ''))
    .map((element) => [
      element.closest('li')?.querySelector('h3')?.textContent ?? null,
      element.getAttribute('role'),
    ]);

const isFocusInMain = () => document.querySelector('main')?.contains(document.activeElement);

test('logging out two devices one after the other reports each, and focus stays in the list', async () => {
  const { world, places, listed } = await placesOf();
  await places.press('button', onTablet);
  listed(withoutTablet);
  await world.answer('endSession', ended);
  await places.dontSee('heading', tablet.device ?? '');
  await places.seeText(end.done);
  expect([said(), isFocusInMain()]).toEqual([[[null, 'status']], true]);

  await places.press('button', onStranger);
  await places.dontSeeText(end.done);
  listed(here ? [here] : []);
  await world.answer('endSession', ended);
  await places.dontSee('heading', texts.unknownDevice);
  await places.seeText(end.done);
  expect([said(), isFocusInMain()]).toEqual([[[null, 'status']], true]);
  const calls = await world.requests('endSession');
  expect(calls.map(({ path }) => path)).toEqual(
    [tablet, strangeDevice].map(({ session_id }) => `/api/user/sessions/${session_id}`),
  );
});

test('an error is shown in the row of its device, and another device can be logged out', async () => {
  const { world, places } = await placesOf();
  await places.press('button', onTablet);
  await places.seeDisabled('button', onStranger);
  await world.answer('endSession', 'connection lost');
  await places.within('alert').seeText(end.failed);
  expect(said()).toEqual([[tablet.device, 'alert']]);
  await places.press('button', onStranger);
  await places.seeDisabled('button', onTablet);
  await world.answer('endSession', rejected('validation_failed', 'Not this one.').outcome);
  await places.within('alert').seeText('Not this one.');
  expect(said()).toEqual([[texts.unknownDevice, 'alert']]);
  await places.seeEnabled('button', onTablet);
});

test('a device that was already logged out is removed, with the server message', async () => {
  const { world, places, listed } = await placesOf();
  await places.press('button', onTablet);
  listed(withoutTablet);
  await world.answer('endSession', rejected('not_found', 'This device is already logged out.').outcome);
  await places.dontSee('heading', tablet.device ?? '');
  await places.within('alert').seeText('This device is already logged out.');
  expect([said(), isFocusInMain()]).toEqual([[[null, 'alert']], true]);
});

test('a cooldown is shown at each device, also after the rejected row is gone', async () => {
  const { world, places, listed } = await placesOf();
  await places.press('button', onTablet);
  await world.answer('endSession', tooMany);
  await places.seeText('Wait a minute.');
  expect(said()).toEqual([
    [tablet.device, 'alert'],
    [tablet.device, 'timer'],
    [texts.unknownDevice, 'timer'],
  ]);
  listed(withoutTablet);
  await world.comeOnline();
  await places.dontSee('heading', tablet.device ?? '');
  expect([said(), isFocusInMain()]).toEqual([[[texts.unknownDevice, 'timer']], true]);
  await places.seeDisabled('button', onStranger);
  await world.passTime(WAIT * 1000);
  await places.seeEnabled('button', onStranger);
  expect(said()).toEqual([]);
});

test('an unknown outcome is cleared once the row of its device is gone', async () => {
  const { world, places, listed } = await placesOf();
  await places.press('button', onTablet);
  listed(withoutTablet);
  await world.answer('endSession', 'connection lost');
  await places.dontSee('heading', tablet.device ?? '');
  await places.seeEnabled('button', onStranger);
  expect([said(), isFocusInMain()]).toEqual([[], true]);
});

test('a refreshed list still shows the device that is being logged out', async () => {
  const { world, places, listed } = await placesOf();
  await places.press('button', onTablet);
  listed(withoutTablet);
  await world.comeOnline();
  await places.dontSee('heading', tablet.device ?? '');
  await places.within('status').seeText(end.submitting);
  await places.seeDisabled('button', onStranger);
  await world.answer('endSession', ended);
  await places.seeText(end.done);
  await places.seeEnabled('button', onStranger);
});

test.each([
  ['was rejected', rejected('validation_failed', 'Not this one.').outcome],
  ['has people wait', tooMany],
])('a device that %s is removed once all other devices are logged out', async (_, outcome) => {
  const { world, places, listed } = await placesOf();
  await places.press('button', onTablet);
  await world.answer('endSession', outcome);
  await places.see('alert');
  await places.press('button', endOthers.submit);
  listed(here ? [here] : []);
  await world.answer('endOtherSessions', success(endpoints.endOtherSessions, { sessions_ended: 2 }));
  await places.dontSee('heading', tablet.device ?? '');
  expect([said(), document.activeElement?.textContent]).toEqual([[[null, 'status']], endOthers.done]);
});

test('logging out all other devices is confirmed next to the current device', async () => {
  const { world, places, listed } = await placesOf();
  await places.press('button', endOthers.submit);
  listed(here ? [here] : []);
  await world.answer('endOtherSessions', success(endpoints.endOtherSessions, { sessions_ended: 2 }));
  await places.seeText(texts.thisDevice);
  await places.dontSee('button');
  await places.seeText(endOthers.done);
});
