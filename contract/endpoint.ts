import type { GenericSchema, InferOutput } from 'valibot';
import { type ErrorCode, errorStatus } from './errors';
import { type Lenient, lenient } from './lenient';
import type { Redemption } from './redemption';
import type { ScanResult } from './scan-result';
import type { StaffActivity } from './staff-activity';

/** `staff` needs a staff session, the levels after `open` one of a player. */
export type Access = 'open' | 'optional' | 'player' | 'admin' | 'superadmin' | 'staff';
type Encoding = 'form' | 'json' | 'none';

/** The data of error responses that the app reads. */
interface RejectionFacts {
  redemption?: Redemption;
  /** When a change is allowed again (ISO). */
  available_at?: string;
  /** When the next email code can be requested (ISO). */
  resend_available_at?: string;
  /** The saved version of an activity whose edit was out of date. */
  activity?: StaffActivity;
  /** The scan that was rejected or already made. */
  scan?: ScanResult;
}

export interface Endpoint<
  Verb extends string = string,
  Request extends GenericSchema = GenericSchema,
  Response extends GenericSchema = GenericSchema,
  Read extends GenericSchema = GenericSchema,
  Level extends Access = Access,
  Idempotent extends boolean = boolean,
> {
  /** The name of the endpoint in machines, logs and tests. */
  verb: Verb;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its ids as `:name`. */
  path: `/api/${string}`;
  access: Level;
  /** The encoding in which the app sends the body; the server reads all encodings. */
  encoding: Encoding;
  status: 200 | 201;
  /** The body, or the query of a GET, with the ids of the path, as the server parses it. */
  request: Request;
  /** `data` of a success, as our server sends it. */
  response: Response;
  /** `data` of a success, as the app reads it from any server that follows the specification; see lenient.ts. */
  read: Read;
  /** The error codes of this endpoint, without those that every endpoint has. */
  errors: readonly ErrorCode[];
  /** Which text of an error response is shown (product.md section 8); redeeming reads `message` first. */
  messagePriority: readonly ['error', 'message'] | readonly ['message', 'error'];
  /** The `data` of this endpoint's error responses, as the app reads it. */
  rejectionData: GenericSchema<unknown, RejectionFacts> | null;
  /** Takes an Idempotency-Key (api.md section 0). */
  idempotent: Idempotent;
}

export type ParsedRequestOf<E extends Endpoint> = InferOutput<E['request']>;
export type ResponseOf<E extends Endpoint> = InferOutput<E['response']>;
export type ReadOf<E extends Endpoint> = InferOutput<E['read']>;

type WithDefaults<E extends Endpoint> = Partial<
  Pick<E, 'encoding' | 'status' | 'errors' | 'messagePriority' | 'rejectionData' | 'idempotent'>
>;
type RequiredFields<E extends Endpoint> = Omit<
  E,
  'read' | 'encoding' | 'status' | 'errors' | 'messagePriority' | 'rejectionData' | 'idempotent'
>;

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  const Verb extends string,
  Request extends GenericSchema,
  Response extends GenericSchema,
  const Level extends Access,
  const Idempotent extends boolean = false,
  Read extends GenericSchema = Lenient<Response>,
>(
  definition: RequiredFields<Endpoint<Verb, Request, Response, Read, Level>> &
    WithDefaults<Endpoint<Verb, Request, Response, Read, Level>> & { idempotent?: Idempotent; read?: Read },
): Endpoint<Verb, Request, Response, Read, Level, Idempotent> => ({
  encoding: 'none',
  status: 200,
  errors: [],
  messagePriority: ['error', 'message'],
  rejectionData: null,
  read: lenient(definition.response) as GenericSchema as Read,
  ...definition,
  idempotent: (definition.idempotent ?? false) as Idempotent,
});

const everywhere = [
  'bad_request',
  'payload_too_large',
  'validation_failed',
  'rate_limited',
  'server_error',
  'maintenance',
] as const;
/** On an `optional` endpoint, only requests with a token get these. */
const withSession = ['unauthenticated', 'account_suspended'] as const;
const withStaffSession = ['unauthenticated', 'staff_expired'] as const;
const withRole = ['forbidden'] as const;
const withKey = ['request_in_progress', 'idempotency_key_reused'] as const;

/** Every error code of this endpoint, including those that its kind of endpoint shares. */
export const rejectionsOf = (call: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...call.errors,
    ...everywhere,
    ...(call.access === 'open' ? [] : call.access === 'staff' ? withStaffSession : withSession),
    ...(call.access === 'admin' || call.access === 'superadmin' ? withRole : []),
    ...(call.idempotent ? withKey : []),
  ]),
];

/** The session of an expired staff account counts as none, so that it gets 401; its login gets 403 (api.md section 10). */
export const statusOf = (code: ErrorCode, call?: Pick<Endpoint, 'access'>): number =>
  code === 'staff_expired' && call?.access === 'staff' ? 401 : errorStatus[code];

const idPattern = /:([a-z_]+)/g;

/** Fills the ids of the path from the fields. Returns the path and the fields that are left for the query or body. */
export const fillPath = <Value>(
  { path }: Pick<Endpoint, 'path'>,
  fields: Readonly<Record<string, Value>>,
): { path: string; rest: Record<string, Value> } => {
  const rest = { ...fields };
  const filled = path.replace(idPattern, (_, name: string) => {
    const id = rest[name] ?? '';
    delete rest[name];
    return encodeURIComponent(String(id));
  });
  return { path: filled, rest };
};

/** Returns whether a path without its query belongs to this endpoint. */
export const isPathOf = ({ path }: Pick<Endpoint, 'path'>, requested: string): boolean =>
  new RegExp(`^${path.replace(idPattern, '[^/]+')}$`).test(requested);
