/** The only source of time. Rules and services take `now`; only the process holds the real clock. */
export interface Clock {
  now(): Date;
  /** Monotonic milliseconds: for durations, because `now` may be set back. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

export class FakeClock implements Clock {
  #ms: number;
  #elapsed = 0;

  constructor(start: Date | string = '2026-11-15T12:00:00Z') {
    this.#ms = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#ms);
  }

  elapsed(): number {
    return this.#elapsed;
  }

  advance(ms: number): void {
    this.#ms += ms;
    this.#elapsed += ms;
  }

  /** As an operator or a time server sets the clock: no time passes. */
  set(to: Date): void {
    this.#ms = to.getTime();
  }
}
