import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { FACTORS } from './second-factors.store.ts';
import { counterBytes, stepsAround, truncate } from './totp.rules.ts';

export const totp = (secret: Uint8Array, step: number, digits?: number): string =>
  truncate(createHmac('sha1', secret).update(counterBytes(step)).digest(), digits);

/** The step of this code, or null. Compares with every accepted step, in constant time. */
export function matchingStep(secret: Uint8Array, typed: string, now: Date): number | null {
  const entered = Buffer.from(typed.replace(/\s/g, '').padEnd(6).slice(0, 6));
  let found: number | null = null;
  for (const step of stepsAround(now)) {
    const right = Buffer.from(totp(secret, step));
    if (entered.length === right.length && timingSafeEqual(entered, right)) found = step;
  }
  return found;
}

/** Secrets at rest, each bound to its owner. */
export function createVault(keyring: Keyring) {
  const { seal, open } = keyring.sealedBox(FACTORS);
  const owner = (userId: number) => `user ${userId}`;
  return {
    seal: (userId: number, secret: Uint8Array): Buffer => seal(owner(userId), secret),
    /** Null where it was sealed under another key or for another owner. */
    open: (userId: number, sealed: Buffer): Buffer | null => open(owner(userId), sealed),
  };
}
