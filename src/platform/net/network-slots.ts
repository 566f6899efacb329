import { networksOf } from './ip-address.ts';

/** Concurrent slots of each network; wider networks have more than one address, but not in proportion. */
export class NetworkSlots {
  readonly #taken = new Map<string, number>();
  readonly #perAddress: number;

  constructor(perAddress: number) {
    this.#perAddress = perAddress;
  }

  /** Takes a slot; returns its release function, or null where a network has none left. */
  take(ip: string): (() => void) | null {
    const networks = networksOf(ip);
    const isFull = networks.some(
      ({ name, share }) => (this.#taken.get(name) ?? 0) >= this.#perAddress * share,
    );
    if (isFull) return null;
    for (const { name } of networks) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    return () => {
      for (const { name } of networks) {
        const left = (this.#taken.get(name) ?? 1) - 1;
        if (left === 0) this.#taken.delete(name);
        else this.#taken.set(name, left);
      }
    };
  }
}
