import type { Performed } from '../kit/run/acts';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Outcome, SentCall } from '../kit/world/world';
import {
  bodyOf,
  dataOf,
  isOfStaff,
  isPress,
  pathOf,
  type Reference,
  type StepRecord,
  unless,
} from './reference';

/** Who is logged in: product.md 4, 6 and 7; api.md 0, 3 and 11. */
interface Memory {
  readonly token: string | null;
  readonly user: Readonly<Record<string, unknown>>;
  /** Who was logged in last. */
  readonly last: unknown;
  /** What is known about the role: only the server knows it, or storage if the server has no session endpoint. */
  readonly role: 'known' | 'asked' | 'unknown';
  readonly isFull: boolean;
  readonly isStored: boolean;
  readonly isLeaving: boolean;
  readonly reads: string | null;
  /** The tokens that the calls of a verb carried: the last before this step, and those of this step. */
  readonly carried: Readonly<Record<string, readonly (string | undefined)[]>>;
  readonly checks: number;
  /** Of the profile; a response to a save that is older is ignored. */
  readonly updatedAt: string;
}

const KEYS = ['id', 'username', 'email', 'phone', 'role', 'status'];
const asked = ['comeOnline', 'lookAgain'];

const parse = (text: unknown): Memory['user'] | null => {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
};
const tokenOf = (call: SentCall | undefined) => call?.headers.authorization?.replace('Bearer ', '');
const out = (now: Memory, reads: string | null): Memory => ({
  ...now,
  token: null,
  last: now.user.id,
  user: {},
  role: 'unknown',
  reads,
  checks: 0,
});

function answered(now: Memory, verb: string, outcome: Outcome): Memory {
  const data = dataOf(outcome);
  if (verb === 'logOut') return { ...now, isLeaving: false };
  if (['logIn', 'verifyEmail'].includes(verb) && data?.token !== undefined) {
    const user = Object.fromEntries(KEYS.map((key) => [key, data[key === 'id' ? 'user_id' : key]]));
    return {
      ...now,
      token: String(data.token),
      user,
      role: 'known',
      isStored: !now.isFull,
      isLeaving: false,
      reads: null,
    };
  }
  if (now.token === null || !now.carried[verb]?.includes(now.token)) return now;
  const status = typeof outcome === 'object' ? outcome.status : 0;
  if (bodyOf(outcome)?.error_code === 'account_suspended') return out(now, 'This account is suspended');
  if (status === 401) return out(now, 'log in again');
  if (['updateProfile', 'getProfile'].includes(verb) && data?.user_id === now.user.id) {
    const updatedAt = String(data?.updated_at ?? '');
    if (verb === 'updateProfile' && updatedAt !== '' && updatedAt < now.updatedAt) return now;
    const known = ['username', 'email', 'phone'].filter((key) => data?.[key] !== undefined);
    const user: Memory['user'] = {
      ...now.user,
      ...Object.fromEntries(known.map((key) => [key, data?.[key]])),
    };
    const isNew = KEYS.some((key) => user[key] !== now.user[key]);
    return {
      ...now,
      user,
      updatedAt: updatedAt || now.updatedAt,
      checks: now.checks + Number(isNew && now.role !== 'known'),
    };
  }
  if (verb !== 'checkSession') return now;
  if (status === 404) return { ...now, role: 'known' };
  if (data?.user_id === undefined) return { ...now, role: 'unknown' };
  const user = Object.fromEntries(KEYS.map((key) => [key, data[key === 'id' ? 'user_id' : key]]));
  return { ...now, user, role: 'known' };
}

function acted(now: Memory, act: Performed): Memory {
  const [first, second] = Array.isArray(act.value) ? act.value : [];
  if (act.kind === 'fillStorage') return { ...now, isFull: first === true };
  const isLate = act.kind === 'answerLate' && !['checkSession', 'logOut'].includes(first);
  if (['answer', 'answerLate'].includes(act.kind)) return isLate ? now : answered(now, first, second);
  if (isPress(act, 'Logout')) return { ...out(now, null), isLeaving: true };
  if (now.token !== null && now.role !== 'known' && (asked.includes(act.kind) || isPress(act, 'Try again')))
    return { ...now, role: 'asked', checks: now.checks + 1 };
  if (act.kind === 'store' && first === 'session_user' && second !== null) {
    const user = parse(second) ?? {};
    const isRenamed =
      now.token !== null && user.id === now.user.id && KEYS.some((key) => user[key] !== now.user[key]);
    return isRenamed ? { ...now, user, role: 'asked', checks: now.checks + 1 } : { ...now, user };
  }
  if (act.kind !== 'store' || first !== 'session_token' || second === now.token) return now;
  if (second === null) return out(now, now.token === null ? now.reads : 'logged out in another tab');
  return {
    ...now,
    token: second,
    role: 'asked',
    isStored: true,
    reads: null,
    isLeaving: false,
    checks: now.checks + 1,
  };
}

