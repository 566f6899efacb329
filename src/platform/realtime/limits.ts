export const LIMITS = {
  sockets: 20_000,
  socketsPerIp: 32,
  topicsPerSocket: 64,
  /** Different ones on all sockets of an address: rooms cost memory and a part of each reconciliation. */
  topicsPerIp: 512,
  messageBytes: 4096,
  messagesPerSecond: 20,
  /** A reconnecting client subscribes to all its topics at once. */
  messageBurst: 100,
  /** Unread bytes after which a socket is closed, to resume from a snapshot. */
  backlogBytes: 1024 * 1024,
  tickMs: 100,
  /** Members from which a room's tick grows: frames a second stay within one core. */
  membersPerTick: 5_000,
  /** Time for a gap in the revisions to close before the database is read. */
  gapMs: 200,
  /** Interval at which rooms on a lossy bus reconcile, with a jitter of a quarter. */
  compareMs: 5_000,
  /** Rooms per revision query. */
  revisionBatch: 500,
  /** Concurrent reads of all sockets together, and their timeout. */
  reads: 4,
  readMs: 10_000,
  /** Delay of the re-check after a gap: the TTL of cached sessions (2 s) has passed by then. */
  recheckAfterMs: 2_000,
  /** Sessions per query. */
  recheckBatch: 200,
  /** Buffered messages of a room, so that most reconnects need no read. */
  recentMessages: 256,
  snapshotMs: 1_000,
  heartbeatMs: 25_000,
  idleMs: 60_000,
  drainMs: 3_000,
  closeMs: 2_000,
};

export type Limits = typeof LIMITS;

/** `take()` is false beyond `perSecond` and a burst of `burst`. */
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
