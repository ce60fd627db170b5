import { expect, test } from 'vitest';
import { person, settledProfile } from '../models/player-samples';
import { wire } from '../models/wire';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';
import { opensProfile } from './opens-profile';

const app = appOnScreen({ wire: { ...wire, check: () => undefined } });

const texts = copy.profile;
const { fields } = copy;

const parts = () =>
  [...document.querySelectorAll('main section')].map((section) => section.querySelector('h2')?.textContent);

test('an empty profile shows the values of the session and can be saved', async () => {
  const { screen, world } = app.host;
  const main = screen.within('main');
  await opensProfile(['getProfile', 'getSessions'])(world);
  world.alwaysAnswer('getProfile', { status: 200, body: { success: true, data: {} } });
  world.alwaysAnswer('getSessions', { status: 404, body: { message: 'Nothing here' } });
  await app.host.load();
  await main.see('form', texts.details.submit);
  await main.dontSeeText(texts.sessions.title);
  expect(parts()).toEqual([texts.facts, texts.password.title, texts.qr.title]);
  await main.seeText(person.email);
  await main.dontSeeText(texts.memberSince);
  await screen.seeValue(fields.username, person.username);
  await screen.dontSee('alert');

  await screen.type(fields.fullName, 'Aina Lim');
  await main.press('button', texts.details.submit);
  await world.answer('updateProfile', { status: 200, body: { success: true } });
  await screen.seeText(texts.details.done);
  expect((await world.requests('updateProfile')).map(({ body }) => JSON.parse(body))).toEqual([
    { full_name: 'Aina Lim' },
  ]);
  await screen.within('banner').see('button', person.username);
});

test('a removed address stays removed on a server without times, until it is loaded again', async () => {
  const { screen, world } = app.host;
  const { address } = texts;
  const { updated_at: _, ...settled } = settledProfile;
  const answer = (data: object) => world.answer('getProfile', { status: 200, body: { success: true, data } });
  await opensProfile(['getProfile'])(world);
  await app.host.load();
  await answer(settled);
  await screen.seeValue(address.line1, '12 Jalan Ceria');
  await screen.within('main').press('button', address.remove.submit);
  await world.answer('updateProfile', { status: 200, body: { success: true } });
  await screen.seeText(address.remove.done);
  await screen.seeValue(address.line1, '');
  await world.comeOnline();
  await answer({ ...settled, shipping_address: { ...settled.shipping_address, line1: '3 Lorong Damai' } });
  await screen.seeValue(address.line1, '3 Lorong Damai');
  await screen.dontSeeText(address.remove.done);
});

test('a server that does not report ended sessions shows no message about them', async () => {
  const { screen, world } = app.host;
  const { current, next, confirm, submit, done } = texts.password;
  await opensProfile()(world);
  await app.host.load();
  await screen.type(current, 'correct horse');
  for (const label of [next, confirm]) await screen.type(label, 'battery staple');
  await screen.within('main').press('button', submit);
  await world.answer('changePassword', { status: 200, body: { success: true } });
  const form = screen.within('form', submit);
  await form.seeText(done);
  await form.dontSeeText(/everywhere else/);
});

test('fields that are null in the response of a save keep their values, and the profile is loaded again', async () => {
  const { screen, world } = app.host;
  await opensProfile(['getProfile'])(world);
  await app.host.load();
  await world.answer('getProfile', { status: 200, body: { success: true, data: settledProfile } });
  await screen.type(fields.fullName, 'Aina Lim');
  await screen.within('main').press('button', texts.details.submit);
  const data = { full_name: 'Aina Lim', marketing_opt_in: null, shipping_address: 7, points_balance: null };
  await world.answer('updateProfile', { status: 200, body: { success: true, data } });
  await screen.seeText(texts.details.done);
  await screen.seeValue(texts.address.line1, '12 Jalan Ceria');
  await screen.within('main').see('button', texts.marketing.submit);
  await world.answer('getProfile', {
    status: 200,
    body: { success: true, data: { ...settledProfile, full_name: 'Aina Lim Mei' } },
  });
  await screen.seeValue(fields.fullName, 'Aina Lim Mei');
});
