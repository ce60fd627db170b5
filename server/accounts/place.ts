import { isIPv4, isIPv6 } from 'node:net';

/** The masked network of an address: /24 of IPv4, /48 of IPv6. Null if the text is no address. */
export function placeOf(address: string): string | null {
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.x');
  if (!isIPv6(address)) return null;
  // URL normalizes the address: lower case, zeros shortened to «::».
  const [bare] = address.split('%');
  const normalized = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = normalized.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 3).join(':')}:x`;
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
