import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { DatabaseUnavailable } from '../database/failure';
import type { Deps } from '../deps';
import { answerCall } from './answer-call';
import { Refused, refuse } from './refused';
import { type Reply, refusal, responseOf } from './reply';
import type { Route } from './route';

/** Serves the routes; any other method of their paths is a 405 and any other path under /api a 404. */
export function serveApi(app: Hono, deps: Deps, routes: readonly Route[]): void {
  const listed = cors({
    origin: [...deps.settings.corsOrigins],
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: [
      'Retry-After',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Idempotency-Replayed',
    ],
    maxAge: 600,
  });
  app.use('/api/*', (context, next) =>
    deps.settings.corsOrigins.includes(context.req.header('origin') ?? '') ? listed(context, next) : next(),
  );
  for (const route of routes) {
    const { method, path } = route.endpoint;
    app.on(method, path, async (context) => {
      context.set('route', path);
      const reply = await answerCall(deps, route, context).catch((error: unknown) =>
        replyTo(error, deps, context.get('requestId')),
      );
      return responseOf(reply);
    });
  }
  for (const path of new Set(routes.map(({ endpoint }) => endpoint.path))) {
    const allowed = routes
      .filter(({ endpoint }) => endpoint.path === path)
      .flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(path, (context) => {
      context.set('route', path);
      const reply = refusal(refuse('method_not_allowed', 'This address does not take that method.'));
      return responseOf({ ...reply, headers: { Allow: allowed.join(', ') } });
    });
  }
  app.all('/api/*', () => responseOf(refusal(refuse('not_found', 'There is nothing at this address.'))));
}

function replyTo(error: unknown, { log }: Deps, requestId: string): Reply {
  if (error instanceof Refused) return refusal(error);
  if (error instanceof DatabaseUnavailable) {
    log.error('database.unavailable', { request_id: requestId, reason: error.message });
    return refusal(
      refuse('maintenance', 'We are back in a moment. Please try again.', {
        data: { retry_after_seconds: 2 },
      }),
    );
  }
  log.error('call.failed', { request_id: requestId, ...whatFailed(error) });
  return refusal(refuse('server_error', 'Something went wrong on our side. Please try again.'));
}

/** The kind and place of an error. Its message may quote what a person sent, so it stays out of the log. */
function whatFailed(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, ...code, at: frames.slice(0, 4).join(' ').trim() };
}
