// @vitest-environment happy-dom

import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../src/actors/app-actors';
import { greetingHome, homeContent } from '../models/campaign-samples';
import { waitUntil } from '../support/wait-until';
import { done, pending, start } from './started-app';

describe('the season popup', () => {
  const home = (content: unknown) => ({ '/api/content/home': done(content) });
  const loaded = async (app: App) => {
    await waitUntil(app.homeContent, (snapshot) => !snapshot.hasTag('pending'));
    // Its code and its image resolve within the task.
    await setImmediate();
    return app.seasonPopup.getSnapshot().value;
  };

  it.each([
    ['opens if the campaign has one', greetingHome, 'shown'],
    ['does not open if the campaign has none', homeContent, { loading: 'untouched' }],
  ])('%s', async (_, content, value) => {
    expect(await loaded(start(home(content)).app)).toEqual(value);
  });

  it('opens with the content of the rendered page before a response', async () => {
    const read = (name: string) => (name === 'homeContent' ? greetingHome : undefined);
    const { app } = start({ '/api/content/home': pending }, undefined, { read, drop: () => {} });
    await waitUntil(app.seasonPopup, (snapshot) => snapshot.matches('shown'));
    expect(app.homeContent.getSnapshot().value).toBe('revalidating');
  });

  it.each(['keydown', 'click', 'input'])('stays closed on this page after a %s', async (type) => {
    const { app } = start(home(greetingHome));
    document.dispatchEvent(new Event(type));
    expect(await loaded(app)).toBe('waiting');
  });

  it.each([
    ['mouse', 'waiting'],
    ['touch', 'shown'],
  ])('treats a pointerdown as a press if it is a %s', async (pointerType, value) => {
    const { app } = start(home(greetingHome));
    document.dispatchEvent(new PointerEvent('pointerdown', { pointerType }));
    expect(await loaded(app)).toBe(value);
  });

  it('stays closed until its code is loaded', async () => {
    let arrive = () => {};
    const code = new Promise<void>((come) => {
      arrive = come;
    });
    const { app } = start(home(greetingHome), () => code);
    expect(await loaded(app)).toEqual({ loading: 'untouched' });
    arrive();
    await waitUntil(app.seasonPopup, (snapshot) => snapshot.matches('shown'));
  });

  it.each([
    ['is loaded', (settle: { come(): void }) => settle.come()],
    ['fails to load', (settle: { fail(): void }) => settle.fail()],
  ])('stays closed until its image %s', async (_, settle) => {
    let come = () => {};
    let fail = () => {};
    const image = new Promise<void>((resolve, reject) => {
      come = resolve;
      fail = () => reject(new Error('Not found'));
    });
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(image);
    const { app } = start(home(greetingHome));
    expect(await loaded(app)).toEqual({ loading: 'untouched' });
    settle({ come, fail });
    await waitUntil(app.seasonPopup, (snapshot) => snapshot.matches('shown'));
    expect(decode.mock.contexts.map((one) => (one as HTMLImageElement).src)).toEqual([
      'http://localhost:3000/storage/season-2.svg',
    ]);
    decode.mockRestore();
  });

  it('stays closed until the page is interactive and the browser idle', async () => {
    let allow = () => {};
    const allowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const { app } = start(home(greetingHome), undefined, undefined, () => allowed);
    expect(await loaded(app)).toEqual({ loading: 'untouched' });
    allow();
    await waitUntil(app.seasonPopup, (snapshot) => snapshot.matches('shown'));
  });

  it('stays closed if a response has switched it off meanwhile', async () => {
    let allow = () => {};
    const allowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const read = (name: string) => (name === 'homeContent' ? greetingHome : undefined);
    const { app } = start(home(homeContent), undefined, { read, drop: () => {} }, () => allowed);
    expect(await loaded(app)).toEqual({ loading: 'untouched' });
    allow();
    await setImmediate();
    expect(app.seasonPopup.getSnapshot().value).toEqual({ loading: 'untouched' });
  });

  it('opens once its code can be loaded, if the campaign answers again', async () => {
    let arrive = () => {};
    const code = new Promise<void>((come) => {
      arrive = come;
    });
    const fetches = [Promise.reject(new Error('Offline')), code];
    const { app } = start(home(greetingHome), async () => fetches.shift());
    expect(await loaded(app)).toEqual({ loading: 'untouched' });
    window.dispatchEvent(new Event('online'));
    arrive();
    await waitUntil(app.seasonPopup, (snapshot) => snapshot.matches('shown'));
  });
});
