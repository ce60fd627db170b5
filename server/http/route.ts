import type { Access, AnswerOf, Endpoint, ParsedRequestOf } from '../../contract/endpoint';
import type { Transaction } from '../database/database';
import type { Deps } from '../deps';
import type { ApiError } from './api-error';
import type { Player } from './player';
import type { NoteLimit } from './rate-limit-headers';

type PlayerOf<Who extends Access> = Who extends 'open'
  ? null
  : Who extends 'optional'
    ? Player | null
    : Player;

/** What a handler knows of the call it serves. */
export interface RequestContext<E extends Endpoint> {
  deps: Deps;
  request: ParsedRequestOf<E>;
  /** The signed-in player where the endpoint's access asks for one. */
  player: PlayerOf<E['access']>;
  /** The campaign's version, read with the session; null for a guest and before the first import. */
  campaignVersion: string | null;
  /** The bearer token as sent, valid or not; null without one. */
  token: string | null;
  /** The time of the call: one for all that it writes. */
  now: Date;
  /** Network address of the caller. */
  address: string;
  /** The User-Agent as the caller wrote it; null without one. */
  userAgent: string | null;
  /** The Origin header: the page that a browser sends the call for; null without one. */
  origin: string | null;
  /** Reports a limit that the call was counted against, in the RateLimit headers of its answer. */
  noteLimit: NoteLimit;
}

/** The visit of an endpoint that takes an Idempotency-Key: all it reads and writes goes through `tx`. */
export type IdempotentRequestContext<E extends Endpoint> = RequestContext<E> & { tx: Transaction };

export interface HandlerResult<E extends Endpoint> {
  data: AnswerOf<E>;
  message?: string;
}

export type IdempotentResult<E extends Endpoint> = HandlerResult<E> & {
  /** What a repetition of the same key is answered with, where that is not this same answer. */
  repetition?: ApiError;
};

type OpenEndpoint = Endpoint & { idempotent: false };
type OnceEndpoint = Endpoint & { idempotent: true };

/** An endpoint with what serves it, as the pipeline runs it. */
export type Route =
  | {
      endpoint: Endpoint;
      once: false;
      handle(visit: RequestContext<Endpoint>): Promise<HandlerResult<Endpoint>>;
    }
  | {
      endpoint: Endpoint;
      once: true;
      before(visit: RequestContext<Endpoint>): Promise<void>;
      handle(visit: IdempotentRequestContext<Endpoint>): Promise<IdempotentResult<Endpoint> | ApiError>;
    };

/** Serves an endpoint. The handler throws `refuse(…)` for every answer that is not a success. */
export const route = <E extends OpenEndpoint>(
  endpoint: E,
  handle: (visit: RequestContext<E>) => Promise<HandlerResult<E>>,
): Route => ({
  endpoint,
  once: false,
  // The pipeline has parsed the request and found the player by this same endpoint.
  handle: (visit) => handle(visit as RequestContext<E>),
});

/**
 * Serves an endpoint that takes an Idempotency-Key, in one transaction with the stored answer.
 * A refusal that is thrown undoes what the handler wrote; one that is returned keeps it (a wrong guess
 * stays counted). Either is stored under the key, except 401, 429 and 5xx.
 * `before` runs outside the transaction, repetitions included: request limits belong there.
 */
export const idempotentRoute = <E extends OnceEndpoint>(
  endpoint: E,
  handle: (visit: IdempotentRequestContext<E>) => Promise<IdempotentResult<E> | ApiError>,
  before: (visit: RequestContext<E>) => Promise<void> = async () => {},
): Route => ({
  endpoint,
  once: true,
  before: (visit) => before(visit as RequestContext<E>),
  handle: (visit) => handle(visit as IdempotentRequestContext<E>),
});
