export interface Entry {
  rev: number;
  json: string;
}

/**
 * The recent messages of a topic, one per revision without a gap. A message that arrives early waits until
 * the gap closes; a duplicate is dropped. `rev` is the newest revision known, `undefined` before the first read.
 */
export class Timeline {
  rev: number | undefined;
  #recent: Entry[] = [];
  #early = new Map<number, Entry>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get hasHole(): boolean {
    return this.#early.size > 0;
  }

  /** True when the timeline advanced. */
  add(entry: Entry): boolean {
    if (this.rev !== undefined && entry.rev <= this.rev) return false;
    if (this.rev === undefined || entry.rev > this.rev + 1) {
      // Bounded by dropping: the database has them, and the gap makes the room read it.
      if (this.#early.size < this.#capacity) this.#early.set(entry.rev, entry);
      return false;
    }
    this.#append(entry);
    this.#closeHole();
    return true;
  }

  /** The state at `rev`, with the messages that led there if known. */
  restart(rev: number, messages: readonly Entry[] = []): void {
    this.rev = rev;
    this.#recent = messages.slice(-this.#capacity);
    for (const early of this.#early.keys()) if (early <= rev) this.#early.delete(early);
    this.#closeHole();
  }

  /** Messages after `rev` up to `until`; `null` when some are not buffered. */
  between(rev: number, until: number): Entry[] | null {
    if (rev >= until) return [];
    const first = this.#recent[0]?.rev;
    if (first === undefined || first > rev + 1) return null;
    return this.#recent.slice(rev + 1 - first, until + 1 - first);
  }

  #append(entry: Entry): void {
    this.#recent.push(entry);
    this.rev = entry.rev;
    if (this.#recent.length > this.#capacity * 2) this.#recent = this.#recent.slice(-this.#capacity);
  }

  #closeHole(): void {
    while (this.rev !== undefined && this.#early.size > 0) {
      const next = this.#early.get(this.rev + 1);
      if (!next) return;
      this.#early.delete(next.rev);
      this.#append(next);
    }
  }
}
