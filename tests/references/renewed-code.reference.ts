import type { Outcome } from '../kit/world/world';
import {
  answerTo,
  bodyOf,
  control,
  dataOf,
  failureText,
  isPress,
  nothing,
  passed,
  pathOf,
  type Reference,
  type StepRecord,
  unless,
} from './reference';

/** A QR code that is replaced before it expires: api.md sections 2.7, 7 and 10. */
interface CodeRule {
  readonly name: string;
  readonly machine: string;
  readonly verb: string;
  readonly page: RegExp;
  readonly request: string;
  readonly show: string;
  readonly hide: string;
  readonly failed: string;
  readonly renews: string;
  readonly late: string;
  /** What is read with a code that is never replaced. */
  readonly lasts?: string;
  /** After which rejection it has ended, and what is then read. */
  readonly over?: { readonly code: string; readonly text: string };
}

interface Memory {
  readonly isOpen: boolean;
  readonly hasCode: boolean;
  readonly isPending: boolean;
  readonly failure: Outcome | null;
  /** In milliseconds, until the code is replaced and until it expires. */
  readonly due: number;
  readonly life: number;
  readonly isRedeemed: boolean;
}

const RETRY = 'Try again';
const closed: Memory = {
  isOpen: false,
  hasCode: false,
  isPending: false,
  failure: null,
  due: 0,
  life: 0,
  isRedeemed: false,
};

const requested = (now: Memory): Memory => ({ ...now, isOpen: true, isPending: true, failure: null });

function waited(now: Memory, time: number): Memory {
  if (!now.hasCode || now.isPending || time === 0) return now;
  const next = { ...now, due: now.due - time, life: now.life - time };
  if (next.life <= 0) {
    const gone = { ...next, hasCode: false };
    return now.failure ? gone : requested(gone);
  }
  return next.due <= 0 && !now.failure ? requested(next) : next;
}

function acted({ show, hide }: CodeRule, now: Memory, record: StepRecord): Memory {
  const { acts } = record;
  const has = (name: string) => acts.some((act) => isPress(act, name));
  if (has(hide)) return closed;
  if (has(show) || (now.failure && has(RETRY))) return requested(now);
  const isBack = acts.some(({ kind }) => kind === 'comeOnline' || kind === 'lookAgain');
  if (isBack && now.failure) return requested(now);
  return waited(now, passed(record));
}

const timeUntil = (at: unknown, outcome: Outcome): number =>
  at === null || typeof outcome !== 'object'
    ? Number.POSITIVE_INFINITY
    : Date.parse(String(at)) - Date.parse(outcome.headers?.date ?? '');

function answered({ over }: CodeRule, now: Memory, outcome: Outcome): Memory {
  const data = dataOf(outcome);
  if (data !== undefined) {
    const { refresh_after_seconds: refresh, expires_at } = data;
    const due = refresh === null ? Number.POSITIVE_INFINITY : Number(refresh) * 1000;
    return { ...closed, isOpen: true, hasCode: true, due, life: timeUntil(expires_at, outcome) };
  }
  if (over !== undefined && bodyOf(outcome)?.error_code === over.code) return { ...closed, isRedeemed: true };
  const lost = outcome === 'no answer' ? 10_000 : 0;
  return { ...now, isPending: false, failure: outcome, due: now.due - lost, life: now.life - lost };
}

