import type { Verb } from '../../contract/endpoints';
import type { Screen } from '../kit/screen/screen';
import { person } from '../models/player-samples';
import { path } from '../models/reward-samples';

export interface FormOnScreen {
  readonly path: string;
  readonly verb: Verb;
  readonly isPlayers?: true;
  fill(screen: Screen): Promise<void>;
}

export const type = async (screen: Screen, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await screen.type(label, text);
};

const email = { Email: person.email };
const emailCode = { ...email, 'Verification Code': '123456' };
const passwords = { Password: 'correct horse', 'Confirm Password': 'correct horse' };

export const registerForm: FormOnScreen = {
  path: '/register',
  verb: 'register',
  fill: async (screen) => {
    await type(screen, {
      Username: 'aina',
      ...email,
      Phone: '012-345 6789',
      'Date of Birth': '2000-01-02',
      ...passwords,
    });
    await screen.check('I agree to the Terms of Service');
    await screen.check('I agree to the Privacy Notice');
    await screen.press('button', 'Register');
  },
};

export const verifyForm: FormOnScreen = {
  path: '/verify',
  verb: 'verifyEmail',
  fill: async (screen) => {
    await type(screen, emailCode);
    await screen.press('button', 'Verify');
  },
};

export const forgotForm: FormOnScreen = {
  path: '/forgot-password',
  verb: 'forgotPassword',
  fill: async (screen) => {
    await type(screen, email);
    await screen.press('button', 'Send reset code');
  },
};

export const resetForm: FormOnScreen = {
  path: '/reset-password',
  verb: 'resetPassword',
  fill: async (screen) => {
    await type(screen, { ...emailCode, ...passwords });
    await screen.press('button', 'Set new password');
  },
};

export const changePasswordForm: FormOnScreen = {
  path: '/profile',
  verb: 'changePassword',
  isPlayers: true,
  fill: async (screen) => {
    await type(screen, {
      'Current Password': 'correct horse',
      'New Password': 'battery staple',
      'Confirm New Password': 'battery staple',
    });
    await screen.press('button', 'Change password');
  },
};

export const redeemForm: FormOnScreen = {
  path: '/',
  verb: 'redeemCode',
  isPlayers: true,
  fill: async (screen) => {
    await screen.within('banner').press('button', 'Redeem a code');
    await type(screen, { 'Enter your reward code': '7K3M-9Q2W-8X4R' });
    await screen.press('button', 'Redeem Code');
  },
};

const ofReward = (verb: Verb, fill: FormOnScreen['fill']): FormOnScreen => ({
  path,
  verb,
  isPlayers: true,
  fill,
});

export const claimRewardForm = ofReward('claimReward', async (screen) => {
  await screen.choose('Colour', 'Citrus');
  await type(screen, { 'In-game ID': 'aina#1' });
  await screen.press('button', 'Claim reward');
});

export const claimVoucherForm = ofReward('claimVoucher', (screen) => screen.press('button', 'Claim voucher'));

export const redeemVoucherForm = ofReward('redeemVoucher', async (screen) => {
  await screen.press('button', 'Mark as used');
  await screen.press('button', 'Yes, I’ve used it');
});

export const saveShippingForm = ofReward('saveShipping', async (screen) => {
  await type(screen, {
    Recipient: 'Aina Rahman',
    'Recipient’s phone': '012-345 6789',
    Address: '1 Jalan Satu',
    City: 'Ipoh',
    Postcode: '30000',
  });
  await screen.choose('State', 'Perak');
  await screen.press('button', 'Send my address');
});
