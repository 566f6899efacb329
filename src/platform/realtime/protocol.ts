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
 * The messages of revisions `from`…`rev`, one each, without a gap: a client skips those it has. An empty batch means
 * "subscribed and up to date at `rev`".
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

/** The first message of a server with pages: their build. */
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
  /** Shutdown: reconnect after a random pause. */
  goingAway: 1001,
  /** Too much unread: reconnect and resume from the last revision. */
  slow: 4001,
  abuse: 4002,
  /** The session ended or lost permissions: reconnect with the present session. */
  forbidden: 4003,
  /** No subscription for a while: reconnect when needed. */
  idle: 4008,
} as const;

const isRevision = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** `null` for invalid messages. */
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
  // A topic has no lone surrogate and no NUL, which the database would reject.
  if (typeof topic !== 'string' || !topic.isWellFormed() || topic.includes('\0')) return null;
  if (t === 'unsub') return { t, topic };
  if (t !== 'sub') return null;
  if (rev === undefined || rev === null) return { t, topic };
  return isRevision(rev) ? { t, topic, rev } : null;
}
