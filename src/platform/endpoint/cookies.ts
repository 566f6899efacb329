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
 * Cookies that a page of a sibling subdomain must not be able to set. On https they carry the prefix by which a browser
 * takes them from this host alone; over plain http there is no such prefix. The number: how long one that was given out
 * under its plain name lives on under the other, in seconds; null: it is not believed.
 */
const HOST_COOKIES: ReadonlyMap<string, number | null> = new Map([
  ['token', 91 * 86_400],
  ['device', 400 * 86_400],
  ['login_browser', null],
]);
const PREFIX = '__Host-';

export const cookieName = (name: string, https: boolean): string =>
  https && HOST_COOKIES.has(name) ? PREFIX + name : name;

/** Under the name it has here, or the plain one it was given out under before. */
export function readOwnCookie(header: string | undefined, name: string, https: boolean): string | undefined {
  const own = readCookie(header, cookieName(name, https));
  if (own !== undefined || !https || HOST_COOKIES.get(name) === null) return own;
  return readCookie(header, name);
}

/** The Set-Cookie headers for cookies with plain names: the old name expires, the new one is set. */
export function renamedCookies(
  header: string | undefined,
  https: boolean,
  given: readonly string[],
): string[] {
  if (!https || !header) return [];
  return [...HOST_COOKIES].flatMap(([name, maxAgeSeconds]) => {
    const plain = readCookie(header, name);
    if (plain === undefined) return [];
    const options = { httpOnly: true, secure: true };
    const gone = cookieHeader(name, '', { ...options, maxAgeSeconds: 0 });
    const prefixed = PREFIX + name;
    const there =
      readCookie(header, prefixed) !== undefined || given.some((cookie) => cookie.startsWith(`${prefixed}=`));
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
