import { afterAll, expect, test, vi } from 'vitest';

// The app reads the time zone once, on load.
vi.hoisted(() => {
  process.env.TZ = 'America/New_York';
});

import { endpoints } from '../../contract/endpoints';
import type { Answer, Outcome } from '../kit/world/world';
import { rejected, success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import { newUsername, ownSessions, profile, savedLater, settledProfile } from '../models/player-samples';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';
import { opensProfile } from './opens-profile';

const app = appOnScreen();

afterAll(() => {
  delete process.env.TZ;
});

test("a birthday is independent of the time zone, and an instant has the day of the reader's time zone", async () => {
  open(app.host.world, '/profile');
  await loggedIn(app.host.world);
  await app.host.load();
  const main = app.host.screen.within('main');
  await main.seeText(copy.fields.dateOfBirth);
  const facts = [...document.querySelectorAll('main dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent),
  );
  expect(facts.slice(-2)).toEqual([
    [copy.fields.dateOfBirth, '2 Jan 2000'],
    [copy.profile.memberSince, '2 Nov 2025'],
  ]);
});

const texts = copy.profile;
const { fields } = copy;

const profileOf = async (
  shown: Answer,
  places: Answer = success(endpoints.getSessions, { sessions: ownSessions }),
) => {
  const { host } = app;
  await opensProfile(['getProfile', 'getSessions'])(host.world);
  host.world.alwaysAnswer('getProfile', shown);
  host.world.alwaysAnswer('getSessions', places);
  await host.load();
  await host.screen.see('form', texts.details.submit);
  return { ...host, main: host.screen.within('main') };
};

test('a loading profile shows the labels and hints of its fields', async () => {
  await opensProfile(['getProfile'])(app.host.world);
  await app.host.load();
  await app.host.screen.within('main').see('heading', 'Your password');
  const loading = [...document.querySelectorAll('main [aria-hidden="true"]')].flatMap(({ children }) => {
    const [label, ...hints] = [...children].flatMap((part) => part.textContent || []);
    return label === undefined ? [] : [[label, ...hints]];
  });
  expect(loading).toEqual([
    [
      'Username',
      'Use 3 to 20 letters, numbers or underscores. Others see it on the leaderboard. You can change it once every 30 days.',
    ],
    ['Phone', 'For example 012-345 6789'],
    ['Full Name', 'Optional'],
    ['Current Password'],
    ['New Password', 'At least 8 characters. A short sentence works well.'],
    ['Confirm New Password'],
  ]);
});

test('the forms of the profile have autocomplete attributes for their fields', {
  tags: ['O.autofill.1'],
}, async () => {
  await profileOf(success(endpoints.getProfile, profile));
  const fieldsOf = (form: HTMLFormElement) =>
    Array.from(
      form.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"]), select'),
      (field) => `${field.name}: ${field.type}, ${field.getAttribute('autocomplete')}`,
    );
  expect(Array.from(document.querySelectorAll<HTMLFormElement>('main form'), fieldsOf)).toEqual([
    ['username: text, nickname', 'phone: tel, tel', 'full_name: text, name'],
    [
      'recipient_name: text, shipping name',
      'phone: tel, shipping tel',
      'line1: text, shipping address-line1',
      'line2: text, shipping address-line2',
      'postcode: text, shipping postal-code',
      'city: text, shipping address-level2',
      'state: select-one, shipping address-level1',
    ],
    [],
    [
      'email: email, username',
      'current_password: password, current-password',
      'new_password: password, new-password',
      'new_password_confirmation: password, new-password',
    ],
  ]);
});

test('a list of devices that failed to load says so and is retried', async () => {
  const { main, world } = await profileOf(success(endpoints.getProfile, profile), {
    status: 500,
    body: '<h1>Broken</h1>',
  });
  await main.see('heading', texts.sessions.failed);
  world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions: ownSessions }));
  await main.press('button', copy.tryAgain);
  await main.seeText(texts.sessions.thisDevice);
});

test('a refreshed profile does not overwrite typed text', async () => {
  const { screen, world } = await profileOf(success(endpoints.getProfile, profile));
  await screen.type(fields.fullName, 'Aina L');
  const elsewhere = { ...profile, ...savedLater, full_name: 'Farid Ali', points_balance: 121 };
  world.alwaysAnswer('getProfile', success(endpoints.getProfile, elsewhere));
  await world.comeOnline();
  await screen.seeText('121');
  await screen.seeValue(fields.fullName, 'Aina L');
});

test('the response of a save is shown on the whole page without a request for the profile', async () => {
  const { main, screen, world } = await profileOf(success(endpoints.getProfile, profile));
  await screen.type(fields.username, newUsername);
  await main.press('button', texts.details.submit);
  const saved = { ...profile, ...savedLater, username: newUsername, points_balance: 121 };
  await world.answer('updateProfile', success(endpoints.updateProfile, saved));
  await screen.seeText(texts.details.done);
  await main.seeText(texts.hello(newUsername));
  await main.seeText('121');
  await screen.within('banner').see('button', newUsername);
  expect(await world.requests('getProfile')).toHaveLength(1);
});

