import { endpoints, type Verb } from '../../contract/endpoints';
import type { AuthContext } from '../../machines/auth/auth.types';
import type { Session, SessionPerson } from '../../machines/auth/player-auth.machine';
import type { Stage } from '../kit/model/model';
import type { World } from '../kit/world/world';
import { success, suspended, unauthenticated } from './answers';
import { profile, sessionPerson, token } from './player-samples';
import { page, type Step, steps } from './steps';

const person = { ...sessionPerson, role: 'admin' as const };
export const stored = { token, person };
export const idle = { token: 'token-of-another-evening', person };
export const another = {
  token: 'token-of-another-player',
  person: { ...person, id: 'U0123456789BCDEFG', username: 'benu', role: 'superadmin' as const },
};
export const renamedElsewhere = { ...stored, person: { ...person, username: 'aina_elsewhere' } };
export const renamed = { ...person, username: 'aina_k' };
export const names = ['caps_for_me', 'caps_for_all'];
export const ends = [
  { reason: 'rejected', message: 'Please log in again.', outcome: unauthenticated },
  { reason: 'suspended', message: suspended.error.text, outcome: suspended.outcome },
] as const;

export const userOf = <Person extends { id: string }>({ id, ...known }: Person) => ({
  user_id: id,
  ...known,
});

export const notices = {
  rejected: 'You’ve been logged out. Please log in again.',
  suspended: 'This account is suspended. Please contact support.',
  clearedElsewhere: 'You’ve been logged out in another tab.',
  unreadable: 'Couldn’t restore your session. Please log in again.',
  notPersisted:
    'Your browser can’t keep you logged in. You can keep playing until you close or reload this page.',
};
export const noticeIn = ({ endReason, message }: AuthContext<SessionPerson>): string | null => {
  if (endReason === 'suspended') return message;
  return endReason === null || endReason === 'loggedOut' || endReason === 'expired'
    ? null
    : notices[endReason];
};
export const seeOnly = (spoken: string | null) =>
  steps(
    ...Object.values(notices)
      .filter((notice) => notice !== spoken)
      .map((notice) => page.dontSeeText(notice)),
    ({ screen }) => (spoken === null ? undefined : screen.within('main').within('status').seeText(spoken)),
  );

type Kept = Pick<AuthContext<SessionPerson>, 'session'>;

type Shown = Stage & { readonly snapshot: { readonly context: Kept } };

/** `indent` 1 is the format of an earlier version of the app, kept until the server has confirmed the player. */
const seeStored = async ({ world }: Stage, { session }: Kept, indent = 0) => {
  await world.seeStored('session_token', session?.token ?? null);
  await world.seeStored('session_user', session && JSON.stringify(session.person, null, indent));
};
export const seeKept = (stage: Shown) => seeStored(stage, stage.snapshot.context);
export const seeNothingKept = (stage: Stage) => seeStored(stage, { session: null });
export const seeOnlyChangesKept = (stage: Shown) => {
  const { session } = stage.snapshot.context;
  return seeStored(stage, { session }, names.includes(session?.person.username ?? '') ? 0 : 1);
};

export const readsAs = (world: World, { username, id }: Pick<SessionPerson, 'username' | 'id'>) =>
  world.alwaysAnswer('getProfile', success(endpoints.getProfile, { ...profile, username, user_id: id }));

export const seePlayer = ({ screen }: Stage, { session }: Kept) =>
  screen.within('banner').seeEnabled('button', session?.person.username ?? 'the name of a player');

export const rechecks =
  (verb: Verb) =>
  (...happens: readonly Step[]) =>
  async (stage: Stage) => {
    const asked = (await stage.world.requests(verb)).length;
    await steps(...happens)(stage);
    await stage.world.seeRequests(verb, asked + 1);
  };
export const recheckAfter = rechecks('checkSession');

export const dropElsewhere = async (world: World) => {
  await world.store('session_token', null);
  await world.store('session_user', null);
};

export const storeElsewhere = async (world: World, session: Session) => {
  await world.store('session_user', JSON.stringify(session.person, null, 1));
  await world.store('session_token', session.token);
};
