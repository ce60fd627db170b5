import type { Performed } from '../kit/run/acts';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Outcome } from '../kit/world/world';
import type { Judgement, Reference, StepRecord } from './reference';
import {
  answerTo,
  bodyOf,
  control,
  dataOf,
  generic,
  isKey,
  isPress,
  isTyping,
  isUnknown,
  unless,
} from './reference';

/** The redeem dialog: product.md 2 and 5, api.md 8. Its result is judged by the properties of results. */
interface Memory {
  readonly phase: 'closed' | 'input' | 'result';
  /** Null if it may be anything. */
  readonly code: string | null;
  readonly isPending: boolean;
  readonly alert: string | null;
  /** What the server said that limits the tries, until that is over. */
  readonly limit: string | null;
  /** The result asks for name and email. */
  readonly hasForm: boolean;
}

const FIELD = 'Enter your reward code';
const SAFE = 'Your code is safe. Try again and you’ll get the same prize.';
const none = { isPending: false, limit: null, hasForm: false };
const closed: Memory = { ...none, phase: 'closed', code: null, alert: null };
const input: Memory = { ...none, phase: 'input', code: null, alert: '' };

const textOf = (outcome: Outcome): string => {
  const text = bodyOf(outcome)?.error ?? 'Failed to redeem code';
  return isUnknown(outcome) ? `${text} ${generic(outcome)}. ${SAFE}` : text;
};

const arrived = (page: PageSnapshot): Memory => {
  const field = control(page, FIELD, 'textbox');
  if (!page.isModal || (field === undefined && control(page, 'Redeem Another') === undefined)) return closed;
  const isPending = control(page, 'Redeeming...') !== undefined;
  return { ...closed, phase: field ? 'input' : 'result', code: field?.value ?? null, isPending };
};

function acted(now: Memory, act: Performed): Memory {
  const { phase, code, isPending, limit } = now;
  if (phase === 'closed') {
    if (isPress(act, 'Redeem a code') || isPress(act, 'Redeem Code'))
      return { ...input, code, limit, alert: limit ?? '' };
    return now;
  }
  if (isPending) return now;
  if (phase === 'result') {
    if (isPress(act, 'Redeem Another')) return { ...input, code: '' };
    const isLeft = isPress(act, 'Awesome!') || (isKey(act, 'Escape') && !now.hasForm);
    return isLeft ? { ...closed, code: '' } : now;
  }
  if (isTyping(act, FIELD)) return { ...now, code: String(act.value), alert: limit ?? '' };
  if (isPress(act, 'Cancel') || isKey(act, 'Escape')) return { ...closed, code, limit };
  const isSent = (isPress(act, 'Redeem Code') || isKey(act, 'Enter')) && code?.trim() !== '';
  return isSent ? { ...now, isPending: true, alert: '' } : now;
}

function answered(now: Memory, outcome: Outcome): Memory {
  const isUsed =
    bodyOf(outcome)?.error_code === 'code_already_used_by_you' && bodyOf(outcome)?.data?.redemption;
  const won = dataOf(outcome) ?? (isUsed as Readonly<Record<string, unknown>> | undefined);
  if (won)
    return {
      ...input,
      phase: 'result',
      code: now.code,
      hasForm: won.requires_first_time_completion === true,
    };
  const alert = textOf(outcome);
  const isLimited = typeof outcome === 'object' && outcome.headers?.['retry-after'] !== undefined;
  return { ...now, isPending: false, alert, limit: isLimited ? alert : null };
}

function shown({ phase, code, isPending, alert }: Memory, page: PageSnapshot, isNew: boolean): string[] {
  const field = control(page, FIELD, 'textbox');
  const button = control(page, isPending ? 'Redeeming...' : 'Redeem Code', 'button');
  if (phase === 'closed') return unless([field === undefined, 'the dialog is still open']);
  if (phase === 'result') {
    const names = ['Redeem Another', 'Awesome!'].filter((name) => control(page, name, 'button')?.isEnabled);
    return unless(
      [field === undefined && names.length === 2, `the result offers '${names.join()}'`],
      [!isNew || page.focus?.role === 'heading', `the focus is on '${page.focus?.name}', not the headline`],
    );
  }
  return unless(
    [field !== undefined, 'there is no field for the code'],
    [code === null || field?.value === code, `the field holds '${field?.value}', not '${code}'`],
    [field?.isEnabled === !isPending, `the field is ${field?.isEnabled ? 'enabled' : 'disabled'}`],
    [
      button?.isEnabled === (!isPending && (field?.value ?? '').trim() !== ''),
      'the button of the code is wrong',
    ],
    [button?.states.busy === String(isPending), `aria-busy is ${button?.states.busy}`],
    [control(page, 'Cancel')?.isEnabled === !isPending, 'Cancel is wrong'],
    [alert === null || page.alerts.join() === alert, `'${page.alerts.join()}' is read, not '${alert}'`],
    [!isNew || page.focus?.name === FIELD, `the focus is on '${page.focus?.name}', not the field`],
  );
}

