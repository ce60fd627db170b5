import type { Performed } from '../kit/run/acts';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Outcome } from '../kit/world/world';
import {
  bodyOf,
  dataOf,
  isPress,
  passed,
  pathOf,
  type Reference,
  type StepRecord,
  unless,
} from './reference';

/** Who of the staff is logged in: product.md 2, 4 and 7; api.md 0 and 10. */
interface Memory {
  readonly token: string | null;
  readonly isFull: boolean;
  readonly isStored: boolean;
  readonly isLeaving: boolean;
  /** Logout is pressed, and the scans that wait are not counted yet. */
  readonly isCounting: boolean;
  readonly isHeld: boolean;
  /** Whether the server has answered, and in how many milliseconds the session then ends. */
  readonly left: number | null;
  /** When the stored session ends. */
  readonly end: number;
  readonly reads: string | null;
  /** Whether the server has confirmed it, or cannot; a login confirms it. */
  readonly isChecked: boolean;
  /** No usable response came to the last check. */
  readonly isLost: boolean;
  /** The checks that this step asks for, and those that it made. */
  readonly due: number;
  readonly checks: number;
  /** The calls of staff so far. */
  readonly asked: readonly string[];
}

const out = (now: Memory, reads: string | null): Memory => ({
  ...now,
  token: null,
  left: null,
  isCounting: false,
  reads,
});

const leave = (now: Memory): Memory => ({ ...out(now, null), isLeaving: true });

const endIn = (user: unknown): number =>
  Date.parse(/"session_expires_at":\s*"([^"]*)/.exec(String(user))?.[1] ?? '');

/** By the server's clock, whose time came with the answer. */
const leftOf = (outcome: Outcome, stored = Number.NaN): number | null => {
  const sent = typeof outcome === 'object' ? Date.parse(outcome.headers?.date ?? '') : Number.NaN;
  const given = dataOf(outcome)?.session_expires_at;
  const end = given === undefined ? stored : Date.parse(String(given));
  return Number.isNaN(end - sent) ? null : end - sent;
};

function answered(now: Memory, verb: string, outcome: Outcome): Memory {
  const data = dataOf(outcome);
  if (verb === 'logOutStaff') return { ...(now.isCounting ? leave(now) : now), isLeaving: false };
  if (verb === 'logInStaff' && data !== undefined)
    return {
      ...now,
      token: String(data.session_token),
      isStored: !now.isFull,
      isLeaving: false,
      isChecked: true,
      reads: null,
      left: leftOf(outcome),
    };
  if (now.token === null || !now.asked.includes(verb)) return now;
  const status = typeof outcome === 'object' ? outcome.status : 0;
  if (status === 401) return out(now, bodyOf(outcome)?.error ?? null);
  if (verb !== 'checkStaffSession') return now;
  return data === undefined && status !== 404
    ? { ...now, isLost: true }
    : { ...now, isChecked: true, left: leftOf(outcome, now.end) };
}

function acted(now: Memory, act: Performed): Memory {
  const [first, second] = Array.isArray(act.value) ? act.value : [];
  if (act.kind === 'holdDatabases') return { ...now, isHeld: first === true };
  if (act.kind === 'fillStorage') return { ...now, isFull: first === true };
  if (act.kind === 'answer' || act.kind === 'answerLate') return answered(now, first, second);
  if (isPress(act, 'Logout')) return { ...now, isCounting: true };
  if (isPress(act, 'Log out anyway') || isPress(act, 'Log out now')) return leave(now);
  const isAsking = ['comeOnline', 'lookAgain'].includes(act.kind) || isPress(act, 'Try again');
  if (isAsking && now.token !== null && !now.isChecked) return { ...now, isLost: false, due: now.due + 1 };
  if (act.kind === 'store' && first === 'staff_session_user') return { ...now, end: endIn(second) };
  if (act.kind !== 'store' || first !== 'staff_session_token' || second === now.token) return now;
  if (second === null) return out(now, now.token === null ? now.reads : 'logged out in another tab');
  return {
    ...out(now, null),
    token: second,
    isStored: true,
    isLeaving: false,
    isChecked: false,
    isLost: false,
    due: now.due + 1,
  };
}

const start = ({ storage }: PageSnapshot): Memory => ({
  token: storage.staff_session_token ?? null,
  isFull: false,
  isStored: true,
  isLeaving: false,
  isCounting: false,
  isHeld: false,
  left: null,
  end: endIn(storage.staff_session_user),
  reads: null,
  isChecked: false,
  isLost: false,
  due: storage.staff_session_token === undefined ? 0 : 1,
  checks: 0,
  asked: [],
});

function shown({ token, isStored, isLeaving, reads, left }: Memory, page: PageSnapshot): string[] {
  const header = page.controls
    .filter(({ landmarks }) => landmarks.includes('banner'))
    .map(({ name }) => name);
  const offers = ['Activity', 'Scan QR Code', 'Logout'].filter((name) => header.includes(name));
  const isIn = token !== null;
  return unless(
    [offers.length === (isIn ? 3 : 0), `the header offers '${offers.join()}'`],
    [isIn === (pathOf(page) !== '/staff/login'), `${isIn ? 'staff' : 'nobody'} sees ${page.path}`],
    [isLeaving === header.includes('Logging out…'), 'the logout is wrong'],
    [(isIn && !isStored) === page.text.includes('can’t store your login'), 'the storage notice is wrong'],
    [reads === null || page.text.includes(reads), `'${reads}' is not read`],
    [(left !== null) === page.text.includes('Your pass ends in') || left === null, 'the countdown is wrong'],
  );
}

