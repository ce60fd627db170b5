import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { mutationsOf } from '../contract/mutations';
import type { Screen } from '../kit/screen/screen';
import type { World } from '../kit/world/world';
import { success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import { person, settledProfile } from '../models/player-samples';
import { rewarded } from '../models/redemption-samples';
import * as samples from '../models/reward-samples';
import { wire } from '../models/wire';
import { appOnScreen } from '../support/app-on-screen';
import {
  changePasswordForm,
  claimRewardForm,
  claimVoucherForm,
  type FormOnScreen,
  forgotForm,
  redeemForm,
  redeemVoucherForm,
  registerForm,
  resetForm,
  saveShippingForm,
  verifyForm,
} from './fill-forms';

/** The responses are those of another server. */
const app = appOnScreen({ wire: { ...wire, check: () => undefined } });

const resend_available_at = '2026-06-01T00:01:00Z';

interface Submitted extends FormOnScreen {
  readonly data: object;
  /** The responses around the form, before and after it succeeds. */
  readonly before?: (world: World) => void;
  readonly after?: (world: World) => void;
  succeeds(screen: Screen): Promise<void>;
  readonly needed?: readonly string[];
}

const finds = (reward: Parameters<typeof samples.found>[0]) => (world: World) =>
  world.alwaysAnswer('findReward', success(endpoints.getWallet, samples.found(reward)));

const forms: readonly Submitted[] = [
  {
    ...registerForm,
    data: {
      user_id: person.user_id,
      username: person.username,
      email: person.email,
      status: 'pending_verification',
      verification_expires_at: '2026-06-01T00:15:00Z',
      resend_available_at,
    },
    succeeds: (screen) => screen.seeText('Account created. One step to go.'),
  },
  {
    ...verifyForm,
    data: { ...person, token: 'token-of-aina' },
    succeeds: (screen) => screen.seeText(/^(Hello, .+!|Email verified\. Please log in\.)$/),
  },
  {
    ...forgotForm,
    data: { expires_in_seconds: 600, resend_available_at },
    succeeds: (screen) => screen.seeText('If that address has an account, we sent a reset code.'),
  },
  { ...resetForm, data: {}, succeeds: (screen) => screen.seeText('Password changed. Please log in.') },
  {
    ...changePasswordForm,
    data: { sessions_ended: 2 },
    succeeds: (screen) => screen.within('form', 'Change password').seeText(/^Password changed\./),
  },
  {
    ...redeemForm,
    data: rewarded,
    succeeds: (screen) => screen.see('button', 'Redeem Another'),
    needed: ['data', 'data.reward'],
  },
  {
    ...claimRewardForm,
    before: finds(samples.skin),
    after: finds(samples.claimedSkin),
    data: { reward: samples.rewardWith(samples.claimedSkin) },
    succeeds: (screen) => screen.dontSee('button', 'Claim reward'),
  },
  {
    ...claimVoucherForm,
    before: finds(samples.voucher),
    after: finds(samples.claimedVoucher),
    data: {
      reward: samples.rewardWith(samples.claimedVoucher),
      voucher: { voucher_type: 'voucher_code', code: 'SHOP-7Q2M-88RX', terms: 'One use.', expires_at: null },
    },
    succeeds: (screen) => screen.see('button', 'Mark as used'),
  },
  {
    ...redeemVoucherForm,
    before: finds(samples.sponsorVoucher),
    after: finds(samples.usedVoucher),
    data: { reward: samples.rewardWith(samples.usedVoucher) },
    succeeds: (screen) => screen.dontSee('button', 'Mark as used'),
  },
  {
    ...saveShippingForm,
    before: (world) => {
      finds(samples.shipped)(world);
      world.alwaysAnswer('getProfile', success(endpoints.getProfile, settledProfile));
    },
    after: finds(samples.onItsWay),
    data: { reward: samples.rewardWith(samples.onItsWay) },
    succeeds: (screen) => screen.dontSee('button', 'Send my address'),
  },
];

const sampleSize = 4;

const cases = forms.flatMap((form) => {
  const { needed = [] } = form;
  const every = mutationsOf({ data: form.data }).filter(({ path }) => !needed.includes(path.join('.')));
  const step = Math.max(1, Math.floor(every.length / sampleSize));
  return every
    .filter((_, place) => place % step === 0)
    .slice(0, sampleSize)
    .map(({ path, name, data }) => [form.verb, `${path.join('.')} ${name}`, form, data] as const);
});

test('every form has responses to test', () => {
  expect(cases).toHaveLength(forms.length * sampleSize);
});

test.each(cases)('%s succeeds with a response whose %s', async (verb, _, form, body) => {
  const { screen, world } = app.host;
  open(world, form.path);
  if (form.isPlayers) await loggedIn(world);
  form.before?.(world);
  await app.host.load();
  await form.fill(screen);
  form.after?.(world);
  await world.answer(verb, { status: endpoints[verb].status, body: { success: true, ...Object(body) } });
  await form.succeeds(screen);
  await screen.dontSee('alert');
});
