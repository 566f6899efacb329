import { isIP } from 'node:net';
import { parseIp } from './ip-address.ts';

/** A network: its address with host bits cleared, and the prefix length. */
export interface Cidr {
  readonly family: 4 | 6;
  readonly bits: number;
  readonly base: bigint;
}

const WIDTH = { 4: 32, 6: 128 } as const;

/** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`; null for invalid text. */
export function parseCidr(text: string): Cidr | null {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const ip = parseIp(address);
  if (ip === null) return null;
  const family = familyOf(ip);
  // An IPv4-mapped network counts the 96 bits before the address.
  const mapped = family === 4 && address.includes('::') ? 96 : 0;
  const bits = prefix === undefined ? WIDTH[family] : Number(prefix) - mapped;
  if (bits < 0 || bits > WIDTH[family]) return null;
  return { family, bits, base: masked(numberOf(ip), family, bits) };
}

export function writeCidr({ family, bits, base }: Cidr): string {
  if (family === 4) return `${[24n, 16n, 8n, 0n].map((shift) => (base >> shift) & 0xffn).join('.')}/${bits}`;
  const groups = Array.from({ length: 8 }, (_, i) => ((base >> BigInt(112 - i * 16)) & 0xffffn).toString(16));
  return `${parseIp(groups.join(':'))}/${bits}`;
}

export const contains = (network: Cidr, ip: string): boolean =>
  familyOf(ip) === network.family && masked(numberOf(ip), network.family, network.bits) === network.base;

/** Finds the value of an address with one lookup per prefix length in use, for any number of networks. */
export class CidrIndex<Value> {
  readonly #widths: Record<4 | 6, Map<number, Map<bigint, Value[]>>> = { 4: new Map(), 6: new Map() };

  constructor(entries: Iterable<readonly [Cidr, Value]>) {
    for (const [{ family, bits, base }, value] of entries) {
      const networks = this.#widths[family].get(bits) ?? new Map<bigint, Value[]>();
      this.#widths[family].set(bits, networks);
      networks.set(base, [...(networks.get(base) ?? []), value]);
    }
  }

  find(ip: string): Value[] {
    const family = familyOf(ip);
    const widths = this.#widths[family];
    if (widths.size === 0) return [];
    const number = numberOf(ip);
    return [...widths].flatMap(([bits, networks]) => networks.get(masked(number, family, bits)) ?? []);
  }
}

const familyOf = (ip: string): 4 | 6 => (isIP(ip) === 6 ? 6 : 4);

function masked(number: bigint, family: 4 | 6, bits: number): bigint {
  const host = BigInt(WIDTH[family] - bits);
  return (number >> host) << host;
}

function numberOf(ip: string): bigint {
  if (familyOf(ip) === 4) return ip.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
  const [head = '', tail] = ip.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].reduce(
    (sum, group) => (sum << 16n) | BigInt(`0x${group}`),
    0n,
  );
}

/** The last 32 bits may be written as an IPv4 address. */
function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [group];
    const number = numberOf(group);
    return [(number >> 16n).toString(16), (number & 0xffffn).toString(16)];
  });
}
