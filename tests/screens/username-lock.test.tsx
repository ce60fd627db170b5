import { expect, test, vi } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { rejected, success } from '../models/answers';
import { profile } from '../models/player-samples';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';
import { opensProfile } from './opens-profile';

const app = appOnScreen();

const { fields, profile: texts } = copy;

const openProfile = async () => {
  const { host } = app;
  await opensProfile(['getProfile'])(host.world);
  host.world.alwaysAnswer('getProfile', success(endpoints.getProfile, profile));
  await host.load();
  await host.screen.see('form', texts.details.submit);
  return { ...host, main: host.screen.within('main') };
};

const usernameField = () => document.querySelector<HTMLInputElement>('main input[name=username]');

const renameAndLeave = async (updatedAt: string) => {
  const stage = await openProfile();
  const { main, screen, world } = stage;
  await main.seeText(/You can change it once every 30 days\.$/);
  await screen.paste(fields.username, 'aina_2');
  await main.press('button', texts.details.submit);
  const renamed = { ...profile, username: 'aina_2', updated_at: updatedAt };
  world.alwaysAnswer('getProfile', success(endpoints.getProfile, renamed));
  await world.answer('updateProfile', success(endpoints.updateProfile, renamed));
  await main.seeText(/^You can change your username again on /);
  expect([usernameField()?.readOnly, usernameField()?.value]).toEqual([true, 'aina_2']);
  await screen.within('contentinfo').press('link', 'Terms of Service');
  await screen.at('/terms');
  return stage;
};

test('the username field says how often it can be changed, and is locked after a change', {
  tags: ['O.username.1'],
}, async () => {
  const { main } = await renameAndLeave('2126-06-03T12:00:00Z');
  history.back();
  await main.seeText('You can change your username again on 3 Jul 2126.');
  expect(usernameField()?.readOnly).toBe(true);
});

test('the username can be changed again after 30 days', { tags: ['O.username.1'] }, async () => {
  const days = 24 * 60 * 60 * 1000;
  const minute = 60 * 1000;
  const { main } = await renameAndLeave(new Date(Date.now() - 30 * days + minute).toISOString());
  await vi.advanceTimersByTimeAsync(minute);
  history.back();
  await main.seeText(/You can change it once every 30 days\.$/);
  await main.dontSeeText(/^You can change your username again on /);
  expect(usernameField()?.readOnly).toBe(false);
});

test('a username change that comes too soon is reverted, marked and locked', {
  tags: ['O.username.1'],
}, async () => {
  const { main, screen, world } = await openProfile();
  await screen.paste(fields.username, 'aina_2');
  await main.press('button', texts.details.submit);
  const text = 'You can change your username again on 3 Jul 2026.';
  const tooSoon = rejected('username_change_too_soon', text, { availableAt: '2026-07-03T12:00:00Z' });
  await world.answer('updateProfile', tooSoon.outcome);
  await main.seeText(text);
  const field = usernameField();
  expect([field?.readOnly, field?.value, field?.ariaInvalid ?? field?.getAttribute('aria-invalid')]).toEqual([
    true,
    profile.username,
    'true',
  ]);
  expect(document.activeElement).toBe(field);
  await main.within('alert').seeText(copy.fields.checkThese);
});
