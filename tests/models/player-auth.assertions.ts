import { endpoints } from '../../contract/endpoints';
import type { AuthContext as Context } from '../../machines/auth/auth.types';
import type { Session, SessionPerson } from '../../machines/auth/player-auth.machine';
import type { Stage } from '../kit/model/model';
import type { World } from '../kit/world/world';
import { copy } from '../support/copy';
import { success } from './answers';
import { names } from './player-auth.samples';
import { profile } from './player-samples';

type AuthContext = Pick<Context<SessionPerson>, 'session'>;

export const notices = copy.session;
export const noticeIn = ({ endReason, message }: Context<SessionPerson>): string | null => {
  if (endReason === 'suspended') return message;
  return endReason === null || endReason === 'loggedOut' ? null : notices[endReason];
};
export const seeOnly = async ({ screen }: Stage, spoken: string | null) => {
  for (const notice of Object.values(notices)) {
    if (notice !== spoken) await screen.dontSeeText(notice);
  }
  if (spoken !== null) await screen.within('main').within('status').seeText(spoken);
};

/** The format of an earlier version of the app, kept until the server has confirmed the player. */
const asWritten = (someone: SessionPerson) => JSON.stringify(someone, null, 1);

const seeAsWritten = async ({ world }: Stage, { session }: AuthContext) => {
  await world.seeStored('session_token', session?.token ?? null);
  await world.seeStored('session_user', session && asWritten(session.person));
};

export const seeKept = async ({ world }: Stage, { session }: AuthContext) => {
  await world.seeStored('session_token', session?.token ?? null);
  await world.seeStored('session_user', session && JSON.stringify(session.person));
};

export const seeOnlyChangesKept = (stage: Stage, context: AuthContext) =>
  names.includes(context.session?.person.username ?? '')
    ? seeKept(stage, context)
    : seeAsWritten(stage, context);

export const readsAs = (world: World, { username, id }: Pick<SessionPerson, 'username' | 'id'>) =>
  world.alwaysAnswer('getProfile', success(endpoints.getProfile, { ...profile, username, user_id: id }));

export const seePlayer = async (stage: Stage, { session }: AuthContext) => {
  if (session === null) throw new Error('There is no session');
  const { screen } = stage;
  const { username } = session.person;
  const head = screen.within('banner');
  for (const name of ['Home', 'Activity', 'My Rewards']) await head.see('link', name);
  await head.seeEnabled('button', username);
  await head.dontSee('link', 'Login');
  await screen.within('complementary').seeText('Got a bottle cap code?');
  await screen.within('complementary').seeEnabled('button', 'Redeem Code');
};

export const recheckAfter = async (world: World, happens: () => Promise<void>) => {
  const asked = (await world.requests('checkSession')).length;
  await happens();
  await world.seeRequests('checkSession', asked + 1);
};

export const dropElsewhere = async (world: World) => {
  await world.store('session_token', null);
  await world.store('session_user', null);
};

export const storeElsewhere = async (world: World, { token, person }: Session) => {
  await world.store('session_user', asWritten(person));
  await world.store('session_token', token);
};
