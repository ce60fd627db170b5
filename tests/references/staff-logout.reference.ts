import type { Performed } from '../kit/run/acts';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import { bodyOf, control, isKey, isOfStaff, isPress, nothing, type Reference, unless } from './reference';

/** A logout, or the end of a pass, while scans wait: product.md 2. */
interface Memory {
  readonly token: string | undefined;
  readonly step: 'none' | 'counting' | 'asked';
  readonly reason: 'logout' | 'pass';
  readonly isReminded: boolean;
  readonly isHeld: boolean;
}

const start = { step: 'none', reason: 'logout', isReminded: false } as const;
/** What each staff member reads who has scans on the device or on the page. */
const asks: Readonly<Record<string, readonly [count: string, next: string]>> = {
  nora: ['2 scans aren’t sent yet', 'log in here again with the same account and open Scan QR Code.'],
  mei: ['1 scan isn’t sent yet', 'What isn’t sent before you’re logged out is lost.'],
};
const closing = ['Stay logged in', 'Log out anyway', 'Keep working', 'Log out now'] as const;
const pass = 'Your pass ends soon';

const asksIn = ({ storage }: PageSnapshot) =>
  asks[/"username":\s*"([^"]*)/.exec(storage.staff_session_user ?? '')?.[1] ?? ''];
/** The server says that the session ends within 5 minutes. */
const isEnding = ({ kind, value }: Performed): boolean => {
  const [verb, outcome] = Array.isArray(value) && kind === 'answer' ? value : [];
  const end = verb === 'checkStaffSession' ? bodyOf(outcome)?.data?.session_expires_at : null;
  return Date.parse(`${end}`) - Date.parse(outcome?.headers?.date) <= 300_000;
};

const acted =
  (hasScans: boolean) =>
  (now: Memory, act: Performed): Memory => {
    const counted = (one: Memory): Memory =>
      one.isHeld || one.step !== 'counting' ? one : { ...one, step: hasScans ? 'asked' : 'none' };
    if (act.kind === 'holdDatabases') return counted({ ...now, isHeld: String(act.value) === 'true' });
    if (isPress(act, 'Logout')) return counted({ ...now, step: 'counting', reason: 'logout' });
    if (isEnding(act) && now.step === 'none' && !now.isReminded)
      return counted({ ...now, step: 'counting', reason: 'pass', isReminded: true });
    const isClosed = isKey(act, 'Escape') || closing.some((name) => isPress(act, name));
    return isClosed ? { ...now, step: 'none' } : now;
  };

const shown = ({ token, step, reason }: Memory, page: PageSnapshot, read: readonly string[]): string[] => {
  const isAsked = step === 'asked';
  const [stay, leave] = closing.slice(reason === 'logout' ? 0 : 2);
  const isOffered = (name: string) => control(page, name, 'button')?.isEnabled === true;
  const canLogOut = !isAsked && (step === 'none' || reason === 'pass');
  return unless(
    [page.headings.includes(pass) === (isAsked && reason === 'pass'), `'${pass}' is wrong in ${step}`],
    [isAsked === page.text.includes('sent yet'), `the number of scans is wrong in ${step}`],
    [!isAsked || read.every((text) => page.text.includes(text)), `'${read.join()}' is not read`],
    [!isAsked || page.focus?.name === stay, `the focus is on ${page.focus?.name}`],
    [isAsked === isOffered(leave ?? ''), `'${leave}' is wrong in ${step}`],
    [token === undefined || canLogOut === isOffered('Logout'), `'Logout' is wrong in ${step}`],
  );
};

const ofBoth = (reason: Memory['reason']) => ['asked', 'stayed', 'left'].map((name) => `${reason} ${name}`);

export const staffLogout: Reference<Memory> = {
  name: 'the logout of staff',
  arises: {
    staffLogout: [...ofBoth('logout'), ...ofBoth('pass'), 'logout without scans', 'ended', 'others'],
  },
  judge: (memory, { acts, page, before = page }) => {
    if (!isOfStaff(page)) return nothing;
    const token = page.storage.staff_session_token;
    const known = memory ?? { ...start, token, isHeld: false };
    const read = asksIn(before);
    const followed = acts.reduce(acted(read !== undefined), known);
    const isOther = token !== followed.token;
    const now = isOther ? { ...start, token, isHeld: followed.isHeld } : followed;
    const arose: readonly (readonly [string, boolean])[] = [
      [`${now.reason} asked`, now.step === 'asked'],
      ['logout without scans', isOther && read === undefined && known.step === 'counting'],
      [`${known.reason} stayed`, known.step === 'asked' && now.step === 'none' && !isOther],
      [`${known.reason} left`, known.step === 'asked' && followed.step === 'none' && token === undefined],
      ['ended', isOther && followed.step === 'asked'],
      ['others', isOther && known.token !== undefined && token !== undefined],
    ];
    return {
      memory: now,
      violations: shown(now, page, read ?? []),
      arose: arose.flatMap(([name, holds]) => (holds ? [name] : [])),
    };
  },
};
