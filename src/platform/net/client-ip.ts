import { BlockList, isIP } from 'node:net';
import { parseIp } from './ip-address.ts';

const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** The address of clients with an unreadable one: all of them share its limits. */
const UNKNOWN = '0.0.0.0';

/**
 * The address of the client. `X-Forwarded-For` is read from the right, only as far as trusted proxies wrote it: a
 * client's own values are further left and never reached.
 */
export function clientIp(peer: string, forwardedFor: string | undefined, trusted: readonly string[]): string {
  let ip = parseIp(peer) ?? UNKNOWN;
  if (!forwardedFor || trusted.length === 0) return ip;
  const proxies = trustedProxies(trusted);
  for (const hop of forwardedFor.split(',').reverse()) {
    if (!proxies.check(ip, familyOf(ip))) break;
    const earlier = parseIp(hop);
    if (!earlier) break;
    ip = earlier;
  }
  return ip;
}

const compiled = new WeakMap<readonly string[], BlockList>();

/** Addresses, CIDRs and the names `loopback` and `private`; throws and names an invalid entry. */
export function trustedProxies(trusted: readonly string[]): BlockList {
  const known = compiled.get(trusted);
  if (known) return known;
  const list = new BlockList();
  for (const entry of trusted.flatMap((entry) => NAMED.get(entry) ?? [entry])) addNetwork(list, entry);
  compiled.set(trusted, list);
  return list;
}

function addNetwork(list: BlockList, entry: string): void {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const widest = isIP(address) === 6 ? 128 : 32;
  if (!isIP(address) || Number(prefix ?? 0) > widest) {
    throw new Error(`"${entry}" is no address, network (10.0.0.0/8), "loopback" or "private"`);
  }
  list.addSubnet(address, Number(prefix ?? widest), familyOf(address));
}

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
