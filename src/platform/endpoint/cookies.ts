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
