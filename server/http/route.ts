import type { Access, AnswerOf, Endpoint, ParsedRequestOf } from '../../contract/endpoint';
import type { Player } from '../accounts/player';
import type { Queryable } from '../database/database';
import type { Deps } from '../deps';
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
  /** The token the call was made with, as sent; null without one. */
  token: string | null;
  /** The time of the call: one for all that it writes. */
  now: Date;
  /** Network address of the caller. */
  address: string;
}

/** The visit of an endpoint that takes an Idempotency-Key: all it reads and writes goes through `tx`. */
export type Once<E extends Endpoint> = Visit<E> & { tx: Queryable };

export interface Served<E extends Endpoint> {
  data: AnswerOf<E>;
  message?: string;
}

export type ServedOnce<E extends Endpoint> = Served<E> & {
  /** What a repetition of the same key is answered with, where that is not this same answer. */
  repetition?: Refused;
};

export type OpenEndpoint = Endpoint & { idempotent: false };
export type OnceEndpoint = Endpoint & { idempotent: true };

export interface Route {
  endpoint: Endpoint;
  /** Runs before the transaction of an idempotent call. */
  before: ((visit: never) => Promise<void>) | null;
  handle: (visit: never) => Promise<Served<Endpoint> | Refused>;
}

/** Serves an endpoint. The handler throws `refuse(…)` for every answer that is not a success. */
export const route = <E extends OpenEndpoint>(
  endpoint: E,
  handle: (visit: Visit<E>) => Promise<Served<E>>,
): Route => ({ endpoint, before: null, handle });

/**
 * Serves an endpoint that takes an Idempotency-Key, in one transaction with the stored answer.
 * A refusal that is thrown undoes what the handler wrote; one that is returned keeps it (a wrong guess
 * stays counted). Either is stored under the key, except 401, 429 and 5xx.
 * `before` runs outside the transaction, repetitions included: request limits belong there.
 */
export const routeOnce = <E extends OnceEndpoint>(
  endpoint: E,
  handle: (visit: Once<E>) => Promise<ServedOnce<E> | Refused>,
  before: ((visit: Visit<E>) => Promise<void>) | null = null,
): Route => ({ endpoint, before, handle });
