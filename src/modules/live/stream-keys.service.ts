import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { signPlaybackToken, type TokenHolder, verifyPlaybackToken } from '#platform/media/playback-token.ts';
import { mediaRoom } from './rooms.rules.ts';
import { STREAM_KEYS } from './stream-keys.store.ts';

const KEY_BYTES = 18;
const TICKET_MS = 60_000;
export interface StreamKeys {
  make(roomId: number): Buffer;
  open(roomId: number, sealed: Buffer): string;
  matches(roomId: number, sealed: Buffer, candidate: string): boolean;
  /** A key of a minute for a push from the browser, bound to a session. */
  pushTicket(roomId: number, holder: TokenHolder, now: Date): string;
  /** Whose ticket it is; null for an invalid or expired one. */
  ticketHolder(roomId: number, candidate: string, now: Date): TokenHolder | null;
}

/** Stream keys: the secrets that encoders push with. Sealed at rest under a key of their own, bound to their room. */
export function createStreamKeys(keyring: Keyring): StreamKeys {
  const box = keyring.sealedBox(STREAM_KEYS);
  // Keys of its own: a ticket to watch opens no push.
  const pushKeys = keyring.derive('browser push');
  const pushTo = (roomId: number) => ({ room: mediaRoom(roomId), right: 'push' });
  const room = (id: number) => `room ${id}`;
  const open = (roomId: number, sealed: Buffer): string => {
    const opened = box.open(room(roomId), sealed);
    if (!opened)
      throw new Error(`the stream key of room ${roomId} is sealed under a key that is not in force`);
    return opened.toString();
  };
  return {
    make: (roomId) => box.seal(room(roomId), randomBytes(KEY_BYTES).toString('base64url')),
    open,
    pushTicket: (roomId, holder, now) =>
      signPlaybackToken(pushKeys, pushTo(roomId), holder, new Date(now.getTime() + TICKET_MS)),
    ticketHolder: (roomId, candidate, now) => verifyPlaybackToken(pushKeys, pushTo(roomId), candidate, now),
    matches(roomId, sealed, candidate) {
      const right = Buffer.from(open(roomId, sealed));
      const shown = Buffer.from(candidate);
      return right.length === shown.length && timingSafeEqual(right, shown);
    },
  };
}
