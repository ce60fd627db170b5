import type { Performed } from '../kit/run/acts';
import type { Outcome } from '../kit/world/world';
import { bodyOf, dataOf, idIn, isKey, isPress, isTyping } from './reference';

/** What is typed belongs to the one who typed it: O.drafts.1, O.return.1 and O.tabs.1; product.md 5. */
export interface Drafts {
  /** The id of the player; null for a guest. */
  readonly player: string | null;
  /** Whose session was interrupted: what this player has typed is kept. */
  readonly away: string | null;
  readonly hasPlayerChanged: boolean;
  /** In the redeem dialog; null if it may be anything. */
  readonly code: string | null;
  /** A player's name for a tournament. */
  readonly name: string | null;
  /** A guest's email for a reset code. */
  readonly email: string;
  /** Whether the form for a reset code is open, without an email from the page before. */
  readonly isForgot: boolean;
  readonly isMenuOpen: boolean;
  /** What this step has to send of it, by verb. */
  readonly sends: Readonly<Record<string, readonly string[]>>;
  readonly arose: readonly string[];
}

export const CODE = 'Enter your reward code';
export const NAME = 'In-game name';
const emptied = { code: '', name: '' };
export const nothingKnown = {
  code: null,
  name: null,
  email: '',
  away: null,
  isMenuOpen: false,
  hasPlayerChanged: false,
};
export const start = { player: null, isForgot: false, sends: {}, arose: [], ...nothingKnown };

function loggedIn(now: Drafts, id: string, isElsewhere = false): Drafts {
  if (id === now.player) return now;
  const isSame = now.player === null && id === now.away;
  const before = now.player ? 'in place of a player' : now.away ? 'interrupted' : 'ended';
  const menu = now.isMenuOpen && isElsewhere ? [`login in another tab after a menu was open, ${before}`] : [];
  const next = now.player === null ? 'another player' : 'another player in place of one';
  const who = (now.player ?? now.away) ? next : 'a guest';
  const left = { player: id, away: null, email: '', isMenuOpen: false, hasPlayerChanged: true };
  const arose = [...now.arose, ...menu, `login of ${isSame ? 'the same player' : who}`];
  return { ...now, ...(isSame ? {} : emptied), ...left, arose };
}

const ended = (now: Drafts, isInterrupted: boolean): Drafts =>
  now.player === null
    ? now
    : { ...now, ...(isInterrupted ? { away: now.player } : emptied), player: null, hasPlayerChanged: true };

function answered(now: Drafts, verb: string, outcome: Outcome): Drafts {
  const data = dataOf(outcome);
  const { error_code, data: given } = bodyOf(outcome) ?? {};
  if (verb === 'redeemCode' && (data ?? given?.redemption)) return { ...now, code: '' };
  if (verb === 'joinTournament' && data) return { ...now, name: null };
  if (['logIn', 'verifyEmail'].includes(verb)) return data?.token ? loggedIn(now, String(data.user_id)) : now;
  if (error_code === 'account_suspended') return ended(now, false);
  return typeof outcome === 'object' && outcome.status === 401 ? ended(now, true) : now;
}

const sending = (now: Drafts, verb: string, text: string | null): Drafts =>
  text === null ? now : { ...now, sends: { ...now.sends, [verb]: text.trim() === '' ? [] : [text.trim()] } };

/** What the act `act` changes; `button` opens the user menu. */
export function acted(now: Drafts, act: Performed, button: string | undefined): Drafts {
  const [first, second] = Array.isArray(act.value) ? act.value : [];
  if (act.kind === 'reload') return { ...now, ...nothingKnown };
  if (act.kind === 'traverseTo') return { ...now, isForgot: first === '/forgot-password' };
  if (act.kind === 'answer') return answered(now, first, second);
  if (act.kind === 'store' && first === 'session_user' && second !== null)
    return loggedIn(now, idIn(second) ?? '', true);
  if (act.kind === 'store' && first === 'session_token' && second === null) return ended(now, true);
  if (isTyping(act, CODE)) return { ...now, code: String(act.value) };
  if (isTyping(act, NAME)) return { ...now, name: String(act.value) };
  if (now.isForgot && isTyping(act, 'Email')) return { ...now, email: String(act.value) };
  if (now.isForgot && isPress(act, 'Send reset code')) return sending(now, 'forgotPassword', now.email);
  if (isPress(act, 'Redeem Another')) return { ...now, code: '' };
  if (isPress(act, 'Logout')) return { ...ended(now, false), isMenuOpen: false };
  if (act.kind === 'press' && now.player !== null)
    return { ...now, isMenuOpen: button !== undefined && isPress(act, button) };
  return isKey(act, 'Enter') ? sending(now, 'redeemCode', now.code) : now;
}
