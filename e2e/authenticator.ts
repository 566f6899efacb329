import { stepAt } from '../src/modules/auth/totp.rules.ts';
import { totp } from '../src/modules/auth/totp.service.ts';

/** Current code of an authenticator, from its secret in base 32. */
export function codeOf(secret: string): string {
  const bits = [...secret.replace(/[^A-Z2-7]/g, '')]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2));
  return totp(Uint8Array.from(bytes), stepAt(new Date()));
}
