import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import type { Screen } from '../kit/screen/screen';
import type { Answer, World } from '../kit/world/world';
import { mailed, success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import {
  headset,
  ownSessions,
  person,
  profile,
  savedLater,
  settledProfile,
  tablet,
  wallet,
} from '../models/player-samples';
import { firstTime } from '../models/redemption-samples';
import { wire } from '../models/wire';
import { appOnScreen } from '../support/app-on-screen';
import {
  type FormOnScreen,
  forgotForm,
  redeemForm,
  registerForm,
  resetForm,
  type,
  verifyForm,
} from './fill-forms';

/** Another server may answer differently. */
const app = appOnScreen({ wire: { ...wire, check: () => {} } });

interface Success extends FormOnScreen {
  prepare?(world: World): void;
  readonly answer: Answer;
  readonly says: string;
}

const resend_available_at = '2026-06-01T00:01:00Z';
const bonus = { ...headset, source: 'first_time', status: 'pending_profile' } as const;
const released = success(endpoints.completeFirstTime, {
  first_time_completed: true,
  full_name: 'Nur Aina',
  contact_email: person.email,
  rewards: [],
});
const region = (screen: Screen, name: string) => screen.within('region', name);

const forms: Readonly<Record<string, Success>> = {
  register: {
    ...registerForm,
    answer: mailed(endpoints.register, {
      user_id: person.user_id,
      username: 'aina',
      email: person.email,
      status: 'pending_verification',
      verification_expires_at: '2026-06-01T00:15:00Z',
      resend_available_at,
    }).outcome,
    says: 'Account created. One step to go.',
  },
  'verifyEmail of a server that does not log in': {
    ...verifyForm,
    answer: { status: 200, body: { success: true } },
    says: 'Email verified. Please log in.',
  },
  forgotPassword: {
    ...forgotForm,
    answer: mailed(endpoints.forgotPassword, { expires_in_seconds: 600, resend_available_at }).outcome,
    says: 'If that address has an account, we sent a reset code.',
  },
  resetPassword: {
    ...resetForm,
    answer: success(endpoints.resetPassword, {}),
    says: 'Password changed. Please log in.',
  },
  'completeFirstTime in My Rewards': {
    path: '/rewards',
    isPlayers: true,
    prepare: (world) =>
      world.alwaysAnswer('getWallet', success(endpoints.getWallet, { ...wallet, rewards: [bonus] })),
    fill: async (screen) => {
      await type(screen, { Name: 'Nur Aina' });
      await screen.press('button', 'Unlock my bonus');
      const unlocked = { ...bonus, status: 'available' } as const;
      app.host.world.alwaysAnswer(
        'getWallet',
        success(endpoints.getWallet, { ...wallet, rewards: [unlocked] }),
      );
    },
    verb: 'completeFirstTime',
    answer: released,
    says: 'Your bonus is unlocked.',
  },
  'completeFirstTime in the dialog': {
    path: '/',
    isPlayers: true,
    fill: async (screen) => {
      await redeemForm.fill(screen);
      await app.host.world.answer('redeemCode', success(endpoints.redeemCode, firstTime));
      await type(screen, { Name: 'Nur Aina' });
      await screen.press('button', 'Unlock my bonus');
    },
    verb: 'completeFirstTime',
    answer: released,
    says: 'Your bonus is in My Rewards.',
  },
  removeAddress: {
    path: '/profile',
    isPlayers: true,
    prepare: (world) => world.alwaysAnswer('getProfile', success(endpoints.getProfile, settledProfile)),
    fill: (screen) => region(screen, 'Shipping address').press('button', 'Remove address'),
    verb: 'updateProfile',
    answer: success(endpoints.updateProfile, { ...profile, ...savedLater }),
    says: 'Address removed.',
  },
  endSession: {
    path: '/profile',
    isPlayers: true,
    fill: async (screen) => {
      await screen.press('button', `Log out ${tablet.device}`);
      const sessions = ownSessions.filter((session) => session !== tablet);
      app.host.world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions }));
    },
    verb: 'endSession',
    answer: success(endpoints.endSession, {}),
    says: 'Device logged out.',
  },
  endOtherSessions: {
    path: '/profile',
    isPlayers: true,
    fill: async (screen) => {
      await screen.press('button', 'Log out everywhere else');
      const sessions = ownSessions.slice(0, 1);
      app.host.world.alwaysAnswer('getSessions', success(endpoints.getSessions, { sessions }));
    },
    verb: 'endOtherSessions',
    answer: success(endpoints.endOtherSessions, { sessions_ended: 2 }),
    says: 'You’re logged out everywhere else.',
  },
};

const focused = () => {
  const { activeElement } = document;
  return { role: activeElement?.getAttribute('role'), text: activeElement?.textContent };
};

test.each(Object.entries(forms))(
  '%s announces its success and focuses the message',
  { tags: ['O.done.2'], timeout: 30_000 },
  async (_, form) => {
    const { screen, world } = app.host;
    open(world, form.path);
    if (form.isPlayers) await loggedIn(world);
    form.prepare?.(world);
    await app.host.load();
    await form.fill(screen);
    await world.answer(form.verb, form.answer);
    await screen.seeText(form.says);
    await expect.poll(focused).toEqual({ role: 'status', text: form.says });
    await world.passTime(1000);
    expect(focused()).toEqual({ role: 'status', text: form.says });
  },
);

test.each(['logIn', 'verifyEmail'] as const)(
  '%s leads to a page that starts at its heading',
  { tags: ['O.done.2'] },
  async (verb) => {
    const { screen, world } = app.host;
    open(world, verb === 'logIn' ? '/login' : '/verify');
    await app.host.load();
    await type(screen, {
      Email: person.email,
      ...(verb === 'logIn' ? { Password: 'correct horse' } : { 'Verification Code': '123456' }),
    });
    await screen.press('button', verb === 'logIn' ? 'Log In' : 'Verify');
    await world.answer(verb, success(endpoints[verb], { ...person, token: 'token-of-aina' }));
    await screen.at('/profile');
    await screen.seeFocused('heading', 'Your profile');
  },
);
