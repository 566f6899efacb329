import { isIP, SocketAddress } from 'node:net';

/**
 * One spelling per address: without port, brackets, zone or quotes, IPv4-mapped IPv6 as IPv4, IPv6 shortened.
 * Null when it is no address.
 */
export function parseIp(text: string): string | null {
  const trimmed = text.trim();
  const bare =
    /^"?\[(?<v6>[^\]]*)\](?::\d+)?"?$/.exec(trimmed)?.groups?.v6 ??
    /^(?<v4>[\d.]+):\d+$/.exec(trimmed)?.groups?.v4 ??
    trimmed;
  const family = isIP(bare);
  if (family !== 6) return family === 4 ? bare : null;
  const { address } = new SocketAddress({ address: bare.split('%')[0], family: 'ipv6' });
  return /^::ffff:(?<v4>[\d.]+)$/.exec(address)?.groups?.v4 ?? address;
}

/** Whom an address stands for: IPv4 itself, IPv6 its /64, which one household or server owns whole. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
