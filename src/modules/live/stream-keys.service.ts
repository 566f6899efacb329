import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { STREAM_KEYS } from './stream-keys.store.ts';

const KEY_BYTES = 18;
export interface StreamKeys {
  make(roomId: number): Buffer;
  open(roomId: number, sealed: Buffer): string;
  matches(roomId: number, sealed: Buffer, candidate: string): boolean;
}

/** Stream keys: the secrets that encoders push with. Sealed at rest under a key of their own, bound to their room. */
export function createStreamKeys(keyring: Keyring): StreamKeys {
  const box = keyring.sealedBox(STREAM_KEYS);
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
    matches(roomId, sealed, candidate) {
      const right = Buffer.from(open(roomId, sealed));
      const shown = Buffer.from(candidate);
      return right.length === shown.length && timingSafeEqual(right, shown);
    },
  };
}
