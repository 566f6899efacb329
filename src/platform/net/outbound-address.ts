import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { trustedProxies } from './client-ip.ts';
import { parseIp } from './ip-address.ts';

const list = (networks: readonly string[]): BlockList => {
  const made = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    made.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return made;
};

/** Networks of the IANA special-purpose registries: this machine, its neighbours, documentation, multicast. */
const SPECIAL_V4 = list([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
/** Of IPv6 only global unicast is public, without its tunnels, which contain an IPv4 address. */
const GLOBAL_V6 = list(['2000::/3']);
const SPECIAL_V6 = list(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address belongs to nobody's own network. */
export function isPublicAddress(ip: string): boolean {
  // An IPv4-mapped address is its IPv4 address.
  const address = parseIp(ip);
  if (address === null) return false;
  if (isIP(address) === 4) return !SPECIAL_V4.check(address, 'ipv4');
  return GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

export interface OutboundGuard {
  /** Whether a request may connect to this address. */
  allows(ip: string): boolean;
  /** For `http.request`: the address that was checked is the one that is connected to. */
  readonly lookup: LookupFunction;
  /** Throws for a host that is an address: those are not looked up. */
  checkHost(hostname: string): void;
}

/** Public addresses, and the networks that the operator adds. */
export function createOutboundGuard(added: readonly string[]): OutboundGuard {
  const own = trustedProxies(added);
  const allows = (ip: string): boolean => {
    const address = parseIp(ip);
    if (address === null) return false;
    return isPublicAddress(address) || own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
  const refused = (host: string) => new PrivateAddressError(`${host} is no public address`);
  return {
    allows,
    checkHost(hostname) {
      const address = hostname.replace(/^\[|\]$/g, '');
      if (isIP(address) && !allows(address)) throw refused(address);
    },
    lookup(hostname, options, callback) {
      lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
        if (error) return callback(error, '');
        // One private address among several would be enough to reach it.
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => !allows(address)))
          return callback(refused(hostname), '');
        if (options.all) return callback(null, addresses);
        callback(null, first.address, first.family);
      });
    },
  };
}
