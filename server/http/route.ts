import type { Access, AnswerOf, Endpoint, ParsedRequestOf } from '../../contract/endpoint';
import type { Player } from '../accounts/player';
import type { Transaction } from '../database/database';
import type { Deps } from '../deps';
import type { NoteLimit } from '../limits/status';
import type { Refused } from './refused';

type PlayerOf<Who extends Access> = Who extends 'open'
  ? null
  : Who extends 'optional'
    ? Player | null
    : Player;

/** What a handler knows of the call it serves. */
export interface Visit<E extends Endpoint> {
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
export type VisitOnce<E extends Endpoint> = Visit<E> & { tx: Transaction };

export interface Served<E extends Endpoint> {
  data: AnswerOf<E>;
  message?: string;
}

export type ServedOnce<E extends Endpoint> = Served<E> & {
  /** What a repetition of the same key is answered with, where that is not this same answer. */
  repetition?: Refused;
};

type OpenEndpoint = Endpoint & { idempotent: false };
type OnceEndpoint = Endpoint & { idempotent: true };

/** An endpoint with what serves it, as the pipeline runs it. */
export type Route =
  | { endpoint: Endpoint; once: false; handle(visit: Visit<Endpoint>): Promise<Served<Endpoint>> }
  | {
      endpoint: Endpoint;
      once: true;
      before(visit: Visit<Endpoint>): Promise<void>;
      handle(visit: VisitOnce<Endpoint>): Promise<ServedOnce<Endpoint> | Refused>;
    };

/** Serves an endpoint. The handler throws `refuse(…)` for every answer that is not a success. */
export const route = <E extends OpenEndpoint>(
  endpoint: E,
  handle: (visit: Visit<E>) => Promise<Served<E>>,
): Route => ({
  endpoint,
  once: false,
  // The pipeline has parsed the request and found the player by this same endpoint.
  handle: (visit) => handle(visit as Visit<E>),
});

/**
 * Serves an endpoint that takes an Idempotency-Key, in one transaction with the stored answer.
 * A refusal that is thrown undoes what the handler wrote; one that is returned keeps it (a wrong guess
 * stays counted). Either is stored under the key, except 401, 429 and 5xx.
 * `before` runs outside the transaction, repetitions included: request limits belong there.
 */
export const routeOnce = <E extends OnceEndpoint>(
  endpoint: E,
  handle: (visit: VisitOnce<E>) => Promise<ServedOnce<E> | Refused>,
  before: (visit: Visit<E>) => Promise<void> = async () => {},
): Route => ({
  endpoint,
  once: true,
  before: (visit) => before(visit as Visit<E>),
  handle: (visit) => handle(visit as VisitOnce<E>),
});
