/** `?` alone is the page without its query. */
export function hrefOf(to: string, base: string, pathname: string): string {
  const path = /^[?#]/.test(to) ? pathname + (to === '?' ? '' : to) : to;
  // The home page of a language has no trailing slash.
  return base !== '' && /^\/(?:[?#]|$)/.test(path) ? base + path.slice(1) : base + path;
}
