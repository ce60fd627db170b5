import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Outcome, SentCall } from '../kit/world/world';
import { control, dataOf, passed, pathOf, type Reference, unless } from './reference';

/** The next email code to an address can be requested after a time that the server says: api.md 2.8 and 3. */
interface Memory {
  /** In milliseconds, by address; NaN if it was measured by the clock of the device. */
  readonly waits: Readonly<Record<string, number>>;
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

const waitIn = (verb: string, outcome: Outcome): number => {
  if (typeof outcome === 'string') return 0;
  const { 'retry-after': after, date = '' } = outcome.headers ?? {};
  const at = dataOf(outcome)?.resend_available_at;
  if (typeof at === 'string') return Date.parse(at) - Date.parse(date);
  return outcome.status === 429 && verb !== 'register' ? 1000 * Number(after ?? 0) : 0;
};

const isOpen = (page: PageSnapshot | undefined, [, path]: (typeof FORMS)[number]): boolean =>
  pathOf(page) === path && page?.isModal === false;

function opened(form: (typeof FORMS)[number], wait: number, page: PageSnapshot): string[] {
  const [machine, , label, says] = form;
  const button = control(page, label, 'button');
  const isCounted = page.text.includes('You can request a new code in');
  const wrong = unless(
    [button?.isEnabled === (wait === 0), `the button is ${button?.isEnabled ? 'enabled' : 'disabled'}`],
    [isCounted === wait > 0, `the countdown is ${isCounted ? '' : 'not '}shown`],
    [!page.statuses.includes(says), `'${says}' is announced`],
    [page.alerts.length === 0, `'${page.alerts.join()}' is read`],
  );
  return wrong.map((violation) => `${machine} opens after a code was sent ${wait} ms before: ${violation}`);
}

export const emailCode: Reference<Memory> = {
  name: 'the wait for an email code',
  arises: {
    resendVerification: ['opened', 'opened during the wait'],
    forgotPassword: ['opened', 'opened during the wait'],
  },
  judge: (memory = { waits: {}, addresses: {} }, record) => {
    const { calls, answered, before, page } = record;
    const own = calls.filter(({ verb }) => VERBS.includes(verb));
    const addresses = {
      ...memory.addresses,
      ...Object.fromEntries(own.map((call) => [call.verb, addressIn(call)])),
    };
    const left = Object.entries(memory.waits).map(([address, wait]) => [address, wait - passed(record)]);
    const started = answered.map(({ verb, outcome }) => [addresses[verb] ?? '', waitIn(verb, outcome)]);
    const waits: Memory['waits'] = Object.fromEntries(
      [...left, ...started].filter(([, wait]) => !(Number(wait) <= 0)),
    );
    const form = FORMS.find((one) => isOpen(page, one) && !isOpen(before, one));
    const wait = waits[control(page, 'Email', 'textbox')?.value ?? ''] ?? 0;
    if (form === undefined || Number.isNaN(wait))
      return { memory: { waits, addresses }, violations: [], arose: [] };
    return {
      memory: { waits, addresses },
      violations: opened(form, wait, page),
      arose: ['opened', ...(wait > 0 ? ['opened during the wait'] : [])],
    };
  },
};
