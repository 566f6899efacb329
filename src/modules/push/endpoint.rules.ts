/** Push services of browsers: `.x` is any host below x. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const LONGEST = 1_000;

/**
 * A device names the URL of its messages, which this server would request: only URLs of known services, and those the
 * operator adds (`https://push.example`, or with a port), are accepted.
 */
export function isPushEndpoint(address: string, added: readonly string[]): boolean {
  const url = address.length > LONGEST ? null : URL.parse(address);
  if (!url || url.username || url.password || url.hash) return false;
  if (added.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.some((name) => isBelow(url.hostname, name));
}

const isBelow = (host: string, name: string): boolean =>
  name.startsWith('.') ? host.endsWith(name) : host === name;

/** An uncompressed point on P-256, and sixteen bytes: anything else would fail at the first encryption. */
export const isDeviceKey = (text: string): boolean => {
  const bytes = fromBase64Url(text);
  return bytes?.length === 65 && bytes[0] === 4;
};
export const isDeviceSecret = (text: string): boolean => fromBase64Url(text)?.length === 16;

function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]{1,100}={0,2}$/.test(text)) return null;
  const plain = text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