const renewedCode = (rule: CodeRule): Reference<Memory> => ({
  name: rule.name,
  arises: {
    [rule.machine]: [
      ...['requested', 'shown', 'renewed', 'late', 'expired while shown', 'expired while late', 'failed'],
      ...['after a failure', 'while late'].flatMap((when) => [
        `retried ${when}`,
        `retried online ${when}`,
        `retried when seen ${when}`,
      ]),
      'hidden',
      ...(rule.over ? ['redeemed'] : []),
      ...(rule.lasts ? ['lasting'] : []),
    ],
  },
  judge: (memory, record) => {
    const { page, calls, acts } = record;
    const { show, hide, late } = rule;
    const isHere = [show, hide].some((name) => control(page, name, 'button') !== undefined);
    const isOver = rule.over !== undefined && page.statuses.includes(rule.over.text);
    if (!rule.page.test(pathOf(page)) || page.isModal || (!isHere && !isOver)) return nothing;
    const was = memory ?? closed;
    const sent = memory === undefined ? was : acted(rule, was, record);
    const outcome = sent.isPending ? answerTo(record, rule.verb) : undefined;
    const now = outcome === undefined ? sent : answered(rule, sent, outcome);
    const own = calls.filter(({ verb, body }) => verb === rule.verb && !body.includes('revoke_previous'));
    const isDue = sent.isPending && !was.isPending;
    const alert = now.failure && !now.hasCode ? failureText(now.failure, rule.failed) : null;
    const isLasting = now.due === Number.POSITIVE_INFINITY;
    const works = isLasting && rule.lasts ? rule.lasts : rule.renews;
    // A list or detail of the same page has such a button too.
    const isOtherFailed = /Couldn’t (?:load|refresh) the /.test(page.text);
    const hasRetry = control(page, RETRY, 'button') !== undefined;
    const when = was.hasCode ? 'while late' : 'after a failure';
    const arose: readonly (readonly [string, boolean])[] = [
      ['requested', !was.isOpen && sent.isPending],
      ['shown', !was.hasCode && now.hasCode],
      ['lasting', now.hasCode && isLasting],
      ['renewed', was.hasCode && was.isPending && outcome !== undefined && now.hasCode && !now.failure],
      ['late', now.hasCode && now.failure !== null],
      [`expired while ${was.failure ? 'late' : 'shown'}`, was.hasCode && !now.hasCode && now.isOpen],
      ['failed', !now.hasCode && now.failure !== null],
      [`retried ${when}`, acts.some((act) => isPress(act, RETRY)) && sent.isPending],
      [`retried online ${when}`, acts.some(({ kind }) => kind === 'comeOnline') && isDue],
      [`retried when seen ${when}`, acts.some(({ kind }) => kind === 'lookAgain') && isDue],
      ['redeemed', !was.isRedeemed && now.isRedeemed],
      ['hidden', was.hasCode && !now.isOpen && !now.isRedeemed],
    ];
    return {
      memory: now,
      violations: unless(
        [
          own.length === (isDue ? 1 : 0) && own.every((call) => call.path === rule.request),
          `${own.length} codes are requested`,
        ],
        [
          page.statuses.includes(works) === (now.hasCode && now.failure === null),
          `the code is ${now.hasCode ? 'not ' : ''}shown`,
        ],
        [
          (control(page, show, 'button') === undefined) === (now.isOpen || now.isRedeemed),
          `'${show}' is wrong`,
        ],
        [hasRetry === (now.failure !== null) || (hasRetry && isOtherFailed), `'${RETRY}' is wrong`],
        [
          alert === null || page.alerts.some((one) => one.startsWith(alert)),
          `the failure is not read, but '${page.alerts.join()}'`,
        ],
        [
          page.statuses.some((one) => one.startsWith(late)) === (now.hasCode && now.failure !== null),
          'the late code is not explained, or explained wrongly',
        ],
        [isOver === now.isRedeemed, 'the end of the code is announced wrongly'],
      ),
      arose: arose.flatMap(([name, holds]) => (holds ? [name] : [])),
    };
  },
});

export const renewedCodes: readonly Reference<Memory>[] = [
  renewedCode({
    name: 'the pickup code',
    machine: 'pickupCode',
    verb: 'createPickupCode',
    page: /^\/rewards\//,
    request: '/api/user/rewards/W0123456789AC/qr',
    show: 'Show pickup code',
    hide: 'Hide pickup code',
    failed: 'Couldn’t get your pickup code',
    renews: 'The code renews itself. Keep this page open.',
    late: 'Couldn’t renew your code. This one still works for a moment.',
    over: { code: 'already_redeemed', text: 'Picked up. Enjoy your prize!' },
  }),
  renewedCode({
    name: 'the live QR code of the player',
    machine: 'playerPass',
    verb: 'getPlayerPass',
    page: /^\/activities\/5$/,
    request: '/api/user/qr',
    show: 'Show live QR code',
    hide: 'Hide live QR code',
    failed: 'Couldn’t get your live QR code',
    renews: 'Your live QR code renews itself. Keep this page open.',
    late: 'Couldn’t renew your live QR code. This one still works for a moment.',
  }),
  renewedCode({
    name: 'the QR code of an activity',
    machine: 'activityQr',
    verb: 'generateActivityQr',
    page: /^\/staff\/activities\/5$/,
    request: '/api/staff/generate-activity-qr/5',
    show: 'Show QR code',
    hide: 'Hide QR code',
    failed: 'Couldn’t get the QR code',
    renews: 'The QR code renews itself. Keep this page open.',
    lasts: 'This QR code works until you revoke it.',
    late: 'Couldn’t renew the QR code. This one still works for a moment.',
  }),
];
