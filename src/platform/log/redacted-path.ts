/** A reader's calendar is had by its address alone. */
const SECRET_ADDRESS = /^(\/ical\/)[^/]+/;

/** A query may hold what does not belong into a log, and so may some addresses. */
export function redactedPath(url: string): string {
  const query = url.indexOf('?');
  return (query === -1 ? url : url.slice(0, query)).replace(SECRET_ADDRESS, '$1…');
}
