import type { Profile } from '../../contract/profile.contract';
import type { LenientSessionUser } from '../../contract/session.contract';
import type { SessionPerson } from '../../machines/auth/player-auth.machine';

/** The fields of a profile that the session keeps; missing fields stay as they are. */
export const personIn = ({ username, phone }: Profile): Partial<SessionPerson> => ({
  ...(username && { username }),
  ...(phone !== undefined && { phone: phone || null }),
});

/** The user of a login as the session keeps it. */
export const sessionUserIn = ({ user_id, ...user }: Omit<LenientSessionUser, 'token'>): SessionPerson => ({
  id: user_id,
  ...user,
});