const start = ({ storage }: PageSnapshot): Memory => ({
  token: storage.session_token ?? null,
  user: parse(storage.session_user ?? '{}') ?? {},
  last: undefined,
  role: storage.session_token === undefined ? 'unknown' : 'asked',
  isFull: false,
  isStored: true,
  isLeaving: false,
  reads: null,
  carried: {},
  checks: storage.session_token === undefined ? 0 : 1,
  updatedAt: '',
});

function stored({ token, user, isStored }: Memory, { storage }: PageSnapshot): string[] {
  const wanted = isStored ? (token ?? undefined) : undefined;
  const kept = parse(storage.session_user ?? '{}');
  const wrong = wanted === undefined ? [] : KEYS.filter((key) => kept?.[key] !== user[key]);
  return unless(
    [storage.session_token === wanted, `the stored token is ${storage.session_token}, not ${wanted}`],
    [
      (storage.session_user === undefined) === (wanted === undefined),
      `the stored user is ${storage.session_user}`,
    ],
    [wrong.length === 0, `the stored user has another ${wrong.join()}: ${storage.session_user}`],
  );
}

function shown(
  { token, user, role, isStored, isLeaving, reads }: Memory,
  page: PageSnapshot,
  isNew: boolean,
): string[] {
  const header = page.controls.filter(({ landmarks }) => landmarks.includes('banner'));
  const menu = header.find(({ states }) => states.haspopup === 'menu');
  const isWide = page.width >= 1025;
  const isAdmin = ['admin', 'superadmin'].includes(String(user.role)) && role === 'known' && token !== null;
  const links = page.controls.filter(({ value }) => value?.replace('/frontend', '') === '/admin');
  const hasOthers = page.controls.some(
    ({ name, landmarks }) => name === 'Dashboard' && landmarks.includes('main'),
  );
  return unless(
    [
      token === null || menu?.name === user.username,
      `the header names '${menu?.name}', not '${user.username}'`,
    ],
    [token !== null || menu === undefined, `the header names '${menu?.name}' to a guest`],
    [
      !isWide ||
        isOfStaff(page) ||
        (token === null && !isLeaving) === header.some(({ name }) => name === 'Login'),
      `Login is ${token === null ? 'not ' : ''}offered`,
    ],
    [
      isOfStaff(page) || isLeaving === header.some(({ name }) => name === 'Logging out…'),
      `the logout is ${isLeaving ? 'not ' : ''}shown as pending`,
    ],
    [isAdmin || links.length === 0, 'Admin is offered to a user who is not known as an admin'],
    [!isAdmin || !hasOthers || links.length > 0, 'Admin is not offered to an admin'],
    [
      (token !== null && !isStored) === page.text.includes('can’t keep you logged in'),
      'the page is wrong about whether the login is kept',
    ],
    [
      !isNew || reads === null || page.text.toLowerCase().includes(reads.toLowerCase()),
      `'${reads}' is not read`,
    ],
  );
}

