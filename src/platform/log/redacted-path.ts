/** A calendar's URL is its only secret. */
const SECRET_ADDRESS = /^(\/ical\/)[^/]+/;

/** Queries, and some paths, may contain secrets. */
export function redactedPath(url: string): string {
  const query = url.indexOf('?');
  return (query === -1 ? url : url.slice(0, query)).replace(SECRET_ADDRESS, '$1…');
}