function situations(was: Memory, now: Memory, { acts, answered: all }: StepRecord): string[] {
  const [act] = acts;
  const outcome = all.find(({ verb }) => verb === 'redeemCode')?.outcome;
  const arose: readonly (readonly [string, boolean])[] = [
    ['opened', was.phase === 'closed' && now.phase === 'input'],
    ['canceled', was.phase === 'input' && act !== undefined && isPress(act, 'Cancel')],
    ['escaped', was.phase !== 'closed' && act !== undefined && isKey(act, 'Escape')],
    ['closed after a result', was.phase === 'result' && now.phase === 'closed'],
    ['redeemed another', was.phase === 'result' && now.phase === 'input'],
    ['sent', !was.isPending && now.isPending],
    ['sent after a failure', !was.isPending && now.isPending && Boolean(was.alert)],
    ['result', was.isPending && now.phase === 'result'],
    ['rejected', outcome !== undefined && !isUnknown(outcome) && now.phase === 'input'],
    ['lost', outcome === 'connection lost'],
    ['timed out', outcome === 'no answer'],
    ['server error', typeof outcome === 'object' && outcome.status >= 500],
    ['used before', bodyOf(outcome)?.error_code === 'code_already_used_by_you' && now.phase === 'result'],
    ['redeemed', was.isPending && dataOf(outcome) !== undefined],
    ['cooled down', acts.some(({ kind }) => kind === 'passTime')],
    ['opened while limited', was.phase === 'closed' && now.phase === 'input' && now.limit !== null],
    ['typed while limited', act !== undefined && isTyping(act, FIELD) && now.limit !== null],
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
}

const endsSession = ({ answered: all }: StepRecord): boolean =>
  all.some(
    ({ outcome }) =>
      (typeof outcome === 'object' && outcome.status === 401) ||
      bodyOf(outcome)?.error_code === 'account_suspended',
  );

function judge(memory: Memory | undefined, record: StepRecord): Judgement<Memory> {
  const { acts, calls, page } = record;
  const [act, ...more] = acts;
  const known = memory ?? arrived(page);
  const isEnded =
    act?.kind === 'answer' && !page.isModal && memory?.phase !== 'closed' && endsSession(record);
  if (act === undefined || more.length > 0 || isEnded || act.kind === 'provideCode') {
    const isDiscarded = acts.some((one) => isPress(one, 'Logout'));
    return {
      memory: isDiscarded ? { ...arrived(page), code: '' } : arrived(page),
      violations: [],
      arose: isDiscarded ? ['logged out'] : [],
    };
  }
  const step = acted(known, act);
  const outcome = known.isPending ? answerTo(record, 'redeemCode') : undefined;
  const settled = outcome === undefined ? step : answered(step, outcome);
  const isOver = act.kind === 'passTime' && settled.limit !== null;
  const now = isOver ? { ...settled, limit: null, alert: settled.phase === 'input' ? '' : null } : settled;
  const own = calls.filter(({ verb }) => verb === 'redeemCode');
  const isDue = !known.isPending && step.isPending;
  const isPart = page.isModal && control(page, FIELD) === undefined && control(page, 'Close') !== undefined;
  const after = isPart ? closed : now;
  const body = own[0] === undefined ? '' : new URLSearchParams(own[0].body).toString();
  return {
    memory: after.phase === 'input' ? { ...after, code: control(page, FIELD)?.value ?? after.code } : after,
    violations: [
      ...unless(
        [own.length === Number(isDue), `${own.length} codes are sent, not ${Number(isDue)}`],
        [!isDue || body === `${new URLSearchParams({ code: known.code?.trim() ?? '' })}`, `it sends ${body}`],
      ),
      ...(isPart ? [] : shown(after, page, known.phase !== after.phase)),
    ].map((violation) => `the redeem dialog: ${violation}`),
    arose: situations(known, after, record),
  };
}

export const redeemDialog: Reference<Memory> = {
  name: 'the redeem dialog',
  arises: {
    redeemDialog: [
      'opened',
      'canceled',
      'redeemed another',
      'sent',
      'sent after a failure',
      'result',
      'redeemed',
      'logged out',
      'opened while limited',
      'typed while limited',
      'rejected',
      'lost',
      'timed out',
      'server error',
      'used before',
      'cooled down',
    ],
  },
  judge,
};
