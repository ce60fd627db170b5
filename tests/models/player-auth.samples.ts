import { suspended, unauthenticated } from './answers';
import { sessionPerson as player, token } from './player-samples';

/** An admin is offered one way more, as soon as somebody says so whose word counts. */
const person = { ...player, role: 'admin' as const };
/** What the storage holds at first, what a log-in begins, and what another tab may begin too. */
export const stored = { token, person };
export const idle = { token: 'token-of-another-evening', person };
export const another = {
  token: 'token-of-another-player',
  person: { ...person, id: 'U0123456789BCDEFG', username: 'benu' },
};
/** How the server ends a session. */
export const ends = [
  { reason: 'rejected', words: 'Please log in again.', outcome: unauthenticated },
  { reason: 'suspended', words: suspended.error.text, outcome: suspended.outcome },
] as const;

/** The server knows a newer name than the storage: whoever is confirmed shows it. */
export const renamed = { ...person, username: 'aina_k' };

/** A user as the API sends it. */
export const userOf = <Person extends { id: string }>({ id, ...known }: Person) => ({
  user_id: id,
  ...known,
});

/** What the player may be called later; the profile that the server shows has another name. */
export const names = ['caps_for_me', 'caps_for_all'];
