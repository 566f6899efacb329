import type { CookieOptions } from './caller.ts';

/** One cookie of a Cookie header, without parsing the rest: this runs for every page. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + 1)) {
    let before = at - 1;
    while (header[before] === ' ') before -= 1;
    if ((before >= 0 && header[before] !== ';') || header[at + name.length] !== '=') continue;
    const end = header.indexOf(';', at);
    return header.slice(at + name.length + 1, end === -1 ? undefined : end);
  }
  return undefined;
}

/**
 * Cookies that a sibling subdomain must not be able to set. On https they have the `__Host-` prefix, which browsers
 * accept from this host only; plain http has none. The number: seconds for which a value with the plain name is moved
 * to the other; null: it is rejected.
 */
const HOST_COOKIES: ReadonlyMap<string, number | null> = new Map([
  ['token', 91 * 86_400],
  ['device', 400 * 86_400],
  ['login_browser', null],
]);
const PREFIX = '__Host-';

export const cookieName = (name: string, https: boolean): string =>
  https && HOST_COOKIES.has(name) ? PREFIX + name : name;

/** Set with each change where there is a replica: this browser reads the primary until it expires. */
export const OWN_WRITE_COOKIE = 'wrote';

/** By its name here, or by the former plain name. */
export function readOwnCookie(header: string | undefined, name: string, https: boolean): string | undefined {
  const own = readCookie(header, cookieName(name, https));
  if (own !== undefined || !https || HOST_COOKIES.get(name) === null) return own;
  return readCookie(header, name);
}

/** Set-Cookie headers for cookies with plain names: the old name expires, the new one is set. */
export function renamedCookies(
  header: string | undefined,
  https: boolean,
  cookies: readonly string[],
): string[] {
  if (!https || !header) return [];
  return [...HOST_COOKIES].flatMap(([name, maxAgeSeconds]) => {
    const plain = readCookie(header, name);
    if (plain === undefined) return [];
    const options = { httpOnly: true, secure: true };
    const gone = cookieHeader(name, '', { ...options, maxAgeSeconds: 0 });
    const prefixed = PREFIX + name;
    const there =
      readCookie(header, prefixed) !== undefined ||
      cookies.some((cookie) => cookie.startsWith(`${prefixed}=`));
    if (there || maxAgeSeconds === null) return [gone];
    return [gone, cookieHeader(prefixed, plain, { ...options, maxAgeSeconds })];
  });
}

export function cookieHeader(
  name: string,
  value: string,
  options: CookieOptions & { secure: boolean },
): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${options.maxAgeSeconds}`, 'SameSite=Lax'];
  if (options.httpOnly) parts.push('HttpOnly');
  if (options.secure) parts.push('Secure');
  return parts.join('; ');
}
