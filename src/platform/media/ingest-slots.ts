import { isIPv6 } from 'node:net';
import { networksOf } from '#platform/net/ip-address.ts';

interface Limits {
  readonly waiting: number;
  readonly waitingPerNetwork: number;
  readonly knownAddresses: number;
}

/** A connection that can be ended. */
interface Line {
  destroy(): unknown;
}

/** Networks an attacker may own as a whole: IPv4 by /24, IPv6 by /48. */
const neighboursOf = (ip: string): string =>
  isIPv6(ip) ? networksOf(ip).at(-1)!.name : ip.split('.').slice(0, 3).join('.');

/**
 * Slots of encoders without a verified key, separate from pushing ones: idle connections take no push's slot. Where all
 * are taken the longest waiting is evicted, since an encoder sends its key at once; an address with an accepted push
 * before is exempt.
 */
export class IngestSlots {
  readonly #limits: Limits;
  /** In the order of arrival. */
  readonly #waiting = new Map<Line, string>();
  /** In the order of last acceptance. */
  readonly #known = new Set<string>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** False without a free slot. */
  take(line: Line, ip: string): boolean {
    const known = this.#known.has(ip);
    const network = neighboursOf(ip);
    const near = [...this.#waiting.values()].filter((one) => neighboursOf(one) === network).length;
    if (!known && near >= this.#limits.waitingPerNetwork) return false;
    if (this.#waiting.size >= this.#limits.waiting) {
      const [oldest] = [...this.#waiting].find(([, from]) => !this.#known.has(from)) ?? [];
      if (!oldest) return false;
      this.#waiting.delete(oldest);
      oldest.destroy();
    }
    this.#waiting.set(line, ip);
    return true;
  }

  /** The stream key was valid: the connection no longer counts as waiting, and its address is known. */
  accept(line: Line, ip: string): void {
    this.leave(line);
    this.#known.delete(ip);
    this.#known.add(ip);
    const [first] = this.#known;
    if (this.#known.size > this.#limits.knownAddresses && first !== undefined) this.#known.delete(first);
  }

  leave(line: Line): void {
    this.#waiting.delete(line);
  }
}
