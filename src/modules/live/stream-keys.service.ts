import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 18;
const IV = 12;
const TAG = 16;

export interface StreamKeys {
  make(roomId: number): Buffer;
  open(roomId: number, sealed: Buffer): string;
  matches(roomId: number, sealed: Buffer, given: string): boolean;
}

/** What an encoder shows to push into a room. Sealed at rest under a key of their own, bound to their room. */
export function createStreamKeys(secret: string): StreamKeys {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stream keys', 32));
  const room = (id: number) => Buffer.from(`room ${id}`);
  const open = (roomId: number, sealed: Buffer): string => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
      .setAAD(room(roomId))
      .setAuthTag(sealed.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString();
  };
  return {
    make(roomId) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(room(roomId));
      const made = randomBytes(KEY_BYTES).toString('base64url');
      const sealed = Buffer.concat([cipher.update(made), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open,
    matches(roomId, sealed, given) {
      const right = Buffer.from(open(roomId, sealed));
      const shown = Buffer.from(given);
      return right.length === shown.length && timingSafeEqual(right, shown);
    },
  };
}
