import type { Socket } from 'node:net';
import { CidrIndex, parseCidr } from '#platform/net/cidr.ts';
import { trustedProxies } from '#platform/net/client-ip.ts';
import { parseIp } from '#platform/net/ip-address.ts';

/** Networks that neither watch nor push. Open connections are indexed by address: a ban ends them too. */
export class RefusedNetworks {
  readonly #proxies: ReturnType<typeof trustedProxies>;
  readonly #lines = new Map<Socket, string>();
  #index: CidrIndex<true> | null = null;

  constructor(trusted: readonly string[]) {
    this.#proxies = trustedProxies(trusted);
  }

  set(networks: readonly string[]): void {
    const entries = networks.flatMap((network) => {
      const cidr = parseCidr(network);
      return cidr ? [[cidr, true] as const] : [];
    });
    this.#index = entries.length === 0 ? null : new CidrIndex(entries);
    for (const [line, ip] of [...this.#lines]) if (this.refuses(ip)) line.destroy();
  }

  refuses(address: string): boolean {
    const ip = this.#index && parseIp(address);
    if (!ip || !this.#index || this.#index.find(ip).length === 0) return false;
    // A proxy's address stands for all its users.
    return !this.#proxies.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');
  }

  hold(line: Socket, ip: string): void {
    if (line.destroyed) return;
    this.#lines.set(line, ip);
    line.once('close', () => this.#lines.delete(line));
  }
}
