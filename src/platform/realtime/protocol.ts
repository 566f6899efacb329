/** The messages of the socket. Both sides read this file, so it holds no I/O and no schema library. */

export const SOCKET_PATH = '/ws';

export type ClientMessage =
  | { t: 'sub'; topic: string; rev?: number }
  | { t: 'unsub'; topic: string }
  | { t: 'ping' };

export type RefusalCode = 'forbidden' | 'unknown' | 'too_many' | 'unavailable';

export interface SnapshotMessage {
  t: 'snap';
  topic: string;
  rev: number;
  data: unknown;
}

/**
 * The messages of revisions `from`…`rev`, one each, without a hole: a client that has some of them already
 * skips those. An empty batch says "you are subscribed and have everything up to `rev`".
 */
export interface BatchMessage {
  t: 'batch';
  topic: string;
  from: number;
  rev: number;
  m: unknown[];
  /** The number of subscribers on this server: clients spread follow-up requests over a random delay. */
  crowd?: number;
}

/** The first word of a server that serves pages: which build they are of. */
export interface HelloMessage {
  t: 'hello';
  build: string;
}

export type ServerMessage =
  | HelloMessage
  | SnapshotMessage
  | BatchMessage
  | { t: 'no'; topic: string; code: RefusalCode }
  | { t: 'pong' };

export const CLOSE = {
  /** The server stops; come back after a random pause. */
  goingAway: 1001,
  /** Too much unread: reconnect and resume from the last revision. */
  slow: 4001,
  abuse: 4002,
  /** The session ended or lost permissions: the client reconnects with its present session. */
  forbidden: 4003,
  /** Nothing was subscribed for a while: reconnect when there is something to hear. */
  idle: 4008,
} as const;

const isRevision = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** `null` for anything a well-behaved client would not send. */
export function parseClientMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { t, topic, rev } = value as Record<string, unknown>;
  if (t === 'ping') return { t };
  // No topic has half a pair or a NUL, which the database would refuse.
  if (typeof topic !== 'string' || !topic.isWellFormed() || topic.includes('\0')) return null;
  if (t === 'unsub') return { t, topic };
  if (t !== 'sub') return null;
  if (rev === undefined || rev === null) return { t, topic };
  return isRevision(rev) ? { t, topic, rev } : null;
}
