import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The network address of the caller: of the socket, or behind a trusted proxy the last one it added, never one
 * that the caller wrote (reliability.md, failure 10).
 */
export function addressOf(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = forwarded || getConnInfo(context).remote.address || '';
  return address.replace(/^::ffff:/, '');
}

/** The bearer token of a call, whatever it is worth. */
export function tokenOf(context: Context): string | null {
  return /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null;
}
