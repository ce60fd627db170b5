// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { App } from '../../src/actors/create-app';
import { greetingHome, homeContent } from '../models/campaign-samples';
import { done, start } from './started-app';

describe('the popup of the season', () => {
  const home = (content: unknown) => ({ '/api/content/home': done(content) });
  const loaded = async (app: App) => {
    await waitFor(app.homeContent, (snapshot) => !snapshot.hasTag('pending'));
    await Promise.resolve();
    return app.seasonPopup.getSnapshot().value;
  };

  it.each([
    ['stands there where the campaign has it on', greetingHome, 'shown'],
    ['is not there where the campaign has it off', homeContent, { awaiting: 'free' }],
  ])('%s', async (_, content, value) => {
    expect(await loaded(start(home(content)).app)).toEqual(value);
  });

  it('is none as long as what draws it does not come, and then waits for the menu', async () => {
    let arrive = () => {};
    const code = new Promise<void>((come) => {
      arrive = come;
    });
    const { app } = start(home(greetingHome), () => code);
    expect(await loaded(app)).toEqual({ awaiting: 'free' });
    app.mobileMenu.send({ type: 'viewport.narrowed' });
    app.mobileMenu.send({ type: 'menu.open' });
    arrive();
    await code;
    expect(app.seasonPopup.getSnapshot().value).toBe('held');
    app.mobileMenu.send({ type: 'menu.close' });
    expect(app.seasonPopup.getSnapshot().value).toBe('shown');
  });

  it('comes once what draws it can be fetched, if the campaign tells of it again', async () => {
    const fetches = [Promise.reject(new Error('The line is down.')), Promise.resolve()];
    const { app } = start(home(greetingHome), async () => fetches.shift());
    expect(await loaded(app)).toEqual({ awaiting: 'free' });
    window.dispatchEvent(new Event('online'));
    expect(await loaded(app)).toBe('shown');
  });

  it('waits for a dialog and for the menu', async () => {
    const { app } = start(home(greetingHome));
    app.redeemDialog.send({ type: 'dialog.open' });
    expect(await loaded(app)).toBe('held');
    app.mobileMenu.send({ type: 'viewport.narrowed' });
    app.mobileMenu.send({ type: 'menu.open' });
    app.redeemDialog.send({ type: 'dialog.close' });
    expect(app.seasonPopup.getSnapshot().value).toBe('held');
    app.mobileMenu.send({ type: 'menu.close' });
    expect(app.seasonPopup.getSnapshot().value).toBe('shown');
  });
});
