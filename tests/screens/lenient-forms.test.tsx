import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { mutationsOf } from '../contract/mutations';
import type { Screen } from '../kit/screen/screen';
import { loggedIn, open } from '../models/open-page';
import { person } from '../models/player-samples';
import { rewarded } from '../models/redemption-samples';
import { wire } from '../models/wire';
import { appOnScreen } from '../support/app-on-screen';
import {
  changePasswordForm,
  type FormOnScreen,
  forgotForm,
  redeemForm,
  registerForm,
  resetForm,
  verifyForm,
} from './fill-forms';

/** The responses are those of another server. */
const app = appOnScreen({ wire: { ...wire, check: () => undefined } });

const resend_available_at = '2026-06-01T00:01:00Z';

interface Submitted extends FormOnScreen {
  readonly data: object;
  succeeds(screen: Screen): Promise<void>;
  readonly needed?: readonly string[];
}

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
  await app.host.load();
  await form.fill(screen);
  await world.answer(verb, { status: endpoints[verb].status, body: { success: true, ...Object(body) } });
  await form.succeeds(screen);
  await screen.dontSee('alert');
});
