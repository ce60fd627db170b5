import type { GenericSchema, InferOutput } from 'valibot';
import { type ErrorCode, errorStatus } from './errors';
import { type Lenient, lenient } from './lenient';
import type { Redemption } from './redemption';

export type Access = 'open' | 'optional' | 'player' | 'admin' | 'superadmin';
type Encoding = 'form' | 'json' | 'none';

/** The facts that the app reads of refusals. */
interface RejectionFacts {
  redemption?: Redemption;
  /** When a change is allowed again (ISO). */
  available_at?: string;
}

export interface Endpoint<
  Verb extends string = string,
  Request extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
  Read extends GenericSchema = GenericSchema,
  Who extends Access = Access,
  Once extends boolean = boolean,
> {
  /** The name of the call in machines, logs and tests. */
  verb: Verb;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its ids as `:name`. */
  path: `/api/${string}`;
  access: Who;
  /** How the app sends the body; the server reads form and JSON alike. */
  encoding: Encoding;
  status: 200 | 201;
  /** The body, or the query of a GET, with the ids of the path, as the server parses it. */
  request: Request;
  /** `data` of a success as our server sends it. */
  answer: Answer;
  /** `data` of a success as the app reads it from any server that honours the specification; see lenient.ts. */
  read: Read;
  /** The refusals of this call besides those that every call has. */
  errors: readonly ErrorCode[];
  /** Which words of a refusal come first (product.md section 8); redeeming reads the message first. */
  messagePriority: readonly ['error', 'message'] | readonly ['message', 'error'];
  /** The facts that a refusal of this call may carry, as the app reads them. */
  rejectionData: GenericSchema<unknown, RejectionFacts> | null;
  /** Takes an Idempotency-Key (api.md section 0). */
  idempotent: Once;
}

export type ParsedRequestOf<E extends Endpoint> = InferOutput<E['request']>;
export type AnswerOf<E extends Endpoint> = InferOutput<E['answer']>;
export type ReadOf<E extends Endpoint> = InferOutput<E['read']>;

type Defaulted<E extends Endpoint> = Partial<
  Pick<E, 'encoding' | 'status' | 'errors' | 'messagePriority' | 'rejectionData' | 'idempotent'>
>;
type Stated<E extends Endpoint> = Omit<
  E,
  'read' | 'encoding' | 'status' | 'errors' | 'messagePriority' | 'rejectionData' | 'idempotent'
>;

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  const Verb extends string,
  Request extends GenericSchema,
  Answer extends GenericSchema,
  const Who extends Access,
  const Once extends boolean = false,
  Read extends GenericSchema = Lenient<Answer>,
>(
  definition: Stated<Endpoint<Verb, Request, Answer, Read, Who>> &
    Defaulted<Endpoint<Verb, Request, Answer, Read, Who>> & { idempotent?: Once; read?: Read },
): Endpoint<Verb, Request, Answer, Read, Who, Once> => ({
  encoding: 'none',
  status: 200,
  errors: [],
  messagePriority: ['error', 'message'],
  rejectionData: null,
  read: lenient(definition.answer) as GenericSchema as Read,
  ...definition,
  idempotent: (definition.idempotent ?? false) as Once,
});

const everywhere = [
  'bad_request',
  'payload_too_large',
  'validation_failed',
  'rate_limited',
  'server_error',
  'maintenance',
] as const;
/** Where a guest may ask too, they are told to who brings a token. */
const withSession = ['unauthenticated', 'account_suspended'] as const;
const withRole = ['forbidden'] as const;
const withKey = ['request_in_progress', 'idempotency_key_reused'] as const;

/** Every error_code that this call may answer, its own and those that its kind of call shares. */
export const rejectionsOf = (call: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...call.errors,
    ...everywhere,
    ...(call.access === 'open' ? [] : withSession),
    ...(call.access === 'admin' || call.access === 'superadmin' ? withRole : []),
    ...(call.idempotent ? withKey : []),
  ]),
];

export const statusOf = (code: ErrorCode): number => errorStatus[code];

const idPattern = /:([a-z_]+)/g;

/** The path with its ids filled in from the fields, and the fields that are left for the query or the body. */
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

/** Whether a path without its query is one of this endpoint's. */
export const isPathOf = ({ path }: Pick<Endpoint, 'path'>, asked: string): boolean =>
  new RegExp(`^${path.replace(idPattern, '[^/]+')}$`).test(asked);