function kept({ token, isStored }: Memory, { storage }: PageSnapshot): string[] {
  const wanted = isStored ? (token ?? undefined) : undefined;
  return unless(
    [storage.staff_session_token === wanted, `the stored staff token is ${storage.staff_session_token}`],
    [
      (storage.staff_session_user === undefined) === (wanted === undefined),
      `the stored staff user is ${storage.staff_session_user}`,
    ],
  );
}

/** Each kind of session has its own calls. */
const carried = (was: Memory | undefined, now: Memory, { calls, page }: StepRecord): string[] =>
  calls.flatMap(({ verb, path, headers }) => {
    const token = headers.authorization?.replace('Bearer ', '');
    const tokens: readonly (string | undefined | null)[] = [was?.token, now.token];
    if (!path.startsWith('/api/staff/'))
      return unless([token === undefined || !tokens.includes(token), `${verb} carries the token of staff`]);
    return unless([
      token === undefined ? verb === 'logInStaff' : token !== page.storage.session_token,
      `${verb} carries ${token}`,
    ]);
  });

const situations = (was: Memory | undefined, now: Memory, { acts, answered: all, page }: StepRecord) => {
  const check = all.find(({ verb }) => verb === 'checkStaffSession')?.outcome;
  const has = (kind: string) => acts.some((act) => act.kind === kind);
  const isLogin = all.some(({ verb }) => verb === 'logInStaff') && now.token !== null;
  const phase = was?.isLeaving ? ' during a logout' : was?.token ? ' over another' : '';
  const known = was?.isLost ? 'after a lost check' : 'while it is checked';
  const arose: readonly (readonly [string, boolean])[] = [
    ['stored session', was === undefined && now.token !== null],
    [`login${phase}`, isLogin],
    [`login not stored${phase}`, isLogin && !now.isStored],
    ['logout', now.isLeaving && was?.isLeaving === false],
    ['logout over', was?.isLeaving === true && all.some(({ verb }) => verb === 'logOutStaff')],
    ['checked', dataOf(check) !== undefined],
    ['no session endpoint', typeof check === 'object' && check.status === 404],
    ['check lost', check === 'connection lost'],
    [`checked again online ${known}`, has('comeOnline') && now.checks > 0],
    [`checked again when seen ${known}`, has('lookAgain') && now.checks > 0],
    ['checked again by the user', acts.some((act) => isPress(act, 'Try again')) && now.checks > 0],
    ['ended', now.reads?.startsWith('This staff pass ended on') === true],
    ['expired', now.reads === 'Your staff pass has ended.' && was?.token !== null],
    [`login elsewhere${phase}`, has('store') && now.token !== null],
    ['logout elsewhere', now.reads === 'logged out in another tab'],
    ['truncated session', page.text.includes('Couldn’t restore your session.')],
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
};

export const staffSession: Reference<Memory> = {
  name: 'the session of staff',
  arises: {
    staffAuth: [
      'stored session',
      'login',
      'login during a logout',
      'login not stored',
      'login not stored during a logout',
      'logout',
      'logout over',
      'checked',
      'no session endpoint',
      'check lost',
      ...['online', 'when seen'].flatMap((when) => [
        `checked again ${when} while it is checked`,
        `checked again ${when} after a lost check`,
      ]),
      'checked again by the user',
      'ended',
      'expired',
      'login elsewhere',
      'login elsewhere over another',
      'login elsewhere during a logout',
      'logout elsewhere',
      'truncated session',
    ],
  },
  judge: (memory, record) => {
    const { acts, page, calls } = record;
    if (!page.path.startsWith('/staff/')) return { memory: undefined, violations: [], arose: [] };
    const isLoad = memory === undefined || acts.some(({ kind }) => kind === 'reload');
    const known = isLoad ? start(page) : { ...memory, due: 0 };
    const checked = calls.filter(({ verb }) => verb === 'checkStaffSession');
    const checks = checked.length;
    const own = calls.filter(({ path }) => path.startsWith('/api/staff/')).map(({ verb }) => verb);
    const before = { ...known, asked: [...known.asked, ...own] };
    const last = memory === undefined ? before : acts.reduce(acted, before);
    const isCounted = last.isCounting && !last.isHeld;
    // A dialog asks first while scans wait.
    const asked = page.isModal ? { ...last, isCounting: false } : leave(last);
    const followed = isCounted ? asked : last;
    const time = passed(record);
    const isOver = followed.left !== null && time > 0 && time >= followed.left;
    const ended = isOver ? out(followed, 'Your staff pass has ended.') : followed;
    const isChecked = ended.isChecked || checked.some(({ answer }) => answer !== undefined);
    const left = ended.left === null ? null : ended.left - time;
    const now = { ...ended, isChecked, left, checks };
    return {
      memory: now,
      violations: [
        ...kept(now, page),
        ...(page.isModal ? [] : shown(now, page)),
        ...carried(memory, now, record),
        ...unless([
          checks === now.due || (now.due > 1 && checks > 0 && checks < now.due),
          `the session is checked ${checks} times, not ${now.due}`,
        ]),
      ],
      arose: situations(memory, now, record),
    };
  },
};
