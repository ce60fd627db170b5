import { parse } from 'valibot';
import { type AnswerOf, type Endpoint, type ReadOf, statusOf } from '../../contract/endpoint';
import type { ErrorCode } from '../../contract/errors';
import type { Failure } from '../../machines/shared/failure';
import type { Answer, Outcome } from '../kit/world/world';

interface Done<Output> {
  readonly output: Output;
  readonly outcome: Answer;
}

interface Failed {
  readonly error: Failure;
  readonly outcome: Outcome;
}

export function success<E extends Endpoint>(endpoint: E, data: AnswerOf<E>): Answer {
  return { status: endpoint.status, body: { success: true, data } };
}

/** A success on the wire, and what the machine gets of it. */
export function done<E extends Endpoint>(endpoint: E, data: AnswerOf<E>): Done<ReadOf<E>> {
  return { output: parse(endpoint.read, data) as ReadOf<E>, outcome: success(endpoint, data) };
}

/** A refusal by our server, and the failure that the machine gets of it. */
export function refused(code: ErrorCode, text: string, data?: { redemption: Failure['redemption'] }): Failed {
  const status = statusOf(code);
  return {
    error: {
      kind: 'refused',
      text,
      code,
      fields: {},
      technical: `Request failed with status code ${status}`,
      redemption: data?.redemption ?? null,
    },
    outcome: { status, body: { success: false, error: text, error_code: code, ...(data && { data }) } },
  };
}

function unanswered(technical: string, outcome: Outcome): Failed {
  return {
    error: { kind: 'unanswered', text: null, code: null, fields: {}, technical, redemption: null },
    outcome,
  };
}

export const lost = unanswered('Network Error', 'connection lost');
export const late = unanswered('timeout of 10000ms exceeded', 'no answer');
export const broken = unanswered('Request failed with status code 502', {
  status: 502,
  body: '<h1>Bad Gateway</h1>',
});
