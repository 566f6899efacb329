export const LIMITS = {
  sockets: 20_000,
  socketsPerIp: 32,
  topicsPerSocket: 64,
  /** Different ones on all sockets of an address: rooms cost memory, and a place in each comparison. */
  topicsPerIp: 512,
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
  /** How often rooms on a lossy bus compare their revisions with the truth, give or take a quarter. */
  compareMs: 5_000,
  /** Rooms whose revisions one query asks for. */
  revisionBatch: 500,
  /** Reads at a time for all sockets together, and how long one may take. */
  reads: 4,
  readMs: 10_000,
  /** After a gap sockets are asked again who they are: not before what sessions remember (2 s) is forgotten. */
  recheckAfterMs: 2_000,
  /** Sessions that one query asks for. */
  recheckBatch: 200,
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
