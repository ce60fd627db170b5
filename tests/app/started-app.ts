import { onTestFinished } from 'vitest';
import type { App } from '../../src/actors/app-actors';
import { lazyCode } from '../../src/actors/lazy-code';
import { noRenderedData, type RenderedData } from '../../src/actors/rendered-data';
import { createApp } from '../../src/app/create-app';
import { waitUntil } from '../support/wait-until';
import { mockFetch, reply, type Sent } from './fetch-mock';

export const person = {
  id: 'U0123456789ACDEFG',
  username: 'aina',
  email: 'aina@example.test',
  phone: null,
  role: 'player',
  status: 'active',
};
const { id: user_id, ...known } = person;
export const user = { user_id, ...known };
const noReward = {
  reward: null,
  rarity: null,
  redemption_type: 'no_reward',
  is_first_time: false,
  claimed_at: null,
};
export const done = (data: unknown) => () => reply(200, { success: true, data });
export const rejection = (status: number) => () => reply(status, { success: false, error: 'No.' });

/** No response comes. */
export const pending = () => new Promise<never>(() => {});

type Server = Record<string, () => Response | Promise<Response>>;

const server: Server = {
  '/api/user/wallet': done({ rewards: [] }),
  '/api/user/redeem-code': done(noReward),
  '/api/auth/login': done({ ...user, token: 'token-now' }),
  '/api/auth/logout': done({}),
};

export const start = (
  answers: Server = {},
  fetchPopup = async () => {},
  rendered: RenderedData = noRenderedData,
  popupMayOpen = async () => {},
): { app: App; calls: Sent[]; to: (path: string) => Sent[] } => {
  const pathOf = ({ url }: Sent) => url.split('?')[0] ?? '';
  const calls = mockFetch((sent) => ({ ...server, ...answers })[pathOf(sent)]?.() ?? rejection(404)());
  const app = createApp({ popup: lazyCode('popup', fetchPopup), popupMayOpen, isUntouched: true, rendered });
  onTestFinished(app.stop);
  return { app, calls, to: (path) => calls.filter((sent) => pathOf(sent) === path) };
};

export const loggedIn = async (app: App) => {
  await waitUntil(app.session, (snapshot) => snapshot.matches({ loggedIn: 'unverifiable' }));
};

export const redeem = async ({ redeemDialog }: App, text: string) => {
  redeemDialog.send({ type: 'dialog.open' });
  redeemDialog.send({ type: 'code.change', text });
  redeemDialog.send({ type: 'code.submit', key: 'key-1' });
  await waitUntil(redeemDialog, (snapshot) => !snapshot.matches('loading'));
};
