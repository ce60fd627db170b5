import { afterAll, expect, test, vi } from 'vitest';

// Before the app is loaded: what tells days asks for the zone once.
vi.hoisted(() => {
  process.env.TZ = 'America/New_York';
});

import { endpoints } from '../../contract/endpoints';
import { copy } from '../../src/copy/copy';
import { screenCopy } from '../../src/copy/screen-copy';
import type { Answer } from '../kit/world/world';
import { success } from '../models/answers';
import { open, signedIn } from '../models/opening';
import { ownSessions, profile, savedLater, settledProfile } from '../models/player-samples';
import { opensProfile } from '../models/profile-page';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

afterAll(() => {
  delete process.env.TZ;
});

test('a day of birth is the same west of Greenwich, the day of a moment is the reader’s own', async () => {
  open(app.host.world, '/profile');
  await signedIn(app.host.world);
  await app.host.load();
  const main = app.host.screen.within('main');
  await main.seeText(screenCopy.fields.dateOfBirth);
  const facts = [...document.querySelectorAll('main dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent),
  );
  expect(facts.slice(-2)).toEqual([
    [screenCopy.fields.dateOfBirth, '2 Jan 2000'],
    [screenCopy.profile.memberSince, '31 Dec 2025'],
  ]);
});

const words = screenCopy.profile;
const { fields } = screenCopy;

/** The profile as this one is shown, with the list of places answered so. */
const profileOf = async (
  shown: Answer,
  places: Answer = success(endpoints.getSessions, { sessions: ownSessions }),
) => {
  const { host } = app;
  await opensProfile(['getProfile', 'getSessions'])(host.world);
  host.world.alwaysAnswer('getProfile', shown);
  host.world.alwaysAnswer('getSessions', places);
  await host.load();
  await host.screen.see('form', words.details.submit);
  return { ...host, main: host.screen.within('main') };
};

test('a server that cannot list the places now says so, and is asked again', async () => {
  const { main, world } = await profileOf(success(endpoints.getProfile, profile), {
    status: 500,
    body: '<h1>Broken</h1>',
  });
  await main.see('heading', words.sessions.failed);
  world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions: ownSessions }));
  await main.press('button', copy.tryAgain);
  await main.seeText(words.sessions.thisDevice);
});

test('a profile that is asked for anew leaves alone what is being typed', async () => {
  const { screen, world } = await profileOf(success(endpoints.getProfile, profile));
  await screen.type(fields.fullName, 'Aina L');
  const elsewhere = { ...profile, ...savedLater, full_name: 'Somebody Else', points_balance: 121 };
  world.alwaysAnswer('getProfile', success(endpoints.getProfile, elsewhere));
  await world.comeOnline();
  await screen.seeText('121');
  await screen.seeValue(fields.fullName, 'Aina L');
});

test('an address that was removed can be given anew, and be removed again', async () => {
  const { main, screen, world } = await profileOf(success(endpoints.getProfile, settledProfile));
  const { address } = words;
  const answer = async (shown: typeof profile, day: number) => {
    const said = { ...shown, updated_at: `2026-06-0${day}T00:00:00Z` };
    await world.answer('updateProfile', success(endpoints.updateProfile, said));
  };
  await screen.seeValue(address.line1, '12 Jalan Ceria');
  await main.press('button', address.remove.submit);
  await answer(profile, 1);
  await screen.seeText(address.remove.done);
  await screen.seeValue(address.line1, '');
  await main.dontSee('button', address.remove.submit);

  for (const label of [address.recipient, address.phone, address.line1, address.postcode, address.city]) {
    await screen.type(label, '12345');
  }
  await screen.choose(address.state, 'Sabah');
  await main.press('button', address.submit);
  await answer(settledProfile, 2);
  await screen.seeText(address.done);
  await main.dontSeeText(address.remove.done);
  await screen.seeValue(address.state, 'Sabah');

  await main.press('button', address.remove.submit);
  await answer(profile, 3);
  await screen.seeText(address.remove.done);
  await screen.seeValue(address.state, '');
});

test('who has signed out everywhere else reads so beside the only place that is left', async () => {
  const { main, world } = await profileOf(success(endpoints.getProfile, profile));
  const { endOthers, thisDevice, title } = words.sessions;
  await main.press('button', endOthers.submit);
  world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions: ownSessions.slice(0, 1) }));
  await world.answer('endOtherSessions', success(endpoints.endOtherSessions, { sessions_ended: 2 }));
  const places = main.within('region', title);
  await places.seeText(thisDevice);
  await places.dontSee('button');
  await places.seeText(endOthers.done);
});
