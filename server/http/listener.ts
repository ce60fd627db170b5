import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Settings } from '../settings';
import { addHeaders } from './headers';
import { refuse } from './refused';
import { refusal, responseOf } from './reply';

/** A Node server for the app. What is no request at all, such as a broken Host, is answered as any bad request is. */
export function createHttpServer(app: Hono, settings: Settings): Server {
  const errorHandler = () => {
    const response = responseOf(refusal(refuse('bad_request', 'The request could not be read.')));
    addHeaders(response.headers, '/api', settings);
    return response;
  };
  return createServer(getRequestListener(app.fetch, { errorHandler }));
}
