import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { requestMessages } from '../messages/en/requests';
import type { Settings } from '../settings/settings';
import { apiError } from './api-error';
import { addHeaders } from './headers';
import { rejection, responseOf } from './reply';

/** The most characters of a request's path and query, as sent. */
const maxLength = { path: 1024, query: 2048 };

/**
 * Creates a Node server for the app. A malformed request, such as one with a broken Host, and a path or query that is too
 * long are rejected as `bad_request` before the app reads them.
 */
export function createHttpServer(app: Hono, settings: Settings): Server {
  const badRequest = (text: string) => {
    const response = responseOf(rejection(apiError('bad_request', text)));
    addHeaders(response.headers, '/api', settings);
    return response;
  };
  const errorHandler = () => badRequest(requestMessages.unreadable);
  const serve = getRequestListener(app.fetch, { errorHandler });
  const rejectAddress = getRequestListener(() => badRequest(requestMessages.addressTooLong), {
    errorHandler,
  });
  return createServer((request, response) =>
    isTooLong(request.url ?? '') ? rejectAddress(request, response) : serve(request, response),
  );
}

function isTooLong(address: string): boolean {
  const start = address.indexOf('?');
  const path = start === -1 ? address.length : start;
  return path > maxLength.path || address.length - path > maxLength.query;
}
