import { isIP, SocketAddress } from 'node:net';

/**
 * Canonical form: without port, brackets, zone or quotes, IPv4-mapped IPv6 as IPv4, IPv6 shortened. Null for an invalid
 * address.
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

/** The network of an address for counting: IPv4 itself, IPv6 its /64, which one household or server owns. */
export const networkOf = (ip: string): string => networksOf(ip)[0].name;

export interface Network {
  name: string;
  /** Multiple of the narrowest network's limit for all in it together. */
  share: number;
}

/** Providers give customers a /56 or a /48: up to 65,536 /64s, at no cost. */
const WIDTHS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;

/** Networks that an address is counted in, the narrowest first. */
export function networksOf(ip: string): [Network, ...Network[]] {
  if (isIP(ip) !== 6) return [{ name: ip, share: 1 }];
  const groups = groupsOf(ip);
  const [narrowest, ...wider] = WIDTHS.map(({ bits, share }) => ({ name: prefixOf(groups, bits), share }));
  return [narrowest!, ...wider];
}

function prefixOf(groups: readonly string[], bits: number): string {
  const prefix = groups.slice(0, Math.ceil(bits / 16));
  const [last, odd] = [prefix.length - 1, bits % 16];
  if (odd) prefix[last] = (Number.parseInt(prefix[last]!, 16) & (0xffff << (16 - odd))).toString(16);
  return `${prefix.join(':')}::/${bits}`;
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
}
