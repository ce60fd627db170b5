import { suspended, unauthenticated } from './answers';
import { sessionPerson as player, token } from './player-samples';

const person = { ...player, role: 'admin' as const };
export const stored = { token, person };
export const idle = { token: 'token-of-another-evening', person };
export const another = {
  token: 'token-of-another-player',
  person: { ...person, id: 'U0123456789BCDEFG', username: 'benu' },
};
export const ends = [
  { reason: 'rejected', message: 'Please log in again.', outcome: unauthenticated },
  { reason: 'suspended', message: suspended.error.text, outcome: suspended.outcome },
] as const;

export const renamed = { ...person, username: 'aina_k' };

export const userOf = <Person extends { id: string }>({ id, ...known }: Person) => ({
  user_id: id,
  ...known,
});

export const names = ['caps_for_me', 'caps_for_all'];
