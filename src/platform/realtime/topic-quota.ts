/** Different topics of one address on all its sockets together. */
export class TopicQuota {
  readonly #most: number;
  readonly #followed = new Map<string, Map<string, number>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** False at the limit of the address. */
  take(address: string, topic: string): boolean {
    const topics = this.#followed.get(address) ?? new Map<string, number>();
    const times = topics.get(topic) ?? 0;
    if (times === 0 && topics.size >= this.#most) return false;
    this.#followed.set(address, topics.set(topic, times + 1));
    return true;
  }

  release(address: string, topic: string): void {
    const topics = this.#followed.get(address);
    const times = topics?.get(topic);
    if (!topics || times === undefined) return;
    if (times > 1) topics.set(topic, times - 1);
    else topics.delete(topic);
    if (topics.size === 0) this.#followed.delete(address);
  }
}
