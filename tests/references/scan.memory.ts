import type { Performed } from '../kit/run/acts';
import type { Outcome } from '../kit/world/world';
import { bodyOf, dataOf, failureTexts, generic, isPress, isTyping, isUnknown, nextStep } from './reference';

/** What staff have scanned and what the server has answered: api.md 2.7, 10 and 11. */
export interface Scanned {
  /** Undefined until it is sent. */
  readonly nonce: string | undefined;
  readonly scannedAt: string | undefined;
  /** The player has left: a rejection is listed. */
  readonly isLate: boolean;
}

export interface Memory {
  readonly typed: string;
  readonly step: 'ready' | 'sending' | 'looking' | 'preview' | 'handing over' | 'result';
  /** The headline of the result. */
  readonly title: string | null;
  /** Why the server rejected it, or why its answer is not known: one text, or two. */
  readonly reasons: readonly string[];
  /** The generic error, which is not shown with the text of the server. */
  readonly hiddenError: string | null;
  /** Of the last scan that the server accepted. */
  readonly player: string | null;
  /** Of the reward that staff look at. */
  readonly code: string;
  readonly handoverNonce: string | undefined;
  readonly isOutcomeUnknown: boolean;
  readonly line: 'online' | 'sending' | 'retrying' | 'offline';
  readonly waiting: readonly Scanned[];
  readonly rejected: number;
  readonly isFull: boolean;
  /** The last scan could not be stored. */
  readonly isUnstored: boolean;
  readonly hasBatch: boolean;
  /** In milliseconds. */
  readonly retryAfter: number;
  /** How long the last call has been pending, in milliseconds. */
  readonly age: number;
}

export const start: Memory = {
  typed: '',
  step: 'ready',
  title: null,
  reasons: [],
  hiddenError: null,
  player: null,
  code: '',
  handoverNonce: undefined,
  isOutcomeUnknown: false,
  line: 'online',
  waiting: [],
  rejected: 0,
  isFull: false,
  isUnstored: false,
  hasBatch: true,
  retryAfter: 0,
  age: 0,
};

export const isBatch = ({ waiting, hasBatch }: Memory): boolean => hasBatch && waiting.length > 1;

const codeOf = (outcome: Outcome): string | undefined => bodyOf(outcome)?.error_code;
const isUndecided = (outcome: Outcome): boolean => isUnknown(outcome) || codeOf(outcome) === 'rate_limited';
const isSuccess = (outcome: Outcome): boolean => bodyOf(outcome)?.success === true;
const isRepeat = (outcome: Outcome): boolean =>
  ['already_scanned', 'reward_already_redeemed'].includes(codeOf(outcome) ?? '');

const reasonsOf = (outcome: Outcome, fallback = generic(outcome), next = nextStep(outcome)) => {
  const reasons = failureTexts(outcome, fallback, next);
  const isGeneric = isUnknown(outcome) || reasons.includes(generic(outcome));
  return { reasons, hiddenError: isGeneric ? null : generic(outcome) };
};
const result = (now: Memory, title: string, reasons: Partial<Memory> = {}): Memory => ({
  ...now,
  step: 'result',
  title,
  reasons: [],
  hiddenError: null,
  ...reasons,
  isOutcomeUnknown: false,
});
const answered = (now: Memory, outcome: Outcome, good: string): Memory => {
  if (isSuccess(outcome)) return result(now, good);
  return result(now, isRepeat(outcome) ? 'Already scanned' : 'Not valid', reasonsOf(outcome));
};
const look = (now: Memory, code: string): Memory => ({
  ...now,
  ...{ step: 'looking', title: null, hiddenError: null, code, handoverNonce: undefined, age: 0 },
});
const send = (now: Memory): Memory => ({
  ...now,
  line: now.waiting.length > 0 ? 'sending' : 'online',
  age: 0,
});
const late = (scan: Scanned): Scanned => ({ ...scan, isLate: true });
/** Nobody waits for an answer any more. */
const saved = (now: Memory): Memory => {
  const kept = { ...now, waiting: now.waiting.map(late) };
  return now.step === 'sending' ? result(kept, 'Saved') : kept;
};

/** A code may also be the `qr` of a link. */
const isPickup = (text: string): boolean =>
  (/[?&]qr=([^&]*)/.exec(decodeURIComponent(text))?.[1] ?? text).startsWith('EC1:R:');

function scanned(now: Memory): Memory {
  if (now.step !== 'ready' && now.step !== 'result') return now;
  if (isPickup(now.typed)) return look(now, now.typed);
  const added: Memory = {
    ...now,
    step: 'sending',
    title: null,
    waiting: [...now.waiting, { nonce: undefined, scannedAt: undefined, isLate: false }],
    isUnstored: now.isFull,
  };
  if (now.line === 'offline' || now.line === 'retrying') return saved(added);
  return now.line === 'online' ? send(added) : added;
}

