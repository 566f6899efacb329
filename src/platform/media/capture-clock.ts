/** A packet delayed on its way makes no difference for this long, and no longer: encoders pause and their clocks drift. */
const WINDOW_MS = 5_000;

/** Capture time of each moment of a push by the server's clock, from the least delayed packets of the last seconds. */
export class CaptureClock {
  /** Server time minus media time: the least of the window, and of the one before. */
  #least = Number.POSITIVE_INFINITY;
  #before = Number.POSITIVE_INFINITY;
  #since: number | null = null;

  /** A packet with this media time has arrived. */
  observe(at: number, now: number): void {
    this.#since ??= now;
    const windows = Math.floor((now - this.#since) / WINDOW_MS);
    if (windows !== 0) {
      // A server clock that was set back starts anew, like a pause of the push.
      this.#before = windows === 1 ? this.#least : Number.POSITIVE_INFINITY;
      this.#least = Number.POSITIVE_INFINITY;
      this.#since = windows === 1 ? this.#since + WINDOW_MS : now;
    }
    this.#least = Math.min(this.#least, now - at);
  }

  /** In milliseconds since 1970; after the first packet. */
  capturedAt(at: number): number {
    return at + Math.min(this.#least, this.#before);
  }
}
