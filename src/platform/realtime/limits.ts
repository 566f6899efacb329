export const LIMITS = {
  sockets: 20_000,
  socketsPerIp: 32,
  topicsPerSocket: 64,
  messageBytes: 4096,
  messagesPerSecond: 20,
  /** A reconnecting client subscribes to all its topics at once. */
  messageBurst: 100,
  /** Unread bytes after which a socket is closed, to resume from a snapshot. */
  backlogBytes: 1024 * 1024,
  tickMs: 100,
  /** From this many members on, a room's tick grows with it: frames a second stay what one core can send. */
  membersPerTick: 5_000,
  /** How long a hole in the revisions may close by itself before the truth is read. */
  gapMs: 200,
  /** How often a room on a lossy bus compares its revision with the truth. */
  compareMs: 5_000,
  /** Messages a room remembers, so that most who come back need no read. */
  recentMessages: 256,
  snapshotMs: 1_000,
  heartbeatMs: 25_000,
  idleMs: 60_000,
  drainMs: 3_000,
  closeMs: 2_000,
};

export type Limits = typeof LIMITS;

/** `take()` is false once more than `burst` were taken beyond `perSecond`. */
export function createBucket(perSecond: number, burst: number, now: () => number): () => boolean {
  let tokens = burst;
  let last = now();
  return () => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - last) / 1000) * perSecond);
    last = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