function failed(now: Memory, outcome: Outcome): Memory {
  const retryAfter = codeOf(outcome) === 'rate_limited' ? 60_000 : 5000;
  return saved({ ...now, line: 'retrying', retryAfter });
}

function answeredOne(now: Memory, outcome: Outcome): Memory {
  if (now.step === 'looking') {
    if (isUndecided(outcome))
      return result(now, 'Not checked', reasonsOf(outcome, 'Couldn’t check this reward'));
    return isSuccess(outcome) ? { ...now, step: 'preview' } : answered(now, outcome, '');
  }
  if (now.step === 'handing over') {
    if (isUndecided(outcome)) {
      const next = 'Check your connection and tap Hand over again. It’s counted once.';
      const reasons = reasonsOf(outcome, 'Couldn’t confirm the handover', next);
      return { ...now, ...reasons, step: 'preview', isOutcomeUnknown: true };
    }
    return answered(now, outcome, 'Handed over');
  }
  if (now.line !== 'sending') return now;
  if (isUndecided(outcome)) return failed(now, outcome);
  const [scan, ...waiting] = now.waiting;
  const isListed = scan?.isLate === true && !isSuccess(outcome);
  const sent = send({ ...now, waiting, rejected: now.rejected + (isListed ? 1 : 0) });
  if (scan?.isLate) return sent;
  const accepted = dataOf(outcome)?.player as { readonly display_name: string } | undefined;
  return answered({ ...sent, player: accepted?.display_name ?? now.player }, outcome, 'Counted');
}

function answeredAll(now: Memory, outcome: Outcome): Memory {
  const results = bodyOf(outcome)?.data?.results as readonly { readonly success: boolean }[] | undefined;
  if (isSuccess(outcome) && results?.length) {
    const wrong = results.filter(({ success }) => !success).length;
    return send({ ...now, waiting: now.waiting.slice(results.length), rejected: now.rejected + wrong });
  }
  const isRejected = isSuccess(outcome) || (typeof outcome === 'object' && outcome.status === 404);
  return isRejected || !isUndecided(outcome) ? { ...now, hasBatch: false, age: 0 } : failed(now, outcome);
}

function passed(was: Memory, time: number): Memory {
  const now = { ...was, age: was.age + time };
  const isOver = now.step === 'result' && now.title !== 'Not checked' && time >= 2000;
  const shown = isOver ? { ...now, step: 'ready' as const, title: null } : now;
  const kept = shown.step === 'sending' && time >= 4000 ? saved(shown) : shown;
  return kept.line === 'retrying' && time >= kept.retryAfter ? send(kept) : kept;
}

/** The device keeps what waits and what is listed, unless its storage is full. */
const reloaded = ({ waiting, rejected, line, isFull }: Memory): Memory => {
  const kept = { ...start, waiting: waiting.map(late), rejected, isFull };
  return line === 'offline' ? { ...kept, line } : send(kept);
};

export function acted(now: Memory, act: Performed): Memory {
  const value: readonly unknown[] = Array.isArray(act.value) ? act.value : [act.value];
  if (isTyping(act, 'No camera? Enter the code')) return { ...now, typed: String(value[0]) };
  if (isPress(act, 'Check code')) return scanned(now);
  if (isPress(act, 'Scan next') || isPress(act, 'Cancel'))
    return { ...now, step: 'ready', title: null, hiddenError: null, isOutcomeUnknown: false };
  if (isPress(act, 'Try again') && now.title === 'Not checked') return look(now, now.code);
  if (isPress(act, 'Hand over')) return { ...now, step: 'handing over', isOutcomeUnknown: false, age: 0 };
  if (isPress(act, 'Send now')) return send(now);
  if (isPress(act, 'Got it')) return { ...now, rejected: now.rejected - 1 };
  if (act.kind === 'fillStorage') return { ...now, isFull: value[0] === true };
  if (act.kind === 'goOffline') return saved({ ...now, line: 'offline' });
  if (act.kind === 'comeOnline') return ['offline', 'retrying'].includes(now.line) ? send(now) : now;
  if (act.kind === 'reload') return reloaded(now);
  if (act.kind === 'passTime') return passed(now, Number(value[0]));
  if (act.kind !== 'answer') return now;
  const [verb, outcome] = value as unknown as readonly [string, Outcome];
  const later = outcome === 'no answer' ? passed(now, Math.max(0, 10_000 - now.age)) : now;
  if (verb === 'scanQr') return answeredOne(later, outcome);
  return verb === 'scanQrBatch' ? answeredAll(later, outcome) : later;
}
