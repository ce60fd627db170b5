import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Deps } from '../deps';
import { requestMessages } from '../messages/en/requests';
import { apiError } from './api-error';
import { createAddressReader } from './caller';
import { errorReply } from './error-reply';
import { handleCall, type Realms } from './handle-call';
import { rejection, responseOf } from './reply';
import type { Route } from './route';

/** Serves the routes. Another method of their paths is a 405, another path under /api a 404. */
export function serveApi(app: Hono, deps: Deps, realms: Realms, routes: readonly Route[]): void {
  const allowListed = cors({
    origin: [...deps.settings.corsOrigins],
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: [
      'Date',
      'Retry-After',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Idempotency-Replayed',
    ],
    maxAge: 600,
  });
  app.use('/api/*', (context, next) =>
    deps.settings.corsOrigins.includes(context.req.header('origin') ?? '')
      ? allowListed(context, next)
      : next(),
  );
  const readers = { ...realms, readAddress: createAddressReader(deps.settings, deps.log) };
  for (const route of routes) {
    const { method, path } = route.endpoint;
    app.on(method, path, async (context) => {
      context.set('route', path);
      return responseOf(await handleCall(deps, readers, route, context));
    });
  }
  for (const path of new Set(routes.map(({ endpoint }) => endpoint.path))) {
    const allowed = routes
      .filter(({ endpoint }) => endpoint.path === path)
      .flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(path, (context) => {
      context.set('route', path);
      const reply = rejection(apiError('method_not_allowed', requestMessages.methodNotAllowed));
      return responseOf({ ...reply, status: 405, headers: { Allow: allowed.join(', ') } });
    });
  }
  app.onError((error, context) => responseOf(errorReply(error, deps.log, context.get('requestId'))));
  app.all('/api/*', () => responseOf(rejection(apiError('not_found', requestMessages.notFound))));
}
