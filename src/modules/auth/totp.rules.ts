/** RFC 6238 with the defaults of authenticators: SHA-1, six digits, thirty seconds. */
export const TOTP = { digits: 6, seconds: 30, secretBytes: 20, driftSteps: 1 } as const;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP.seconds);

/** Accepted time steps: a clock may be half a minute wrong. */
export const stepsAround = (now: Date): number[] => {
  const at = stepAt(now);
  return Array.from({ length: 2 * TOTP.driftSteps + 1 }, (_, i) => at - TOTP.driftSteps + i);
};

/** The moving factor of RFC 4226: eight bytes, big-endian. */
export function counterBytes(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** RFC 4226, 5.3: dynamic truncation at the last nibble's offset. */
export function truncate(mac: Uint8Array, digits: number = TOTP.digits): string {
  const offset = mac[mac.length - 1]! & 0xf;
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const number = view.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticators take it. */
export function base32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text;
}

/** The content of the QR code. */
export function otpauthUri(secret: string, { site, username }: { site: string; username: string }): string {
  const label = encodeURIComponent(`${site}:${username}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`;
}

export const RECOVERY = { codes: 10, bytes: 7 } as const;

/** `abcde-fghij`: characters that are unambiguous when read aloud. */
export function recoveryCode(random: Uint8Array): string {
  const text = base32(random).toLowerCase().slice(0, 10);
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** As typed: case, spaces and the dash do not matter. */
export const normalRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z2-7]/g, '');

export const looksLikeTotp = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));
