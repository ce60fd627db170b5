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

const start = { step: 'none', isReminded: false } as const;
/** What each staff member reads who has scans on the device or on the page. */
const asks = [
  ['nora', '2 scans aren’t sent yet', 'log in here again with the same account and open Scan QR Code.'],
  ['mei', '1 scan isn’t sent yet', 'What isn’t sent before you’re logged out is lost.'],
] as const;
const closing = ['Stay logged in', 'Log out anyway', 'Keep working', 'Log out now'] as const;

const endsIn5Minutes = ({ kind, value }: Performed): boolean => {
  const [verb, outcome] = Array.isArray(value) && kind === 'answer' ? value : [];
  const end = verb === 'checkStaffSession' ? bodyOf(outcome)?.data?.session_expires_at : null;
  return Date.parse(`${end}`) - Date.parse(outcome?.headers?.date) <= 300_000;
};

const acted = (now: Memory, act: Performed): Memory => {
  if (act.kind === 'holdDatabases') return { ...now, isHeld: String(act.value) === 'true' };
  if (isPress(act, 'Logout')) return { ...now, step: 'counting', reason: 'logout' };
  if (endsIn5Minutes(act) && now.step === 'none' && !now.isReminded)
    return { ...now, step: 'counting', reason: 'pass', isReminded: true };
  const isClosed = isKey(act, 'Escape') || closing.some((name) => isPress(act, name));
  return isClosed ? { ...now, step: 'none' } : now;
};

const shown = ({ token, step, reason }: Memory, page: PageSnapshot, read: readonly string[]): string[] => {
  const isAsked = step === 'asked';
  const isOfPass = reason === 'pass';
  const [stay, leave] = closing.slice(isOfPass ? 2 : 0);
  const isOffered = (name: string) => control(page, name, 'button')?.isEnabled === true;
  const canLogOut = !isAsked && (step === 'none' || isOfPass);
  return unless(
    [(isAsked && isOfPass) === page.headings.includes('Your pass ends soon'), `wrong heading in ${step}`],
    [isAsked === page.text.includes('sent yet'), `the number of scans is wrong in ${step}`],
    [!isAsked || read.slice(1).every((text) => page.text.includes(text)), `'${read.join()}' is not read`],
    [!isAsked || page.focus?.name === stay, `the focus is on ${page.focus?.name}`],
    [isAsked === isOffered(leave ?? ''), `'${leave}' is wrong in ${step}`],
    [token === undefined || canLogOut === isOffered('Logout'), `'Logout' is wrong in ${step}`],
  );
};

const ofBoth = (reason: Memory['reason']) => ['asked', 'stayed', 'left'].map((name) => `${reason} ${name}`);

export const staffLogout: Reference<Memory> = {
  name: 'the logout of staff',
  arises: { staffLogout: [...ofBoth('logout'), ...ofBoth('pass'), 'no scans', 'ended', 'others'] },
  judge: (memory, { acts, page, before = page }) => {
    if (!isOfStaff(page)) return nothing;
    const token = page.storage.staff_session_token;
    const known: Memory = memory ?? { ...start, token, reason: 'logout', isHeld: false };
    const read = asks.find(([name]) => before.storage.staff_session_user?.includes(`"${name}"`));
    const done = acts.reduce(acted, known);
    const isCounted = done.step === 'counting' && !done.isHeld;
    const followed: Memory = isCounted ? { ...done, step: read ? 'asked' : 'none' } : done;
    const isOther = token !== followed.token;
    const now: Memory = isOther ? { ...followed, ...start, token } : followed;
    const situations: Readonly<Record<string, boolean>> = {
      [`${now.reason} asked`]: now.step === 'asked',
      'no scans': isOther && read === undefined && known.step === 'counting',
      [`${known.reason} stayed`]: known.step === 'asked' && now.step === 'none' && !isOther,
      [`${known.reason} left`]: known.step === 'asked' && followed.step === 'none' && token === undefined,
      ended: isOther && followed.step === 'asked',
      others: isOther && known.token !== undefined && token !== undefined,
    };
    const arose = Object.keys(situations).filter((name) => situations[name]);
    return { memory: now, violations: shown(now, page, read ?? []), arose };
  },
};
