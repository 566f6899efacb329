import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { counterBytes, stepsAround, truncate } from './totp.rules.ts';

export const totp = (secret: Uint8Array, step: number, digits?: number): string =>
  truncate(createHmac('sha1', secret).update(counterBytes(step)).digest(), digits);

/** The step whose code this is, or null. Compares with every step it might be, whichever it is. */
export function matchingStep(secret: Uint8Array, typed: string, now: Date): number | null {
  const given = Buffer.from(typed.replace(/\s/g, '').padEnd(6).slice(0, 6));
  let found: number | null = null;
  for (const step of stepsAround(now)) {
    const right = Buffer.from(totp(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
}

/** Secrets at rest: AES-256-GCM under a key of their own, bound to whose they are. */
export function createVault(secretKey: string) {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'second factors', 32));
  const owner = (userId: number) => Buffer.from(`user ${userId}`);
  return {
    seal(userId: number, secret: Uint8Array): Buffer {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(owner(userId));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    /** Null where it was sealed under another key, or for somebody else. */
    open(userId: number, sealed: Buffer): Buffer | null {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
        .setAAD(owner(userId))
        .setAuthTag(sealed.subarray(12, 28));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
