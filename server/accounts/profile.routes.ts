import { changePassword, getProfile, updateProfile } from '../../contract/profile.contract';
import { endOtherSessions, endSession, getSessions } from '../../contract/sessions.contract';
import { idempotentRoute, type Route, route } from '../http/route';
import { changeOwnPassword } from './change-password';
import { changeProfile } from './change-profile';
import { withHashing } from './hashing';
import { endOwnSession, endTheOtherSessions, listSessions } from './own-sessions';
import { readProfile } from './profile';

export const profileRoutes: readonly Route[] = [
  route(getProfile, async ({ deps, player }) => ({ data: await readProfile(deps.db, player.id) })),
  idempotentRoute(updateProfile, changeProfile),
  route(changePassword, withHashing(changeOwnPassword)),
  route(getSessions, listSessions),
  route(endSession, endOwnSession),
  route(endOtherSessions, endTheOtherSessions),
];
