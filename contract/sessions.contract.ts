import * as v from 'valibot';
import { endpoint } from './endpoint';
import { idField } from './fields';
import { essential, IdSchema, type LenientOutput, list } from './lenient';

/** A session of the player's own account (api.md section 11). */
const OwnSessionSchema = v.object({
  session_id: essential(IdSchema),
  /** Browser and system, such as «Chrome on Android». */
  device: v.nullable(v.string()),
  /** The masked network of the login. */
  place: v.nullable(v.string()),
  signed_in_at: v.string(),
  last_used_at: v.string(),
  is_current: v.boolean(),
});
export type OwnSession = LenientOutput<typeof OwnSessionSchema>;

export const getSessions = endpoint({
  verb: 'getSessions',
  method: 'GET',
  path: '/api/user/sessions',
  access: 'player',
  request: v.object({}),
  response: v.object({ sessions: list(OwnSessionSchema) }),
});
export type OwnSessions = v.InferOutput<typeof getSessions.read>;

export const endSession = endpoint({
  verb: 'endSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'player',
  request: v.object({ id: idField }),
  response: v.strictObject({}),
  read: v.optional(v.nullable(v.unknown())),
  errors: ['not_found'],
});

export const endOtherSessions = endpoint({
  verb: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'player',
  request: v.object({}),
  response: v.object({ sessions_ended: v.number() }),
  read: v.optional(v.nullable(v.unknown())),
});
