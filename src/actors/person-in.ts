import type { Profile } from '../../contract/profile.contract';
import type { SessionPerson } from '../../machines/session/player-session.machine';

/** What a profile says of the person who is signed in; what it does not say is as it was. */
export const personIn = ({ username, phone }: Profile): Partial<SessionPerson> => ({
  ...(username && { username }),
  ...(phone !== undefined && { phone: phone || null }),
});