export const session: Reference<Memory> = {
  name: 'the session of a player',
  arises: {
    app: [
      ...['logged out', 'ended', 'suspended', 'login elsewhere', 'logout elsewhere'],
      'login of the same user after the end',
      'login of another user after the end',
      'changed profile',
    ],
    playerAuth: [
      'login',
      'login not stored',
      'logout',
      'logout over',
      'checked',
      'no session endpoint',
      'check lost',
      ...['online', 'when seen'].flatMap((when) => [
        `checked again ${when} while asked`,
        `checked again ${when} while unknown`,
      ]),
      'ended',
      'suspended',
      ...['login elsewhere of a guest', 'login elsewhere of a player', 'login elsewhere during a logout'],
      'logout elsewhere',
      'renamed while known',
      'renamed while asked',
      'renamed while unknown',
      'renamed elsewhere',
      'stored session',
    ],
  },
  judge: (memory, record) => {
    const { calls, page, before: previous } = record;
    const acts = isOfStaff(previous) ? record.acts.filter((act) => !isPress(act, 'Logout')) : record.acts;
    const isLoad = memory === undefined || acts.some(({ kind }) => kind === 'reload');
    const fixed = (one: Memory, ...verbs: readonly string[]) =>
      calls
        .filter(({ verb }) => verbs.includes(verb))
        .reduce((now, { verb, answer }) => (answer ? answered(now, verb, answer) : now), one);
    const first = isLoad ? start(page) : { ...memory, checks: 0 };
    const before = fixed(carrying(first, calls), 'getProfile');
    const isFirst = memory === undefined;
    const done = isFirst ? before : acts.reduce(acted, before);
    const checks = calls.filter(({ verb }) => verb === 'checkSession');
    const unacted = record.answered.filter(
      ({ verb }) => isFirst || !acts.some((act) => isAnswerTo(act, verb)),
    );
    const now = unacted.reduce(
      (one, { verb, outcome }) => answered(one, verb, outcome),
      fixed(done, 'checkSession'),
    );
    const isNew = now.reads !== null && now.reads !== memory?.reads;
    return {
      memory: { ...now, carried: lastOf(now) },
      violations: [
        ...stored(now, page),
        ...(page.isModal ? [] : shown(now, page, isNew)),
        ...unless(
          [
            checks.length === now.checks || now.checks > 1,
            `the session is checked ${checks.length} times, not ${now.checks}`,
          ],
          [checks.every((call) => tokenOf(call) !== undefined), 'a check of the session carries no token'],
          [
            !isPress(acts.at(-1) ?? none, 'Logout') || pathOf(page) === '/',
            `the logout leads to ${page.path}`,
          ],
        ),
      ],
      arose: situations(memory, now, record),
    };
  },
};

const isAnswerTo = ({ kind, value }: Performed, verb: string): boolean =>
  ['answer', 'answerLate'].includes(kind) && (value as readonly unknown[])[0] === verb;

const none: Performed = { kind: '', on: null, value: null, within: [] };

const carrying = (now: Memory, calls: StepRecord['calls']): Memory => ({
  ...now,
  carried: {
    ...now.carried,
    ...Object.fromEntries(
      calls.map(({ verb }) => {
        const own = calls.filter((call) => call.verb === verb).map(tokenOf);
        return [verb, [...(now.carried[verb] ?? []), ...own]];
      }),
    ),
  },
});

const lastOf = ({ carried }: Memory): Memory['carried'] =>
  Object.fromEntries(Object.entries(carried).map(([verb, tokens]) => [verb, tokens.slice(-1)]));

function situations(was: Memory | undefined, now: Memory, { acts, answered: all }: StepRecord): string[] {
  const check = all.find(({ verb }) => verb === 'checkSession')?.outcome;
  const has = (kind: string, key?: string) =>
    acts.some((act) => act.kind === kind && (key === undefined || (act.value as unknown[])[0] === key));
  const isLogin = all.some(({ verb }) => verb === 'logIn') && now.token !== null;
  const isLoginElsewhere = has('store', 'session_token') && now.token !== null;
  const phase = was?.isLeaving ? 'during a logout' : was?.token ? 'of a player' : 'of a guest';
  const isEnded = was?.token === null && was.reads !== null && was.last !== undefined;
  const arose: readonly (readonly [string, boolean])[] = [
    ['login', isLogin],
    [
      `login of ${now.user.id === was?.last ? 'the same' : 'another'} user after the end`,
      (isLogin || isLoginElsewhere) && isEnded,
    ],
    ['login not stored', now.token !== null && !now.isStored],
    ['logged out', was?.token != null && now.token === null && acts.some((act) => isPress(act, 'Logout'))],
    ['logout', now.isLeaving && was?.isLeaving === false],
    ['logout over', was?.isLeaving === true && all.some(({ verb }) => verb === 'logOut')],
    ['checked', dataOf(check) !== undefined],
    ['no session endpoint', typeof check === 'object' && check.status === 404],
    ['check lost', check !== undefined && now.role === 'unknown' && now.token !== null],
    [`checked again online while ${was?.role}`, now.checks > 0 && has('comeOnline')],
    [`checked again when seen while ${was?.role}`, now.checks > 0 && has('lookAgain')],
    ['ended', now.reads === 'log in again'],
    ['suspended', now.reads === 'This account is suspended'],
    ['login elsewhere', isLoginElsewhere],
    [`login elsewhere ${phase}`, isLoginElsewhere],
    ['logout elsewhere', now.reads === 'logged out in another tab'],
    [`renamed while ${was?.role}`, was?.token === now.token && was?.user.username !== now.user.username],
    ['changed profile', was?.token === now.token && was?.user.phone !== now.user.phone],
    ['renamed elsewhere', has('store', 'session_user') && was?.token === now.token && now.role === 'asked'],
    ['stored session', was === undefined && now.token !== null],
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
}
