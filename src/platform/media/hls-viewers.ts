/**
 * The HLS viewers of a room. A viewer holds no connection, but requests the playlist again with every segment:
 * without a request for a while, a viewer has left.
 */
export class HlsViewers {
  readonly #limits: { readonly readerMs: number; readonly viewers: number };
  /** In the order of last requests. */
  readonly #seen = new Map<string, number>();
  /** All so far; one who returns counts again. */
  joined = 0;

  constructor(limits: { readonly readerMs: number; readonly viewers: number }) {
    this.#limits = limits;
  }

  saw(reader: string, now: number): void {
    const last = this.#seen.get(reader);
    this.#seen.delete(reader);
    if (last === undefined && this.count(now) >= this.#limits.viewers) return;
    if (last === undefined || now - last >= this.#limits.readerMs) this.joined += 1;
    this.#seen.set(reader, now);
  }

  count(now: number): number {
    for (const [reader, at] of this.#seen) {
      if (now - at < this.#limits.readerMs) break;
      this.#seen.delete(reader);
    }
    return this.#seen.size;
  }
}
