import { isIPv4, isIPv6 } from 'node:net';

/** The network of an address with its last part masked: /24 of IPv4, /48 of IPv6. Null for what is no address. */
export function placeOf(address: string): string | null {
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.x');
  if (!isIPv6(address)) return null;
  // The address of a link is spelt out and shortened as URLs do it, with zeros as «::».
  const [bare] = address.split('%');
  const spelt = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelt.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 3).join(':')}:x`;
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
