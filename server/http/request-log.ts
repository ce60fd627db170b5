import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '../deps';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The pattern of the route, never the path as sent, which is untrusted. */
    route: string;
    /** The RateLimit headers of the response, also of an error. */
    rateLimit: Record<string, string>;
    /** The policy of a page, which names the origins of its images. */
    pagePolicy?: string;
  }
}

/** Logs one line per request, and sends its id in the response so that a report can be found in the log. */
export const logRequests = (log: Log) =>
  createMiddleware(async (context, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('route', 'none');
    context.set('rateLimit', {});
    await next();
    context.res.headers.set('X-Request-Id', requestId);
    for (const [name, value] of Object.entries(context.get('rateLimit')))
      context.res.headers.set(name, value);
    log.info('call', {
      request_id: requestId,
      method: context.req.method.slice(0, 16),
      route: context.get('route'),
      status: context.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  });
