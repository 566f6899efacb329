import type { Bytes, Digests } from './digests.ts';

const native = (subtle: SubtleCrypto): Digests => ({
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
  async hmacSha256(key, bytes) {
    const usage = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await subtle.importKey('raw', key, usage, false, ['sign']);
    return new Uint8Array(await subtle.sign('HMAC', imported, bytes));
  },
});

/** Web Crypto exists only over https and on localhost; elsewhere a lazy script computes the same. */
export async function loadDigests(): Promise<Digests> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  return subtle ? native(subtle) : (await import('./digest-script.rules.ts')).scripted;
}

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Of a text as UTF-8, in hex. */
export const sha256 = async (text: string): Promise<string> =>
  hexOf(await (await loadDigests()).sha256(bytesOf(text)));
