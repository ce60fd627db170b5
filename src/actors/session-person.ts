import type { Profile } from '../../contract/profile.contract';
import type { LenientSessionUser } from '../../contract/session.contract';
import type { SessionPerson } from '../../machines/auth/player-auth.machine';

/** What a profile says of the person who is signed in; what it does not say is as it was. */
export const personIn = ({ username, phone }: Profile): Partial<SessionPerson> => ({
  ...(username && { username }),
  ...(phone !== undefined && { phone: phone || null }),
});

/** The user of a login as the session keeps it. */
export const sessionUserIn = ({ user_id, ...user }: Omit<LenientSessionUser, 'token'>): SessionPerson => ({
  id: user_id,
  ...user,
});
