import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

export interface CardSeal {
  seal(goodId: number, cardNo: string): { sealed: Buffer; fingerprint: Buffer };
  open(goodId: number, sealed: Buffer): string;
}

/** Card numbers are as good as money: sealed at rest under a key of their own, bound to their good. */
export function createCardSeal(secret: string): CardSeal {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const key = derived('goods cards');
  const mark = derived('goods card fingerprints');
  const good = (id: number) => Buffer.from(`good ${id}`);
  return {
    seal(goodId, cardNo) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(good(goodId));
      const sealed = Buffer.concat([cipher.update(cardNo, 'utf8'), cipher.final()]);
      return {
        sealed: Buffer.concat([iv, cipher.getAuthTag(), sealed]),
        // With a key, so that a copy of the database is no list to try numbers against.
        fingerprint: createHmac('sha256', mark).update(good(goodId)).update('\0').update(cardNo).digest(),
      };
    },
    open(goodId, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
        .setAAD(good(goodId))
        .setAuthTag(sealed.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
