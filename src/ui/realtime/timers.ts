/** Timers by name: starting one again replaces it. */
export class Timers<Name extends string> {
  readonly #running = new Map<Name, ReturnType<typeof setTimeout>>();

  start(name: Name, ms: number, call: () => void): void {
    this.stop(name);
    this.#running.set(name, setTimeout(call, ms));
  }

  stop(...names: Name[]): void {
    for (const name of names) {
      clearTimeout(this.#running.get(name));
      this.#running.delete(name);
    }
  }

  stopAll(): void {
    this.stop(...this.#running.keys());
  }
}
