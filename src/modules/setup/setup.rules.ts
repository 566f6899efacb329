/** Code of the first administrator: 80 random bits, in letters and digits that cannot be mistaken for each other. */
export const SETUP_CODE = { hours: 24, bytes: 10, groups: 4, max: 40 } as const;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `7GQM-0XW2-…`, of whole groups. */
export function setupCodeFrom(random: Uint8Array): string {
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let left = Math.floor((random.length * 8) / 5); left > 0; left--) {
    code = ALPHABET[Number(bits & 31n)] + code;
    bits >>= 5n;
  }
  return code.match(new RegExp(`.{${code.length / SETUP_CODE.groups}}`, 'g'))!.join('-');
}

/** As typed by hand: case, separators and look-alikes do not matter. */
export const tidySetupCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

export const codesSince = (now: Date): Date => new Date(now.getTime() - SETUP_CODE.hours * 3_600_000);
