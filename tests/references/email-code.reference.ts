import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Answered } from '../kit/world/deferred-calls';
import type { SentCall } from '../kit/world/world';
import { control, cooldownIn, dataOf, passed, pathOf, type Reference, unless } from './reference';

/** The next email code to an address can be requested after a cooldown that the server says: api.md 3. */
interface Memory {
  /** In milliseconds, by address; NaN if it was measured by the clock of the device. */
  readonly cooldowns: Readonly<Record<string, number>>;
  /** The last address that each call was sent with. */
  readonly addresses: Readonly<Record<string, string>>;
}

const VERBS = ['register', 'resendVerification', 'forgotPassword'];
const FORMS: readonly (readonly [machine: string, path: string, button: string, says: string])[] = [
  ['resendVerification', '/verify', 'Send a new code', 'A new code is on its way.'],
  [
    'forgotPassword',
    '/forgot-password',
    'Send reset code',
    'If that address has an account, we sent a reset code.',
  ],
];

const addressIn = ({ body }: SentCall): string => new URLSearchParams(body).get('email') ?? '';

/** A rejected registration sends no code. */
const startsCooldown = ({ verb, outcome }: Answered): boolean =>
  verb !== 'register' || dataOf(outcome) !== undefined;

const isOpen = (page: PageSnapshot | undefined, [, path]: (typeof FORMS)[number]): boolean =>
  pathOf(page) === path && page?.isModal === false;

function opened(form: (typeof FORMS)[number], left: number, page: PageSnapshot): string[] {
  const [machine, , label, says] = form;
  const button = control(page, label, 'button');
  const isCounted = page.text.includes('You can request a new code in');
  const wrong = unless(
    [button?.isEnabled === (left === 0), `the button is ${button?.isEnabled ? 'enabled' : 'disabled'}`],
    [isCounted === left > 0, `the countdown is ${isCounted ? '' : 'not '}shown`],
    [!page.statuses.includes(says), `'${says}' is announced`],
    [page.alerts.length === 0, `'${page.alerts.join()}' is read`],
  );
  return wrong.map((violation) => `${machine} opens with ${left} ms left: ${violation}`);
}

export const emailCode: Reference<Memory> = {
  name: 'the cooldown of email codes',
  arises: Object.fromEntries(
    FORMS.map(([machine]) => [machine, [`${machine} opened`, `${machine} opened during a cooldown`]]),
  ),
  judge: (memory = { cooldowns: {}, addresses: {} }, record) => {
    const { calls, answered, before, page } = record;
    const own = calls.filter(({ verb }) => VERBS.includes(verb));
    const addresses = {
      ...memory.addresses,
      ...Object.fromEntries(own.map((call) => [call.verb, addressIn(call)])),
    };
    const running = Object.entries(memory.cooldowns).map(([address, left]) => [
      address,
      left - passed(record),
    ]);
    const started = answered
      .filter(({ verb }) => VERBS.includes(verb))
      .map((call) => [addresses[call.verb] ?? '', startsCooldown(call) ? cooldownIn(call.outcome) : 0]);
    const cooldowns: Memory['cooldowns'] = Object.fromEntries(
      [...running, ...started].filter(([, left]) => !(Number(left) <= 0)),
    );
    const form = FORMS.find((one) => isOpen(page, one) && !isOpen(before, one));
    const left = cooldowns[control(page, 'Email', 'textbox')?.value ?? ''] ?? 0;
    if (form === undefined || Number.isNaN(left))
      return { memory: { cooldowns, addresses }, violations: [], arose: [] };
    return {
      memory: { cooldowns, addresses },
      violations: opened(form, left, page),
      arose: [`${form[0]} opened${left > 0 ? ' during a cooldown' : ''}`],
    };
  },
};
