import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network that limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [bare = ''] = address.split('%');
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/64`)}/64`;
}

/** Returns whether the address is in a trusted network, which limits per network exempt. */
export function isTrusted(networks: readonly string[], address: string): boolean {
  if (isIP(address) === 0) return false;
  const trusted = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    trusted.addSubnet(start, Number(bits), familyOf(start));
  }
  return trusted.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