test('an address that was removed can be added and removed again', async () => {
  const { main, screen, world } = await profileOf(success(endpoints.getProfile, settledProfile));
  const { address } = texts;
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
    await screen.paste(label, label === address.phone ? '012-345 6789' : '12345');
  }
  await screen.choose(address.state, 'Sabah');
  const inSabah = {
    ...settledProfile,
    ...(settledProfile.shipping_address && {
      shipping_address: { ...settledProfile.shipping_address, state: 'Sabah' },
    }),
  };
  await main.press('button', address.submit);
  await answer(inSabah, 2);
  await screen.seeText(address.done);
  await main.dontSeeText(address.remove.done);
  await screen.seeValue(address.state, 'Sabah');

  await main.press('button', address.remove.submit);
  await answer(profile, 3);
  await screen.seeText(address.remove.done);
  await screen.seeValue(address.state, '');
});

test('an address is saved or removed, one at a time', async () => {
  const { main, world } = await profileOf(success(endpoints.getProfile, settledProfile));
  const { address } = texts;
  const saved = success(endpoints.updateProfile, { ...settledProfile, ...savedLater });
  await main.press('button', address.submit);
  await main.seeDisabled('button', address.remove.submit);
  await world.answer('updateProfile', saved);
  await main.press('button', address.remove.submit);
  await main.seeDisabled('button', address.submit);
  const typed = [
    ...document.querySelectorAll<HTMLInputElement>(`form[aria-label="${address.submit}"] input`),
  ];
  expect(typed.map(({ readOnly }) => readOnly)).toEqual(typed.map(() => true));
  await world.answer('updateProfile', { status: 500, body: '<h1>Broken</h1>' });
  await main.seeEnabled('button', address.submit);
});

test('removing an address is confirmed where the focus is', async () => {
  const { main, world } = await profileOf(success(endpoints.getProfile, settledProfile));
  await main.press('button', texts.address.remove.submit);
  await world.answer('updateProfile', success(endpoints.updateProfile, { ...profile, ...savedLater }));
  await main.seeText(texts.address.remove.done);
  expect(document.activeElement?.textContent).toBe(texts.address.remove.done);
});

test('the focus stays in a saved form when a newer record removes the message', async () => {
  const { main, screen, world } = await profileOf(success(endpoints.getProfile, profile));
  await screen.type(fields.fullName, 'Al');
  await main.press('button', texts.details.submit);
  const saved = { ...profile, ...savedLater, full_name: 'Al' };
  world.alwaysAnswer('getProfile', success(endpoints.getProfile, saved));
  await world.answer('updateProfile', success(endpoints.updateProfile, saved));
  await screen.seeText(texts.details.done);
  expect(document.activeElement?.textContent).toBe(texts.details.done);
  world.alwaysAnswer('getProfile', success(endpoints.getProfile, { ...saved, full_name: 'B' }));
  await world.comeOnline();
  await screen.dontSeeText(texts.details.done);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.details.submit);
});

test.each<[string, Outcome, string]>([
  ['saved', success(endpoints.updateProfile, { ...profile, ...savedLater }), texts.details.done],
  [
    'rejected',
    rejected('validation_failed', 'Not like this.', { fields: { full_name: ['Too short.'] } }).outcome,
    'Too short.',
  ],
])('a form that is %s does not take the focus from another form', async (_, outcome, said) => {
  const { main, screen, world } = await profileOf(success(endpoints.getProfile, profile));
  await screen.type(fields.fullName, 'Al');
  await main.press('button', texts.details.submit);
  await screen.type(texts.address.city, 'Ipoh');
  await world.answer('updateProfile', outcome);
  await screen.seeText(said);
  await screen.seeFocused('textbox', texts.address.city);
});

test('an unknown state of an address is displayed as sent', async () => {
  const { main, screen, world } = await profileOf({
    status: 200,
    body: {
      success: true,
      data: {
        ...settledProfile,
        shipping_address: { ...settledProfile.shipping_address, state: 'Pulau Pinang' },
      },
    },
  });
  await screen.seeValue(texts.address.state, 'Pulau Pinang');
  await main.seeText('Pulau Pinang');
  await main.press('button', texts.address.submit);
  await world.seeCall('updateProfile');
  const [call] = await world.requests('updateProfile');
  expect(JSON.parse(call?.body ?? '').shipping_address.state).toBe('Pulau Pinang');
});

test.each<[string, Outcome]>([
  ['the connection is lost', 'connection lost'],
  ['the server breaks', { status: 500, body: '<h1>Broken</h1>' }],
])('a save without a response reloads the profile: %s', { tags: ['O.save.1'] }, async (_, outcome) => {
  const { main, world } = await profileOf(success(endpoints.getProfile, settledProfile));
  await world.seeRequests('getProfile', 1);
  world.alwaysAnswer('getProfile', success(endpoints.getProfile, { ...profile, ...savedLater }));
  await main.press('button', texts.address.remove.submit);
  await world.answer('updateProfile', outcome);
  await world.seeRequests('getProfile', 2);
  await main.seeText(texts.address.remove.done);
  expect(document.activeElement?.textContent).toBe(texts.address.remove.done);
});

test('an incomplete form focuses its first error on each submit', async () => {
  const { main, screen } = await profileOf(success(endpoints.getProfile, profile));
  await screen.type(fields.username, '');
  for (const _ of [1, 2]) {
    await main.press('button', texts.details.submit);
    await screen.seeFocused('textbox', fields.username);
    await screen.focus('button', texts.details.submit);
  }
});
