import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import { createHttpServer } from '../http/listener';
import { OperatorError } from '../operator-error';
import type { Settings } from '../settings/settings';

interface Address {
  host: string;
  port: number;
}

/** Leaves time for the other shutdown hooks: the process must end within 10 s (reliability A8). */
const drainMs = 7000;

/** Throws an OperatorError if the address cannot be used, before the slow steps of the start. */
export async function tryAddress(address: Address): Promise<void> {
  const probe = createServer();
  await bind(probe, address);
  probe.close();
  await once(probe, 'close');
}

/** Serves the app. `close` accepts no new connections, waits up to 7 s for open requests, then closes the rest. */
export async function listen(app: Hono, settings: Settings): Promise<{ close: () => Promise<void> }> {
  const server = createHttpServer(app, settings);
  const openResponses = new Set<ServerResponse>();
  let draining = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining) response.setHeader('Connection', 'close');
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
  });
  await bind(server, settings);
  return {
    close: async () => {
      draining = true;
      const closed = once(server, 'close');
      server.close();
      for (const response of openResponses)
        if (!response.headersSent) response.setHeader('Connection', 'close');
      const deadline = Date.now() + drainMs;
      while (openResponses.size > 0 && Date.now() < deadline) await pause(20);
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bind(server: NetServer, { host, port }: Address): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    throw new OperatorError(explain(error, { host, port }));
  }
}

function explain(error: unknown, { host, port }: Address): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the process that uses it, or set PORT.`;
  if (code === 'EACCES') return `No permission to listen on port ${port}: set PORT to a number above 1023.`;
  return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}.`;
}
