import type { Access, Endpoint, ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import type { Transaction } from '../database/database';
import type { Deps } from '../deps';
import type { ApiError } from './api-error';
import type { Player } from './player';
import type { ReportLimit } from './rate-limit-headers';
import type { Staff } from './staff';

type PlayerOf<Who extends Access> = Who extends 'open' | 'staff'
  ? null
  : Who extends 'optional'
    ? Player | null
    : Player;

type StaffOf<Who extends Access> = Who extends 'staff' ? Staff : null;

/** The input of a handler. */
export interface RequestContext<E extends Endpoint> {
  deps: Deps;
  request: ParsedRequestOf<E>;
  /** The logged-in player, if the endpoint's access requires or allows one. */
  player: PlayerOf<E['access']>;
  /** The logged-in staff member of an endpoint for staff. */
  staff: StaffOf<E['access']>;
  /** The campaign's version, read with the session; null for a guest and before the first import. */
  campaignVersion: string | null;
  /** The bearer token as sent, valid or not; null without one. */
  token: string | null;
  /** The time of the request, used for everything that it writes. */
  now: Date;
  /** Network address of the caller. */
  address: string;
  /** The User-Agent header, untrusted; null without one. */
  userAgent: string | null;
  /** The Origin header; null without one. */
  origin: string | null;
  /** Reports a limit that counted the request, for the RateLimit headers. */
  reportLimit: ReportLimit;
}

/** The input of a handler with an Idempotency-Key: everything it reads and writes goes through `tx`. */
export type IdempotentRequestContext<E extends Endpoint> = RequestContext<E> & { tx: Transaction };

export interface HandlerResult<E extends Endpoint> {
  data: ResponseOf<E>;
  message?: string;
}

export type IdempotentResult<E extends Endpoint> = HandlerResult<E> & {
  /** The reply to a repetition of the key, if it differs from this one. */
  replay?: ApiError;
  /** The reply holds a secret, so it is stored encrypted. */
  isSecret?: boolean;
};

type PlainEndpoint = Endpoint & { idempotent: false };
type IdempotentEndpoint = Endpoint & { idempotent: true };

/** An endpoint and its handler. */
export type Route =
  | {
      endpoint: Endpoint;
      idempotent: false;
      handle(context: RequestContext<Endpoint>): Promise<HandlerResult<Endpoint>>;
    }
  | {
      endpoint: Endpoint;
      idempotent: true;
      before(context: RequestContext<Endpoint>): Promise<void>;
      handle(context: IdempotentRequestContext<Endpoint>): Promise<IdempotentResult<Endpoint> | ApiError>;
    };

/** Routes an endpoint. The handler throws `reject(…)` for every error response. */
export const route = <E extends PlainEndpoint>(
  endpoint: E,
  handle: (context: RequestContext<E>) => Promise<HandlerResult<E>>,
): Route => ({
  endpoint,
  idempotent: false,
  // handleCall has parsed the request and authenticated the player by this same endpoint.
  handle: (context) => handle(context as RequestContext<E>),
});

/**
 * Routes an endpoint with an Idempotency-Key, in one transaction with the stored reply. A thrown ApiError rolls back what
 * the handler wrote; a returned one keeps it (a wrong guess stays counted). Both are stored under the key, except 401, 429
 * and 5xx. `before` runs outside the transaction and also for repetitions, so request limits belong there.
 */
export const idempotentRoute = <E extends IdempotentEndpoint>(
  endpoint: E,
  handle: (context: IdempotentRequestContext<E>) => Promise<IdempotentResult<E> | ApiError>,
  before: (context: RequestContext<E>) => Promise<void> = async () => {},
): Route => ({
  endpoint,
  idempotent: true,
  before: (context) => before(context as RequestContext<E>),
  handle: (context) => handle(context as IdempotentRequestContext<E>),
});
