import { createHash, createHmac } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** RFC 3986: the signatures also encode characters that `encodeURIComponent` does not. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Names and values of the signed headers, sorted: part of both providers' canonical requests. */
export function canonicalHeaders(headers: Readonly<Record<string, string>>): {
  lines: string;
  names: string;
} {
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    lines: sorted.map(([name, value]) => `${name}:${value.trim()}\n`).join(''),
    names: sorted.map(([name]) => name).join(';'),
  };
}
