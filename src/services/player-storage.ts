import { fallback, type GenericSchema, nullable, object, pipe, string, transform, unknown } from 'valibot';
import type { SessionPerson } from '../../machines/auth/player-auth.machine';
import { sessionKeys } from './session-keys';
import { createSessionStorage } from './session-storage';

/** Earlier versions of the app stored the id as `user_id`. */
const idOf = (user: unknown): unknown =>
  typeof user === 'object' && user !== null && 'user_id' in user ? { id: user.user_id, ...user } : user;

const PersonSchema: GenericSchema<unknown, SessionPerson> = pipe(
  unknown(),
  transform(idOf),
  object({
    id: string(),
    username: string(),
    email: string(),
    phone: fallback(nullable(string()), null),
    role: fallback(string(), 'player'),
    status: fallback(string(), 'active'),
  }),
);

export const playerStorage = createSessionStorage(sessionKeys, PersonSchema);
