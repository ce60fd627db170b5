import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { Log } from '../deps';
import type { Settings } from '../settings/settings';

/** Reads the network address of the caller of a request. */
export type ReadAddress = (context: Context) => string;

/**
 * Reads the address from the socket or, behind trusted proxies, from X-Forwarded-For; never an entry that the caller wrote
 * (reliability.md, failure 10). Logs one error if a proxy header arrives while TRUST_PROXY is not set, because all callers
 * behind the proxy then share one address and its limits.
 */
export function createAddressReader({ trustProxy }: Settings, log: Log): ReadAddress {
  const isProxy = trustOf(trustProxy ?? 0);
  let hasWarned = false;
  return (context) => {
    if (trustProxy === null && !hasWarned && hasProxyHeader(context)) {
      hasWarned = true;
      log.error('proxy.untrusted', {
        reason: 'A proxy header arrived, but TRUST_PROXY is not set: limits count all callers as one address',
      });
    }
    const { incoming } = context.env as HttpBindings;
    const entry = withoutPort(proxyAddr(incoming, isProxy) ?? '');
    const address = isIP(entry) > 0 ? entry : (incoming.socket.remoteAddress ?? '');
    return isIP(address) > 0 ? ipaddr.process(address).toString() : '';
  };
}

type Trust = (address: string, distance: number) => boolean;

function trustOf(trustProxy: number | readonly string[]): Trust {
  if (typeof trustProxy === 'number') return (_, distance) => distance < trustProxy;
  const isInNetworks = proxyAddr.compile([...trustProxy]);
  return (address, distance) => isInNetworks(withoutPort(address), distance);
}

/** Some proxies append the caller's port, which changes with each connection. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;

const hasProxyHeader = ({ req }: Context): boolean =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => req.header(name) !== undefined);

/** The bearer token of a request, valid or not. */
export function tokenOf(context: Context): string | null {
  return /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null;
}
